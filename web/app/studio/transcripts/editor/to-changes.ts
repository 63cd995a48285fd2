import { alignCues } from '@sohbet/contract/align-cues'
import type { EditedTranscript, SegmentChange } from '@sohbet/contract/studio'
import type { Segment, Segments } from '../segments/segments.ts'

/** Server ids by the keys of segments. */
export type Ids = ReadonlyMap<string, number>

/** The changes between the server's segments and those on the screen. */
export interface Changes {
  segments: SegmentChange[]
  removed: number[]
  /** The keys of new segments in the order of the request. */
  added: string[]
}

/**
 * Compares segments with those of the server. An empty spoken text is being rewritten and does not count as a change;
 * an empty translation removes the translation.
 */
export function toChanges(
  { base, ids, isSpoken }: { base: Segments; ids: Ids; isSpoken: boolean },
  segments: Segments,
): Changes {
  const known = new Map(base.map((segment) => [segment.key, segment]))
  const here = new Set(segments.map(({ key }) => key))
  const changed = segments.filter(
    (segment) => isDifferent(known.get(segment.key), segment) && !(isSpoken && segment.text.trim() === ''),
  )
  const idOf = ({ key }: Segment): number | null => (known.has(key) ? (ids.get(key) ?? null) : null)
  return {
    segments: changed.map((segment) => toChange(segment, idOf(segment))),
    removed: base.flatMap(({ key }) => (here.has(key) ? [] : (ids.get(key) ?? []))),
    added: changed.filter((segment) => idOf(segment) === null).map(({ key }) => key),
  }
}

/** The server's segments with their keys; `added` has the keys of new segments in the order of the request. */
export function fromServer(
  { segments }: EditedTranscript,
  ids: Ids,
  added: readonly string[] = [],
): { segments: Segment[]; ids: Ids } {
  const keys = new Map([...ids].map(([key, id]) => [id, key]))
  // The server numbers new segments in the order of the request.
  const fresh = segments
    .map(({ id }) => id)
    .filter((id) => !keys.has(id))
    .toSorted((one, other) => one - other)
  for (const [index, id] of fresh.entries()) keys.set(id, added[index] ?? `s${id}`)
  const known = segments.map(({ id, start, end, text, ...segment }) => ({
    key: keys.get(id) ?? `s${id}`,
    start_seconds: start,
    end_seconds: end,
    text: text ?? '',
    ...segment,
  }))
  return { segments: known, ids: new Map(segments.map(({ id }, index) => [known[index]?.key ?? '', id])) }
}

/** The sent segments as the server stored them: an empty spoken text was not sent. */
export function asSent(
  sent: Segments,
  { known, isSpoken }: { known: Segments; isSpoken: boolean },
): Segment[] {
  const before = new Map(known.map((segment) => [segment.key, segment]))
  return sent.map((segment) =>
    isSpoken && segment.text.trim() === '' ? (before.get(segment.key) ?? segment) : segment,
  )
}

/** The server's segments with the typed blanks around their texts, which the person may continue after. */
export function asTyped(saved: Segments, sent: Segments): Segment[] {
  const typed = new Map(sent.map((segment) => [segment.key, segment]))
  return saved.map((segment) => {
    const own = typed.get(segment.key)
    if (own === undefined) return segment
    const isSameSpeaker = (own.speaker ?? '').trim() === (segment.speaker ?? '')
    return {
      ...segment,
      text: own.text.trim() === segment.text ? own.text : segment.text,
      speaker: isSameSpeaker ? own.speaker : segment.speaker,
    }
  })
}

/**
 * The rows of a translation for the segments that the server has now: the text of a segment that is no longer there
 * goes to the one that covers its time, as on the server.
 */
export function realign(rows: Segments, now: Segments): Segment[] {
  const own = new Map(rows.map((row) => [row.key, row]))
  const said = rows.filter(({ text }) => text.trim() !== '')
  const { texts } = alignCues(now.map(toCue), said.map(toCue))
  const aligned = new Map(texts.map(({ segmentId: key, ...text }) => [key, text]))
  return now.map((row) => ({
    ...(own.get(row.key) ?? { ...row, text: '', state: null, unsure: [] }),
    ...aligned.get(row.key),
  }))
}

function toCue({ key: id, start_seconds: start, end_seconds: end, text, state }: Segment) {
  return { id, start, end, text, state: state ?? 'edited' }
}

function toChange(segment: Segment, id: number | null): SegmentChange {
  const { start_seconds: start, end_seconds: end, speaker, text, state, unsure } = segment
  const said = text.trim()
  return {
    id,
    start,
    end,
    speaker: speaker?.trim() === '' ? null : speaker,
    text: said === '' ? null : said,
    state: state ?? 'edited',
    unsure: [...unsure],
  }
}

function isDifferent(base: Segment | undefined, segment: Segment): boolean {
  if (base === segment) return false
  return (
    base === undefined ||
    base.start_seconds !== segment.start_seconds ||
    base.end_seconds !== segment.end_seconds ||
    (base.speaker ?? '') !== (segment.speaker ?? '').trim() ||
    base.text !== segment.text.trim() ||
    base.state !== segment.state
  )
}
