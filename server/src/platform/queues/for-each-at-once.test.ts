import { expect, test } from 'vitest'
import { forEachAtOnce } from './for-each-at-once.ts'

test('runs at most `limit` tasks at a time and starts none after a failure', async () => {
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<undefined>())
  const started: number[] = []
  const all = forEachAtOnce(gates, 2, async (gate, nth) => {
    started.push(nth)
    await gate.promise
  })
  await expect.poll(() => started).toEqual([0, 1])
  gates[1]?.resolve(undefined)
  await expect.poll(() => started).toEqual([0, 1, 2])
  gates[0]?.reject(new Error('The disk is full'))
  gates[2]?.resolve(undefined)
  await expect(all).rejects.toThrow('The disk is full')
  expect(started).toEqual([0, 1, 2])
})
