import { describe, expect, test } from 'vitest'
import { decideRenewal, nextStart, remindersOf, type RenewalFacts } from './renewal-rules.ts'

const endsAt = new Date('2026-03-29T00:30:00Z')
const day = (days: number, ms = 0) => new Date(endsAt.getTime() + days * 24 * 3600 * 1000 + ms)
const facts = (change: Partial<RenewalFacts> = {}): RenewalFacts => ({
  endsAt,
  renews: true,
  hasMethod: true,
  declinedAt: [],
  flight: 'none',
  ...change,
})

describe('a renewal [SUB-01]', () => {
  test('is charged at the exact end and not a millisecond before', () => {
    expect(decideRenewal(facts(), day(0, -1))).toEqual({ do: 'wait', until: endsAt })
    expect(decideRenewal(facts(), endsAt).do).toBe('charge')
  })

  test('that is declined is retried on days 1, 3 and 5, then the plan ends', () => {
    const attempts = [0, 1, 3, 5].map((nth) => day(nth))
    const next = attempts.map((_, nth) => {
      const declinedAt = attempts.slice(0, nth + 1)
      return decideRenewal(facts({ declinedAt }), declinedAt.at(-1) ?? endsAt)
    })
    expect(next).toEqual([
      { do: 'wait', until: day(1) },
      { do: 'wait', until: day(3) },
      { do: 'wait', until: day(5) },
      { do: 'end' },
    ])
    expect(decideRenewal(facts({ declinedAt: [day(0)] }), day(1)).do).toBe('charge')
  })

  test('makes up for missed attempts once, however many were missed', () => {
    expect(decideRenewal(facts(), day(4)).do).toBe('charge')
    expect(decideRenewal(facts({ declinedAt: [day(4)] }), day(4))).toEqual({ do: 'wait', until: day(5) })
    expect(decideRenewal(facts({ declinedAt: [day(0)] }), day(4)).do).toBe('charge')
    expect(decideRenewal(facts(), day(29)).do).toBe('charge')
    expect(decideRenewal(facts({ declinedAt: [day(29)] }), day(29))).toEqual({ do: 'end' })
  })

  test('is not charged thirty days after its date', () => {
    expect(decideRenewal(facts(), day(30, -1)).do).toBe('charge')
    expect(decideRenewal(facts(), day(30))).toEqual({ do: 'end' })
  })

  test('is neither retried nor ended during an undecided payment', () => {
    expect(decideRenewal(facts({ flight: 'moving', renews: false }), day(40))).toMatchObject({
      do: 'charge',
      until: day(40, 15 * 60 * 1000),
    })
    expect(decideRenewal(facts({ flight: 'elsewhere' }), day(1)).do).toBe('wait')
  })

  test('of a cancelled plan ends it at once', () => {
    expect(decideRenewal(facts({ renews: false }), endsAt)).toEqual({ do: 'end' })
  })

  test('without a method requests manual payment for five days', () => {
    expect(decideRenewal(facts({ hasMethod: false }), endsAt)).toEqual({ do: 'ask', until: day(5) })
    expect(decideRenewal(facts({ hasMethod: false }), day(5))).toEqual({ do: 'end' })
  })
})

test('a period starts at the previous end within three days of grace, and at its payment after them', () => {
  expect(nextStart(endsAt, day(-7))).toEqual(endsAt)
  expect(nextStart(endsAt, day(3, -1))).toEqual(endsAt)
  expect(nextStart(endsAt, day(3))).toEqual(day(3))
})

test('announces a year a week before, a month if paid manually, and a card two weeks before its expiry', () => {
  const plan = { endsAt, period: 'month', hasMethod: true, cardExpiresAt: null } as const
  expect(remindersOf(plan)).toEqual({ renewal: undefined, card: undefined })
  expect(remindersOf({ ...plan, hasMethod: false }).renewal).toEqual(day(-7))
  expect(remindersOf({ ...plan, period: 'year' }).renewal).toEqual(day(-7))
  expect(remindersOf({ ...plan, cardExpiresAt: endsAt }).card).toEqual(day(-14))
  expect(remindersOf({ ...plan, cardExpiresAt: day(0, 1) }).card).toBeUndefined()
})
