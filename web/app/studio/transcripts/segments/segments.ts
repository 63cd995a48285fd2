import type { SegmentState } from '@sohbet/contract'
import { wordsOf } from './unsure-words.ts'

/** A segment as it is worked on. */
export interface Segment {
  /** Given here; the same as long as the segment lives, also before the server has one. */
  key: string
  start_seconds: number
  end_seconds: number
  speaker: string | null
  /** Empty where a translation is missing. */
  text: string
  state: SegmentState | null
  /** The words that a program was unsure of, by their place in the text. */
  unsure: readonly number[]
}

/** The segments of a transcript, in the order of their times. */
export type Segments = readonly Segment[]

/** The shortest time that a segment is given, in seconds. */
const minSeconds = 0.1

/** Changes fields of one segment. */
export function edit(segments: Segments, key: string, fields: Partial<Segment>): Segment[] {
  return segments.map((segment) => (segment.key === key ? { ...segment, ...fields } : segment))
}

/** Changes when a segment begins; one that would begin after its end keeps its length. */
export function setStart(segments: Segments, key: string, seconds: number): Segment[] {
  const moved = segments.map((segment) => {
    if (segment.key !== key) return segment
    const length = segment.end_seconds - segment.start_seconds
    const isPast = seconds > segment.end_seconds - minSeconds
    return { ...segment, start_seconds: seconds, ...(isPast && { end_seconds: seconds + length }) }
  })
  return moved.toSorted((one, other) => one.start_seconds - other.start_seconds)
}

/** Changes when a segment ends, at the soonest a moment after its beginning. */
export function setEnd(segments: Segments, key: string, seconds: number): Segment[] {
  return segments.map((segment) =>
    segment.key === key
      ? { ...segment, end_seconds: Math.max(seconds, segment.start_seconds + minSeconds) }
      : segment,
  )
}

/** Cuts a segment in two at a place in its text; its time is shared by the length of the texts. */
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

/** Makes one of a segment and the next. */
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

/** Marks the segments between two, both included and in either order, as verified; those without a text stay missing. */
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
