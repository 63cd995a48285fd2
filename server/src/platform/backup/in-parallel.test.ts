import { expect, test } from 'vitest'
import { createParallelWork, readAhead } from './in-parallel.ts'

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

test('reads ahead in order and reports a failure in order', async () => {
  const reading: number[] = []
  const read = async (nth: number): Promise<number> => {
    reading.push(nth)
    if (nth === 4) throw new Error('4 is missing')
    return await Promise.resolve(nth * 10)
  }
  const results = readAhead([1, 2, 3, 4, 5, 6], 2, read)
  expect(await results.next()).toEqual({ value: 10, done: false })
  expect(reading).toEqual([1, 2])
  expect([await results.next(), await results.next()].map(({ value }) => value)).toEqual([20, 30])
  await expect(results.next()).rejects.toThrow('4 is missing')
  expect(await Array.fromAsync(readAhead([1, 2, 3], 2, read))).toEqual([10, 20, 30])
  expect(await Array.fromAsync(readAhead([], 2, read))).toEqual([])
})
