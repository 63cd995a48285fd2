import { expect, test } from 'vitest'
import type { TranscriptSegment } from '@sohbet/contract'
import { toParagraphs } from './to-paragraphs.ts'

const segment = (start: number, given: Partial<TranscriptSegment> = {}): TranscriptSegment => ({
  id: start,
  start,
  end: start + 1,
  speaker: null,
  text: 'Peace.',
  state: 'edited',
  ...given,
})
const startsOf = (segments: TranscriptSegment[]) =>
  toParagraphs(segments).map((paragraph) => paragraph.segments.map(({ start }) => start))

test('a paragraph ends at a pause, at a new speaker, and when it is long', () => {
  expect(startsOf([])).toEqual([])
  expect(startsOf([segment(0), segment(1), segment(4)])).toEqual([[0, 1], [4]])
  expect(startsOf([segment(0), segment(1, { speaker: 'Yunus' }), segment(2, { speaker: 'Yunus' })])).toEqual([
    [0],
    [1, 2],
  ])
  expect(startsOf([segment(0, { text: 'x'.repeat(400) }), segment(1, { text: null }), segment(2)])).toEqual([
    [0],
    [1, 2],
  ])
})
