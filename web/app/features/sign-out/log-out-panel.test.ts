import { expect, test } from 'vitest'
import { lostLabels } from './log-out-panel.tsx'

test.each([
  [3, 0, 0, '3 saved talks'],
  [1, 0, 0, '1 saved talk'],
  [0, 1, 0, '1 saved article'],
  [2, 1, 1, '2 saved talks and 1 article'],
  [0, 0, 1, '1 note'],
])('counts what a logout deletes: %i talks, %i articles, %i notes [A-6]', (talks, articles, notes, text) => {
  const { warning, leave } = lostLabels({ talks, articles, notes })
  expect(leave).toBe(`Log out and delete ${text}`)
  expect(warning.startsWith('1 note is not in your account yet')).toBe(notes === 1)
  expect(warning.includes(`Logging out deletes ${text} from this device.`)).toBe(talks + articles > 0)
})
