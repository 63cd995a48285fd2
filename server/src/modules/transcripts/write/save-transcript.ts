import type { ParsedOf, RefusalOf } from '@sohbet/contract/endpoint'
import type { SegmentChange, saveTranscript as endpoint } from '@sohbet/contract/studio'
import { maxSegments, type SegmentState, type TranscriptSegment } from '@sohbet/contract/transcripts'
import { message } from '@sohbet/messages'
import { refuse } from '#platform/refusal.ts'
import type { NewChange } from '../queries/changes.ts'
import { addSegments, changeSegments, removeSegments, removeTexts } from '../queries/segments.ts'
import { textRules, writeTexts } from '../words/write-texts.ts'
import { addTranscript, findSegments } from '../queries/transcripts.ts'
import {
  changeTranscript,
  type Changing,
  keepTranslations,
  type Target,
  type WriteServices,
} from './change-transcript.ts'

type Body = ParsedOf<typeof endpoint>['body']
type Declared = RefusalOf<typeof endpoint>
type StoredSegments = Map<number, TranscriptSegment>

/** Saves changed, added and removed segments of a transcript. Unchanged segments are ignored. */
export async function saveTranscript(services: WriteServices, target: Target, body: Body): Promise<void> {
  await changeTranscript(services, target, 'save', async (changing) => {
    const stored = new Map((await findSegments(changing.trx, target)).map((one) => [one.id, one]))
    const changes = readChanges(stored, body, changing)
    refuseWrong(stored, changes, changing)
    if (Object.values(changes).every((list) => list.length === 0)) return []
    const { trackId, language } = target
    await addTranscript(changing.trx, { trackId, language, at: changing.at, rules: textRules })
    if (!changing.isSpoken) return await saveTranslation(target, changing, changes)
    const work = async () => await saveSpoken(target, changing, changes)
    return changes.removed.length === 0
      ? await work()
      : await keepTranslations(target, changing, { action: 'save', work })
  })
}

interface Changes {
  added: (SegmentChange & { text: string })[]
  changed: { before: TranscriptSegment; after: SegmentChange & { id: number } }[]
  removed: TranscriptSegment[]
}

function readChanges(stored: StoredSegments, { segments, removed }: Body, { isSpoken }: Changing): Changes {
  const find = (id: number): TranscriptSegment => stored.get(id) ?? refuseUnknown(isSpoken)
  const deleted = new Set([
    ...removed,
    ...segments.flatMap(({ id, text }) => (text === null && id ? [id] : [])),
  ])
  return {
    added: segments.filter((one): one is Changes['added'][number] => one.id === null && one.text !== null),
    changed: segments.flatMap((after) => {
      if (after.id === null || deleted.has(after.id)) return []
      const before = find(after.id)
      const change = { before, after: { ...after, id: after.id, state: nextState(before, after) } }
      return isSame(before, change.after) ? [] : [change]
    }),
    removed: [...deleted].map((id) => find(id)),
  }
}

// A changed segment must be verified again.
function nextState(before: TranscriptSegment, after: SegmentChange): SegmentState {
  const isChanged = before.text !== after.text || before.start !== after.start || before.end !== after.end
  if (!isChanged) return after.state
  return before.state === 'verified' || after.state === 'machine' ? 'edited' : after.state
}

function isSame(before: TranscriptSegment, after: SegmentChange): boolean {
  return (['start', 'end', 'speaker', 'text', 'state'] as const).every((key) => before[key] === after[key])
}

function refuseUnknown(isSpoken: boolean): never {
  // A translation that is not stored yet has no revision that the change of its segments could raise.
  if (!isSpoken) throw refuse<Declared>('EditConflict')
  throw refuse<Declared>('BadRequest', {
    message: message('studioTranscripts.fault.unknownSegment'),
    field: 'segments',
  })
}

function refuseWrong(stored: StoredSegments, { added, removed }: Changes, { isSpoken }: Changing): void {
  if (!isSpoken && added.length > 0)
    throw refuse<Declared>('BadRequest', {
      message: message('studioTranscripts.fault.translated'),
      field: 'segments',
    })
  if (isSpoken && stored.size + added.length - removed.length > maxSegments)
    throw refuse<Declared>('LimitReached', {
      message: message('studioTranscripts.fault.full', { max: maxSegments }),
    })
}

async function saveSpoken(
  { trackId, language }: Target,
  { trx }: Changing,
  { added, changed, removed }: Changes,
): Promise<NewChange[]> {
  const ids = await addSegments(trx, trackId, added)
  const fresh = added.map((one, index) => ({ ...one, id: ids[index] ?? 0 }))
  const after = changed.map((change) => change.after)
  await changeSegments(trx, trackId, after)
  await writeTexts(trx, { trackId, language }, [...after, ...fresh].map(toText))
  await removeSegments(
    trx,
    trackId,
    removed.map(({ id }) => id),
  )
  return [
    ...changed.map((change) => toChange(change.before, change.after)),
    ...fresh.map((one) => toChange(undefined, one)),
    ...removed.map((one) => toChange(one, undefined)),
  ]
}

// The times and the speaker are those of the spoken language.
async function saveTranslation(
  { trackId, language }: Target,
  { trx }: Changing,
  { changed, removed }: Changes,
): Promise<NewChange[]> {
  const texts = changed.filter(
    ({ before, after }) => before.text !== after.text || before.state !== after.state,
  )
  await writeTexts(
    trx,
    { trackId, language },
    texts.map(({ after }) => toText(after)),
  )
  const deleted = removed.filter(({ text }) => text !== null)
  await removeTexts(
    trx,
    { trackId, language },
    deleted.map(({ id }) => id),
  )
  return [
    ...texts.map(({ before, after }) =>
      toChange(before.text === null ? undefined : before, {
        ...before,
        text: after.text,
        state: after.state,
      }),
    ),
    ...deleted.map((one) => toChange(one, undefined)),
  ]
}

function toText({ id, text, state, unsure }: SegmentChange) {
  return { segmentId: id ?? 0, text: text ?? '', state, unsure }
}

function toChange(
  before: TranscriptSegment | undefined,
  after: (Omit<TranscriptSegment, 'id'> & { id: number | null }) | undefined,
): NewChange {
  const segmentId = before?.id ?? after?.id ?? 0
  const list = after === undefined ? [] : [toSegment({ ...after, id: segmentId })]
  return { segmentId, before: before === undefined ? [] : [before], after: list }
}

function toSegment({ id, start, end, speaker, text, state }: TranscriptSegment): TranscriptSegment {
  return { id, start, end, speaker, text, state }
}
