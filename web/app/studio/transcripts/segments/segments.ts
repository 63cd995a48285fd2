import type { SegmentState } from '@sohbet/contract'

/** A segment that is being edited. */
export interface Segment {
  /** Assigned by the editor, and constant also when the server assigns an id. */
  key: string
  start_seconds: number
  end_seconds: number
  speaker: string | null
  /** Empty where a translation is missing. */
  text: string
  state: SegmentState | null
  /** Positions in the text of the words that a program was unsure of. */
  unsure: readonly number[]
}

/** The segments of a transcript, in the order of their times. */
export type Segments = readonly Segment[]

/** The minimum duration of a segment, in seconds. */
const minSeconds = 0.1

/** Changes fields of one segment. */
export function edit(segments: Segments, key: string, fields: Partial<Segment>): Segment[] {
  return segments.map((segment) => (segment.key === key ? { ...segment, ...fields } : segment))
}

/** Changes the start of a segment; one that would start after its end is moved as a whole. */
export function setStart(segments: Segments, key: string, seconds: number): Segment[] {
  const moved = segments.map((segment) => {
    if (segment.key !== key) return segment
    const length = segment.end_seconds - segment.start_seconds
    const isPast = seconds > segment.end_seconds - minSeconds
    return { ...segment, start_seconds: seconds, ...(isPast && { end_seconds: seconds + length }) }
  })
  return moved.toSorted((one, other) => one.start_seconds - other.start_seconds)
}

/** Changes the end of a segment, which stays after its start. */
export function setEnd(segments: Segments, key: string, seconds: number): Segment[] {
  return segments.map((segment) =>
    segment.key === key
      ? { ...segment, end_seconds: Math.max(seconds, segment.start_seconds + minSeconds) }
      : segment,
  )
}

/** Splits a segment at a position in its text; its duration is divided by the length of the texts. */
export function split(
  segments: Segments,
  key: string,
  { at, newKey }: { at: number; newKey: string },
): Segment[] {
  return segments.flatMap((segment) => {
    if (segment.key !== key) return segment
    const { start_seconds: start, end_seconds: end, text, unsure } = segment
    const [left, right] = [text.slice(0, at).trim(), text.slice(at).trim()]
    if (left === '' || right === '') return segment
    const middle = toMilliseconds(start + ((end - start) * left.length) / (left.length + right.length))
    const count = wordsOf(left).length
    const state = 'edited' as const
    return [
      { ...segment, text: left, end_seconds: middle, state, unsure: unsure.filter((place) => place < count) },
      {
        ...segment,
        key: newKey,
        text: right,
        start_seconds: middle,
        state,
        unsure: unsure.filter((place) => place >= count).map((place) => place - count),
      },
    ]
  })
}

/** Merges a segment with the next. */
export function mergeWithNext(segments: Segments, key: string): Segment[] {
  const index = segments.findIndex((segment) => segment.key === key)
  const [own, next] = [segments[index], segments[index + 1]]
  if (own === undefined || next === undefined) return [...segments]
  const count = wordsOf(own.text).length
  const merged: Segment = {
    ...own,
    end_seconds: Math.max(own.end_seconds, next.end_seconds),
    text: [own.text.trim(), next.text.trim()].filter((text) => text !== '').join(' '),
    state: 'edited',
    unsure: [...own.unsure, ...next.unsure.map((place) => place + count)],
  }
  return segments.flatMap((segment) => (segment === own ? merged : segment === next ? [] : segment))
}

/** Marks the segments from one to another (in either order) as verified, except those without a text. */
export function verify(segments: Segments, from: string, to: string): Segment[] {
  const ends = [from, to].map((key) => segments.findIndex((segment) => segment.key === key))
  const [first, last] = [Math.min(...ends), Math.max(...ends)]
  return segments.map((segment, index) =>
    index >= first && index <= last && segment.text.trim() !== ''
      ? { ...segment, state: 'verified', unsure: [] }
      : segment,
  )
}

/** The index of the segment that is heard at a second; -1 before the first. */
export function indexAt(segments: Segments, seconds: number): number {
  return segments.findLastIndex(({ start_seconds: start }) => start <= seconds + 0.05)
}

/** Seconds as the server stores them. */
export function toMilliseconds(seconds: number): number {
  return Math.round(seconds * 1000) / 1000
}

/** The words of a text, as the positions of unsure words count them. */
function wordsOf(text: string): string[] {
  return text.split(/\s+/u).filter((word) => word !== '')
}

/**
 * The positions of unsure words after an edit of the text. Words outside the common beginning and end of both texts
 * have changed and are no longer unsure.
 */
export function carryUnsure(before: string, unsure: readonly number[], after: string): number[] {
  if (unsure.length === 0) return []
  const [was, is] = [wordsOf(before), wordsOf(after)]
  const same = countWhile(Math.min(was.length, is.length), (index) => was[index] === is[index])
  const room = Math.min(was.length, is.length) - same
  const tail = countWhile(room, (index) => was.at(-1 - index) === is.at(-1 - index))
  return unsure
    .filter((place) => place < same || place >= was.length - tail)
    .map((place) => (place < same ? place : place + is.length - was.length))
}

/** Splits a text into parts, with each unsure word as its own part. */
export function markUnsure(text: string, unsure: readonly number[]): { text: string; isUnsure: boolean }[] {
  const marked = new Set(unsure)
  let place = -1
  return text
    .split(/(\s+)/u)
    .filter((part) => part !== '')
    .map((part) => {
      const isWord = part.trim() !== ''
      if (isWord) place += 1
      return { text: part, isUnsure: isWord && marked.has(place) }
    })
}

function countWhile(max: number, holds: (index: number) => boolean): number {
  let count = 0
  while (count < max && holds(count)) count += 1
  return count
}
