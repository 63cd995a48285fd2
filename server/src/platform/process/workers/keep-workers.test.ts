import { expect, test } from 'vitest'
import { createRestartBackoff } from './keep-workers.ts'

test('replaces the first worker at once and increases the delay in a crash loop', () => {
  const backoff = createRestartBackoff(() => 0)
  const waits = Array.from({ length: 11 }, () => backoff.next().delayMs)
  expect(waits).toEqual([0, 250, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
})

test('resets after a minute without an end, not counting the delay itself', () => {
  const clock = { now: 0 }
  const backoff = createRestartBackoff(() => clock.now)
  for (let end = 0; end < 9; end += 1) backoff.next()
  // The delay of half a minute, and a start that fails after twenty seconds.
  clock.now += 50_000
  expect(backoff.next()).toEqual({ ends: 10, delayMs: 30_000 })
  clock.now += 90_001
  expect(backoff.next()).toEqual({ ends: 1, delayMs: 0 })
})
