import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toBars } from './bars.ts'

const days = (count: number) =>
  Array.from({ length: count }, (_none, at) => ({ day: String(at), values: [at, 1] }))

test('few days are a bar each', () => {
  expect(toBars(days(28))).toEqual(days(28))
})

test('many days are summed to weeks that end with the last one, and nothing is lost', () => {
  const bars = toBars(days(90))
  expect(bars.map(({ day }) => day).slice(0, 3)).toEqual(['0', '6', '13'])
  expect(bars.at(-1)?.values[1]).toBe(7)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), (count) => {
      const sum = toBars(days(count)).reduce((all, { values }) => all + (values[0] ?? 0), 0)
      expect(sum).toBe((count * (count - 1)) / 2)
    }),
  )
})
