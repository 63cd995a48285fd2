import { expect, test } from 'vitest'
import { createParallelWork } from './in-parallel.ts'

test('runs at most `limit` tasks at a time and reports a failure before starting more', async () => {
  const work = createParallelWork(2)
  const gates = Array.from({ length: 3 }, () => Promise.withResolvers<undefined>())
  const started: number[] = []
  const run = (nth: number) => async () => {
    started.push(nth)
    await gates[nth]?.promise
  }
  await work.begin(run(0))
  await work.begin(run(1))
  const third = work.begin(run(2))
  expect(started).toEqual([0, 1])
  gates[1]?.resolve(undefined)
  await third
  expect(started).toEqual([0, 1, 2])
  gates[0]?.reject(new Error('The disk is full'))
  gates[2]?.resolve(undefined)
  await expect(work.end()).rejects.toThrow('The disk is full')
  await expect(work.begin(run(0))).rejects.toThrow('The disk is full')
  expect(started).toEqual([0, 1, 2])
})
