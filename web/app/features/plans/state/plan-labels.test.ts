import { describe, expect, test } from 'vitest'
import type { CurrentPlan, SubscriptionInfo } from '@sohbet/contract/accounts'
import { canBeCancelled, canBeResumed, dueOrderOf, moveTo, paidPlanOf } from './plan-move.ts'
import { plansPath } from '#features/money/paths.ts'
import { besideSentence, statusSentence } from './plan-labels.ts'
import { plusYear } from '#test/money.ts'

const next = { slug: 'plus', subscription_name: 'Plus', period: 'month', price: 6 } as const
const granted = { ...plusYear, source: 'granted', period: null, price: null, is_renewing: false } as const
const gift = { ...plusYear, is_gift: true, price: null, is_renewing: false }

test.each<[string, Partial<SubscriptionInfo>, string]>([
  ['renews', {}, 'Renews on Dec 04, 2026, paid from Visa ending 4242.'],
  ['is paid by PayPal', { method_name: 'PayPal', last_four: null }, 'paid from PayPal.'],
  ['has no saved method', { method_name: null }, 'Ends on Dec 04, 2026 unless you pay for the next year'],
  ['is cancelled', { is_renewing: false }, 'Cancelled. It stays yours until Dec 04, 2026, and nothing more'],
  ['is a gift', gift, 'A gift. It is yours until Dec 04, 2026; nothing is charged.'],
  ['becomes another', { next }, 'Becomes Plus, $6.00 a month, on Dec 04, 2026.'],
  ['is granted', granted, 'Given to you until Dec 04, 2026.'],
  ['is granted for good', { ...granted, renews_at: null }, 'Given to you, with no end date.'],
  [
    'is past due',
    { is_active: false, due_order: 'SO-7K2M4QXW', grace_until: '2026-12-07T00:00:00Z' },
    'We could not collect the renewal payment. Pay by Dec 07, 2026 to keep the plan.',
  ],
  [
    'has ended unpaid',
    { slug: 'free', source: null, due_order: 'SO-7K2M4QXW' },
    'We could not collect the renewal payment, and your plan has closed. Pay to open it again.',
  ],
  [
    'is granted while the renewal of the paid plan failed',
    { ...granted, due_order: 'SO-7K2M4QXW' },
    'Given to you until Dec 04, 2026. We could not collect the renewal payment for the plan you pay for.',
  ],
  ['is free', { slug: 'free', source: null }, 'The free plan.'],
])('states that a plan %s [B-34 B-37]', (_, change, text) => {
  expect(statusSentence({ ...plusYear, ...change })).toContain(text)
})

describe('a given plan and a paid plan each state when they apply [B-34]', () => {
  const premier = { ...granted, slug: 'premier', subscription_name: 'Premier' } as const
  const forGood = { ...granted, renews_at: null }
  const cancelled = { ...plusYear, is_renewing: false }
  test.each<[string, CurrentPlan, CurrentPlan, string]>([
    ['a lower plan that renews', plusYear, premier, 'It applies from Dec 04, 2026, when Premier ends.'],
    [
      'a plan below one without an end',
      plusYear,
      { ...premier, renews_at: null },
      'It opens nothing beyond what Premier opens.',
    ],
    ['a plan that ends earlier', cancelled, premier, 'It opens nothing beyond what Premier opens.'],
    ['a given plan without an end', forGood, plusYear, 'It applies once Plus is no longer paid for.'],
    [
      'a given plan that ends earlier',
      { ...granted, renews_at: '2026-12-03T00:00:00Z' },
      plusYear,
      'It opens nothing beyond what Plus',
    ],
    [
      'a given plan beside a cancelled one',
      forGood,
      cancelled,
      'It applies from Dec 04, 2026, when Plus ends.',
    ],
  ])('%s', (_, beside, inForce, text) => {
    expect(besideSentence(beside, inForce)).toContain(text)
  })

  test('the paid plan is cancelled, kept and paid, whichever applies', () => {
    const both = { ...premier, beside: { ...plusYear, due_order: 'SO-7K2M4QXW' } }
    expect(paidPlanOf(both).slug).toBe('plus')
    expect(dueOrderOf(both)).toBe('SO-7K2M4QXW')
    expect(canBeCancelled(paidPlanOf(both))).toBe(true)
    expect([paidPlanOf(plusYear).slug, paidPlanOf({ ...plusYear, beside: forGood }).slug]).toEqual([
      'plus',
      'plus',
    ])
    expect(dueOrderOf(plusYear)).toBeNull()
  })
})

describe('the effect of choosing another plan [B-115]', () => {
  const plusMonth: SubscriptionInfo = { ...plusYear, period: 'month', price: 6 }
  test.each([
    ['plus', 'month', null, 'buy'],
    ['premier', 'year', { ...plusYear, slug: 'free', source: null, period: null }, 'buy'],
    ['plus', 'year', plusYear, 'current'],
    ['plus', 'year', gift, 'covered'],
    ['premier', 'year', plusYear, 'upgrade'],
    ['plus', 'year', plusMonth, 'upgrade'],
    ['plus', 'month', plusYear, 'at-end'],
    ['premier', 'month', plusYear, 'at-end'],
    ['plus', 'year', { ...plusMonth, slug: 'premier' }, 'at-end'],
    ['plus', 'year', granted, 'covered'],
    ['premier', 'month', granted, 'buy'],
    ['premier', 'year', { ...plusYear, due_order: 'SO-7K2M4QXW' }, 'covered'],
  ] as const)('to %s by the %s', (slug, period, subscription, move) => {
    expect(moveTo({ slug, period }, subscription)).toBe(move)
  })

  test('a plan cancelled or changed at its end can be resumed, and a renewing one can be cancelled', () => {
    expect(
      [plusYear, { ...plusYear, is_renewing: false }, { ...plusYear, next }, granted, gift].map(canBeResumed),
    ).toEqual([false, true, true, false, false])
    expect([plusYear, { ...plusYear, is_renewing: false }, granted].map(canBeCancelled)).toEqual([
      true,
      false,
      false,
    ])
  })
})

test('the address of the plans contains the choice and the return path', () => {
  expect(plansPath()).toBe('/subscription')
  expect(plansPath({ plan: 'plus', period: 'month', back: '/a?b=1' })).toBe(
    '/subscription?plan=plus&period=month&back=%2Fa%3Fb%3D1',
  )
  expect(plansPath({ order: 'SO-7K2M4QXW', back: null })).toBe('/subscription?order=SO-7K2M4QXW')
})
