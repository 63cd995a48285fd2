import { expect, test } from 'vitest'
import { questionAt } from './track-questions.ts'

const questions = [0, 60, 300].map((start, index) => ({
  id: index + 1,
  text: `Question ${index + 1}`,
  trackId: 7,
  startSeconds: start,
}))

test.each([
  [0, 1],
  [59, 1],
  [60, 2],
  [900, 3],
])('finds at second %d question %d [PLAYER-06]', (seconds, number) =>
  expect(questionAt(questions, seconds)?.number).toBe(number),
)

test('finds no question before the first one [PLAYER-06]', () => {
  expect(questionAt(questions.slice(1), 59)).toBeUndefined()
  expect(questionAt([], 10)).toBeUndefined()
})
