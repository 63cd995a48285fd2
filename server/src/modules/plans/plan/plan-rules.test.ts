import { toCents } from '@sohbet/contract/amounts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { StoredPeriod } from './plan.ts'
import { endOf, discountOf, unusedOf } from './plan-rules.ts'

const first = {
  id: 1,
  subscription_id: 1,
  member_id: 1,
  number: 1,
  plan: 'plus',
  currency: 'USD',
  source: 'order',
} as const
const more = { restores: null, order_id: 1, created_at: new Date(0), cut_by: null } as const

const cents = fc.integer({ min: 0, max: 100_000 })
const anchors = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2030-01-01T00:00:00Z'),
  noInvalidDate: true,
})

/** A calendar period as it is sold, with any price. */
const periods: fc.Arbitrary<StoredPeriod> = fc
  .record({
    anchor: anchors,
    months: fc.nat(60),
    period: fc.constantFrom('month' as const, 'year' as const),
    paid: cents,
  })
  .map(({ anchor, months, period, paid }) => {
    const starts_at = endOf(anchor, months - 1, 'month')
    const ends_at = endOf(anchor, months, period)
    return { ...first, ...more, period, starts_at, ends_at, paid_until: ends_at, paid_cents: toCents(paid) }
  })
/** A moment during it or some hours before or after. */
const withMoment = periods.chain((period) =>
  fc
    .integer({ min: period.starts_at.getTime() - 1e7, max: period.ends_at.getTime() + 1e7 })
    .map((at) => ({ period, at: new Date(at) })),
)

describe('the unused part of a plan', () => {
  test('is whole cents between zero and the amount paid', () => {
    fc.assert(
      fc.property(withMoment, ({ period, at }) => {
        const unused = unusedOf([period], at)
        expect(Number.isInteger(unused)).toBe(true)
        expect(unused >= 0 && unused <= period.paid_cents).toBe(true)
      }),
    )
  })

  test('is the full amount until its start, and zero from its end on', () => {
    fc.assert(
      fc.property(periods, fc.nat(1e9), (period, ms) => {
        expect(unusedOf([period], new Date(period.starts_at.getTime() - ms))).toBe(period.paid_cents)
        expect(unusedOf([period], new Date(period.ends_at.getTime() + ms))).toBe(0)
      }),
    )
  })

  test('decreases only with time, per second, in proportion to the remaining time', () => {
    fc.assert(
      fc.property(withMoment, fc.nat(1e9), ({ period, at }, ms) => {
        const [now, later] = [unusedOf([period], at), unusedOf([period], new Date(at.getTime() + ms))]
        expect(later <= now).toBe(true)
        const whole = period.ends_at.getTime() - period.starts_at.getTime()
        const left = Math.min(whole, Math.max(0, period.ends_at.getTime() - at.getTime()))
        const exact = (period.paid_cents * left) / whole
        // Rounded down by at most a second and a cent, never at our expense.
        expect(now <= exact + 1e-6).toBe(true)
        expect(exact - now < 1 + (period.paid_cents * 1000) / whole).toBe(true)
      }),
    )
  })

  test('of several periods is the sum of each', () => {
    fc.assert(
      fc.property(fc.array(periods, { maxLength: 5 }), anchors, (some, at) => {
        const each = some.map((period) => unusedOf([period], at))
        expect(unusedOf(some, at)).toBe(each.reduce((sum, one) => sum + one, 0))
      }),
    )
  })

  test('of a cut period and its remainder never exceeds the whole, and loses at most a cent and a second', () => {
    fc.assert(
      fc.property(withMoment, fc.double({ min: 0, max: 1, noNaN: true }), ({ period, at }, share) => {
        const [from, to] = [period.starts_at.getTime(), period.ends_at.getTime()]
        const cut = new Date(Math.round(from + (to - from) * share))
        const stored = unusedOf([{ ...period, ends_at: cut }], at)
        const rest = unusedOf([period], at > cut ? at : cut)
        const whole = unusedOf([period], at)
        expect(stored + rest <= whole).toBe(true)
        expect(whole - stored - rest <= 1 + Math.ceil((period.paid_cents * 1000) / (to - from))).toBe(true)
      }),
    )
  })

  test('of a period that was cut at its start, or never in force, is zero', () => {
    fc.assert(
      fc.property(periods, anchors, (period, at) => {
        expect(unusedOf([{ ...period, ends_at: period.starts_at }], at)).toBe(0)
        expect(unusedOf([{ ...period, paid_until: period.starts_at }], at)).toBe(0)
      }),
    )
  })
})

describe('the discount of an upgrade', () => {
  const prices = fc.integer({ min: 100, max: 100_000 }).map(toCents)

  test('never exceeds the unused amount, and leaves zero or at least a dollar to pay', () => {
    fc.assert(
      fc.property(prices, cents, (price, unused) => {
        const taken = discountOf(price, unused)
        expect(taken >= 0 && taken <= Math.min(price, unused)).toBe(true)
        expect(price === taken || price - taken >= 100).toBe(true)
        // Only an amount that would leave less than a dollar is withheld.
        expect(Math.min(price, unused) - taken < 100).toBe(true)
      }),
    )
  })

  test('grows with the unused amount', () => {
    fc.assert(
      fc.property(prices, cents, fc.nat(1000), (price, unused, extra) => {
        expect(discountOf(price, unused) <= discountOf(price, unused + extra)).toBe(true)
      }),
    )
  })
})
