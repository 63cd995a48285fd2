import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

test('no more works run at once than allowed, and all of them run, in order', async () => {
  const inTurn = limitConcurrency(2)
  const finished: number[] = []
  let running = 0
  let most = 0
  const works = [1, 2, 3, 4, 5].map((number) =>
    inTurn(async () => {
      running += 1
      most = Math.max(most, running)
      await Promise.resolve()
      running -= 1
      finished.push(number)
    }),
  )
  await Promise.all(works)
  expect(most).toBe(2)
  expect(finished).toEqual([1, 2, 3, 4, 5])
})

test('a work that fails makes room for the next one', async () => {
  const inTurn = limitConcurrency(1)
  const failing = inTurn(async () => {
    throw new Error('no')
  })
  const next = inTurn(async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})
