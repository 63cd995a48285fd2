import { describe, expect, test } from 'vitest'
import type { ReadSegment } from '@sohbet/contract'
import { findSpoken, quoteBetween } from './spoken-text.ts'

const segment = (id: number, text: string | null): ReadSegment => ({
  id,
  start: id * 10,
  end: id * 10 + 8,
  speaker: null,
  text,
  state: text === null ? null : 'edited',
})
const segments = [
  segment(1, 'Peace be with you.'),
  segment(2, null),
  segment(3, 'Sit down and listen.'),
  segment(4, 'Peace be with you.'),
]
const transcript = { language: 'en', segments }
const quoteOf = (from: [number, number], to: [number, number]) =>
  quoteBetween(transcript, { segmentId: from[0], offset: from[1] }, { segmentId: to[0], offset: to[1] })
const anchorOf = (quote: ReturnType<typeof quoteOf>) => {
  if (quote === undefined) throw new Error('There is no quote.')
  return { start_seconds: quote.start_seconds, words: quote }
}

describe('a quote from a transcript', () => {
  test('has its surroundings, its segment and its part of the recording [TEXT-42]', () => {
    expect(quoteOf([3, 4], [4, 5])).toEqual({
      exact: 'down and listen.\nPeace',
      prefix: 'Peace be with you.\nSit ',
      suffix: ' be with you.',
      language: 'en',
      segment_id: 3,
      start_seconds: 30,
      end_seconds: 48,
    })
    expect(quoteOf([3, 3], [3, 4])).toBeUndefined()
    expect(quoteOf([9, 0], [9, 4])).toBeUndefined()
  })

  test('is found across the segments that contain it', () => {
    expect(findSpoken(segments, anchorOf(quoteOf([3, 4], [4, 5])))).toEqual([
      { segmentId: 3, start: 4, end: 20 },
      { segmentId: 4, start: 0, end: 5 },
    ])
    // The same text is spoken twice: its surroundings decide which one matches.
    expect(findSpoken(segments, anchorOf(quoteOf([4, 0], [4, 18])))?.[0]?.segmentId).toBe(4)
  })

  test('is found in an edited transcript even with other segments [TEXT-42]', () => {
    const anchor = anchorOf(quoteOf([3, 0], [3, 20]))
    expect(findSpoken([segment(11, 'Peace.'), segment(12, 'SIT DOWN, and listen!')], anchor)).toEqual([
      { segmentId: 12, start: 0, end: 20 },
    ])
  })

  test('falls back to its whole segment, then to the segment at its second, then to nothing [TEXT-42]', () => {
    const anchor = anchorOf(quoteOf([3, 0], [3, 20]))
    expect(findSpoken([segment(1, 'a'), segment(3, 'Quite otherwise')], anchor)).toEqual([
      { segmentId: 3, start: 0, end: 15 },
    ])
    expect(findSpoken([{ ...segment(21, 'Otherwise'), start: 25 }, segment(40, 'b')], anchor)).toEqual([
      { segmentId: 21, start: 0, end: 9 },
    ])
    expect(findSpoken([segment(40, 'b')], anchor)).toBeUndefined()
    expect(findSpoken(segments, { start_seconds: 30 })).toBeUndefined()
  })
})
