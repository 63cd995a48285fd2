import { toCents } from '@sohbet/contract/amounts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyCode, discountOf, normaliseCode } from './discount-rules.ts'
import type { StoredCode } from '../queries/codes.ts'

const at = new Date('2026-11-21T09:00:00Z')
const ten: StoredCode = {
  id: 1,
  code: 'TEN',
  percent: 10,
  amount_cents: null,
  kind: null,
  item: null,
  starts_at: at,
  ends_at: null,
  max_uses: null,
  taken: 0,
  withdrawn_at: null,
}
const requested = { kind: 'top_up', plan: null, currency: 'USD', at, use: undefined } as const
const percent = fc.integer({ min: 1, max: 100 }).map((value) => ({ percent: value, amount_cents: null }))
const amount = fc
  .integer({ min: 1, max: 1_000_000 })
  .map((value) => ({ percent: null, amount_cents: toCents(value) }))
const rule = fc.oneof(percent, amount)
const sum = fc.integer({ min: 1, max: 1_000_000 }).map(toCents)

describe('the discount of a code [PAY-01]', () => {
  test.each([
    [1000, 10, 100],
    [1999, 10, 199],
    [999, 33, 329],
    [100, 1, 1],
    [101, 99, 99],
    [5000, 100, 5000],
  ])('on %i cents at %i percent is %i whole cents', (subtotal, share, expected) => {
    expect(discountOf(toCents(subtotal), { percent: share, amount_cents: null })).toBe(expected)
  })

  test('is a whole number of cents between zero and the sum', () => {
    fc.assert(
      fc.property(sum, rule, (subtotal, taken) => {
        const discount = discountOf(subtotal, taken)
        expect(Number.isInteger(discount)).toBe(true)
        expect(discount).toBeGreaterThanOrEqual(0)
        expect(discount).toBeLessThanOrEqual(subtotal)
      }),
    )
  })

  test('of a percentage is rounded down by less than a cent', () => {
    fc.assert(
      fc.property(sum, percent, (subtotal, taken) => {
        const exact = BigInt(subtotal) * BigInt(taken.percent)
        const discount = BigInt(discountOf(subtotal, taken)) * 100n
        expect(discount <= exact && exact - discount < 100n).toBe(true)
      }),
    )
  })

  test('leaves a total of zero, or of at least a dollar for a sum of at least one', () => {
    fc.assert(
      fc.property(sum, rule, (subtotal, taken) => {
        const answer = applyCode({ ...ten, ...taken }, { ...requested, subtotal })
        const left = subtotal - discountOf(subtotal, taken)
        if (typeof answer === 'string') {
          expect(answer).toBe('too-little')
          expect(left > 0 && left < 100).toBe(true)
        } else expect(left === 0 || left >= 100).toBe(true)
      }),
    )
  })

  test('never grows by more than the sum does', () => {
    fc.assert(
      fc.property(sum, sum, rule, (one, other, taken) => {
        const [less, more] = one < other ? [one, other] : [other, one]
        const growth = discountOf(more, taken) - discountOf(less, taken)
        expect(growth >= 0 && growth <= more - less).toBe(true)
      }),
    )
  })
})

test.each([
  [' salam10 ', 'SALAM10'],
  ['ｓａｌａｍ１０', 'SALAM10'],
  ['straße', 'STRASSE'],
  ['سلام', 'سلام'],
])('normalises a code by NFKC, trimming and upper case: %s', (typed, expected) => {
  expect(normaliseCode(typed)).toBe(expected)
})
