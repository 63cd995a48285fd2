import type { SegmentState } from '../catalog/transcripts.ts'

/** A stretch of the recording. */
interface Stretch {
  start: number
  end: number
}

/** A text of one segment. */
interface AlignedText<Id> {
  segmentId: Id
  text: string
  state: SegmentState
}

/**
 * Assigns each cue of a translation to its segment by `id`, else to the segment with the largest overlap. Cues of
 * one segment become one text with the lowest of their states.
 */
export function alignCues<Id>(
  segments: readonly (Stretch & { id: Id })[],
  cues: readonly (Stretch & { id?: Id; text: string; state: SegmentState })[],
): { texts: AlignedText<Id>[]; unaligned: number } {
  const known = new Map<Id | undefined, Stretch & { id: Id }>(segments.map((one) => [one.id, one]))
  const texts = new Map<Id, AlignedText<Id>>()
  let unaligned = 0
  let from = 0
  for (const cue of cues) {
    // Both lists are sorted by time.
    while ((segments[from]?.end ?? Infinity) <= cue.start) from += 1
    const segment = known.get(cue.id) ?? findMaxOverlap(segments, from, cue)
    const before = segment === undefined ? undefined : texts.get(segment.id)
    if (segment === undefined) unaligned += 1
    else
      texts.set(segment.id, {
        segmentId: segment.id,
        text: before === undefined ? cue.text : `${before.text} ${cue.text}`,
        state: before === undefined ? cue.state : lesser(before.state, cue.state),
      })
  }
  return { texts: [...texts.values()], unaligned }
}

function findMaxOverlap<Segment extends Stretch>(
  segments: readonly Segment[],
  from: number,
  cue: Stretch,
): Segment | undefined {
  let best: Segment | undefined
  let most = 0
  for (let index = from; (segments[index]?.start ?? Infinity) < cue.end; index += 1) {
    const segment = segments[index]
    if (segment === undefined) break
    const shared = Math.min(segment.end, cue.end) - Math.max(segment.start, cue.start)
    if (shared > most) [best, most] = [segment, shared]
  }
  return best
}

const order = ['machine', 'edited', 'verified'] as const satisfies SegmentState[]

function lesser(one: SegmentState, other: SegmentState): SegmentState {
  return order.indexOf(one) < order.indexOf(other) ? one : other
}
