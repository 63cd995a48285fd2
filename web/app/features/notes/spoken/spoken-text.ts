import type { NoteAnchor } from '@sohbet/contract/notes'
import type { ReadSegment, Transcript } from '@sohbet/contract'
import { findQuote, type Quote, type Stretch } from '../beside/find-quote.ts'
import { joinPieces, toQuote } from '../beside/text-pieces.ts'

/** A quote from a transcript with its part of the recording. */
export interface SpokenQuote extends Quote {
  language: string
  segment_id: number
  start_seconds: number
  end_seconds: number
}

/** A stretch of the text of one segment. */
export interface SegmentStretch extends Stretch {
  segmentId: number
}

type SpokenNote = Pick<Extract<NoteAnchor, { kind: 'talk' }>, 'start_seconds' | 'words'>

/** The quote between two positions of a transcript; undefined if it is empty or too long. */
export function quoteBetween(
  { language, segments }: Pick<Transcript, 'language' | 'segments'>,
  from: { segmentId: number; offset: number },
  to: { segmentId: number; offset: number },
): SpokenQuote | undefined {
  const { text, starts } = join(segments)
  const first = segments.findIndex(({ id }) => id === from.segmentId)
  const last = segments.findIndex(({ id }) => id === to.segmentId)
  const [begin, end] = [starts[first], starts[last]]
  const quote =
    begin === undefined || end === undefined
      ? undefined
      : toQuote(text, { start: begin + from.offset, end: end + to.offset })
  const [one, other] = [segments[first], segments[last]]
  if (quote === undefined || one === undefined || other === undefined) return undefined
  return {
    ...quote,
    language,
    segment_id: one.id,
    start_seconds: one.start,
    end_seconds: Math.max(other.end, one.end),
  }
}

/**
 * Finds a note's quote in a transcript that may have been edited since: by its text and surroundings, else
 * its whole segment, else the segment at its second. Undefined if none matches.
 */
export function findSpoken(
  segments: readonly ReadSegment[],
  { words, start_seconds: seconds }: SpokenNote,
): SegmentStretch[] | undefined {
  if (words === undefined) return undefined
  const { text, starts } = join(segments)
  const found = findQuote(text, words)
  if (found !== undefined) {
    const cuts = segments.flatMap((segment, index) => cut(segment, starts[index] ?? 0, found) ?? [])
    if (cuts.length > 0) return cuts
  }
  const segment =
    segments.find(({ id }) => id === words.segment_id) ?? segments.findLast(({ start }) => start <= seconds)
  return segment === undefined || segment.text === null
    ? undefined
    : [{ segmentId: segment.id, start: 0, end: segment.text.length }]
}

function cut({ id, text }: ReadSegment, at: number, { start, end }: Stretch): SegmentStretch | undefined {
  const from = Math.max(start - at, 0)
  const to = Math.min(end - at, text?.length ?? 0)
  return to > from ? { segmentId: id, start: from, end: to } : undefined
}

// Each segment is a paragraph, so a quote over two of them contains a line break.
function join(segments: readonly ReadSegment[]): { text: string; starts: number[] } {
  return joinPieces(segments.map(({ text }, index) => ({ text: text ?? '', block: index })))
}
