import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toBars } from './bar-chart.tsx'

const days = (count: number) =>
  Array.from({ length: count }, (_none, at) => ({ day: String(at), values: [at, 1] }))

test('has one bar per day for few days', () => {
  expect(toBars(days(28))).toEqual(days(28))
})

test('sums many days to weeks that end with the last day, without losing any', () => {
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
