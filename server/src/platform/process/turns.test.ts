import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inParts, runAtOnce, runInTurns, type Steps } from './turns.ts'

function* sum(numbers: readonly number[], done: string[]): Steps<number> {
  let all = 0
  for (const number of numbers) {
    all += number
    done.push(`step ${number}`)
    yield
  }
  return all
}

test('lets waiting work run between steps in turns', async () => {
  const done: string[] = []
  const other = (): void => {
    if (done.push('other') < 6) setImmediate(other)
  }
  setImmediate(other)
  expect(await runInTurns(sum([1, 2, 3], done))).toBe(6)
  expect(done.slice(0, 5)).toEqual(['step 1', 'other', 'step 2', 'other', 'step 3'])
})

test('lets nothing run between steps at once', () => {
  expect(runAtOnce(sum([1, 2, 3], []))).toBe(6)
})

test('splits a list into parts that join to the list', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 9 }), (items, size) => {
      const parts = [...inParts(items, size)]
      expect(parts.flat()).toEqual(items)
      expect(parts.every((part) => part.length > 0 && part.length <= size)).toBe(true)
    }),
  )
})
