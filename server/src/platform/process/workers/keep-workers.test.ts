import { expect, test } from 'vitest'
import { createRestartBackoff } from './keep-workers.ts'

test('replaces the first worker at once and increases the delay in a crash loop', () => {
  const nextEnd = createRestartBackoff(() => 0)
  const waits = Array.from({ length: 11 }, () => nextEnd().delayMs)
  expect(waits).toEqual([0, 250, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
})

test('resets after a minute without an end, not counting the delay itself', () => {
  const clock = { now: 0 }
  const nextEnd = createRestartBackoff(() => clock.now)
  for (let end = 0; end < 9; end += 1) nextEnd()
  // The delay of half a minute, and a start that fails after twenty seconds.
  clock.now += 50_000
  expect(nextEnd()).toEqual({ ends: 10, delayMs: 30_000 })
  clock.now += 90_001
  expect(nextEnd()).toEqual({ ends: 1, delayMs: 0 })
})
