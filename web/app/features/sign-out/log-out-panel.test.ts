import { expect, test } from 'vitest'
import { savedLabels } from './log-out-panel.tsx'

test.each([
  [3, 0, '3 saved talks'],
  [1, 0, '1 saved talk'],
  [0, 1, '1 saved article'],
  [2, 1, '2 saved talks and 1 article'],
])('counts what a logout deletes: %i talks, %i articles [A-6]', (talks, articles, text) => {
  const { warning, leave } = savedLabels({ talks, articles })
  expect(leave).toBe(`Log out and delete ${text}`)
  expect(warning).toContain(`Logging out deletes ${text} from this device.`)
})
