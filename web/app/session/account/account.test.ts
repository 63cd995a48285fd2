import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Account,
  formatPoints,
  fullNameOf,
  mayUpgrade,
  membershipOf,
  parsePoints,
  planChipOf,
  type PlanSlug,
} from './account.ts'
import { cast } from './cast.ts'

const subscribed = (slug: PlanSlug, isActive = true): Account => ({
  ...cast.alice,
  subscription: { slug, name: slug === 'free' ? 'Free' : slug === 'plus' ? 'Plus' : 'Premier', isActive },
})

test('joins the first and the last name [UMENU-01]', () => {
  expect(fullNameOf({ ...cast.alice, firstName: 'Maryam', lastName: 'Aydin' })).toBe('Maryam Aydin')
  expect(fullNameOf({ ...cast.alice, firstName: 'Maryam', lastName: '' })).toBe('Maryam')
})

test('labels the chip Subscriber, Plus or Premier, and the membership by the name of the plan [UMENU-02 UMENU-03]', () => {
  const plans = ['free', 'plus', 'premier'] as const
  expect(plans.map((slug) => planChipOf(subscribed(slug)))).toEqual(['Subscriber', 'Plus', 'Premier'])
  expect(planChipOf(subscribed('premier', false))).toBe('Subscriber')
  expect(plans.map((slug) => membershipOf(subscribed(slug)))).toEqual([
    'Subscriber',
    'Plus Member',
    'Premier Member',
  ])
})

test('offers the upgrade to everybody except active premiers [HDRD-07 UMENU-07]', () => {
  expect(mayUpgrade(null)).toBe(true)
  expect([subscribed('free'), subscribed('plus'), subscribed('premier', false)].every(mayUpgrade)).toBe(true)
  expect(mayUpgrade(subscribed('premier'))).toBe(false)
})

describe('credits', () => {
  test.each([
    ['42.50', '42.5'],
    [1240, '1,240'],
    ['1234567.891', '1,234,567.89'],
    [null, '0'],
    [undefined, '0'],
    ['many', '0'],
    [Number.NaN, '0'],
  ])('%j credits are shown as %s [UMENU-04]', (points, shown) => {
    expect(formatPoints(parsePoints(points))).toBe(shown)
  })

  test('are shown exactly, to the second decimal [UMENU-04]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_00 }), (cents) => {
        const shown = formatPoints(parsePoints((cents / 100).toFixed(2)))
        expect(Math.round(Number(shown.replaceAll(',', '')) * 100)).toBe(cents)
        expect(shown).not.toMatch(/\.\d*0$|\.$/)
      }),
    )
  })
})
