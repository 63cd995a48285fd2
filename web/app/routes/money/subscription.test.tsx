import { describe, expect, test } from 'vitest'
import type { ApiResponse } from '@sohbet/contract'
import type { SubscriptionInfo } from '@sohbet/contract/accounts'
import type { OrderDetail } from '@sohbet/contract/orders'
import { refusal } from '#test/library.ts'
import { addressesIn, openSettings, valueOf, textOf } from '#test/static-page.tsx'
import { freePlan, planForSale, plusPlan, premierQuote, topUpOrder } from '#test/money.ts'
import * as route from './subscription.tsx'

const plans = [
  planForSale('free', 'Subscriber', [0, 0]),
  planForSale('plus', 'Companion', [6, 50]),
  planForSale('premier', 'Premier', [14, 100]),
]
const companion: SubscriptionInfo = {
  ...plusPlan,
  subscription_name: 'Companion',
  method_name: 'Visa',
  last_four: '4242',
}
const renewal: OrderDetail = {
  ...topUpOrder,
  type: 'subscription',
  item_id: 'plus',
  subtotal: 6,
  discount: 0,
  total: 6,
  credits: null,
  bonus: null,
  discount_code: null,
  lines: [{ words: 'Companion for a month', amount: 6 }],
  net: 6,
  points: 0,
}
const ok = (data: unknown): ApiResponse => ({ status: 200, body: { data } })
const method = (slug: string) => ({
  id: 1,
  slug,
  title: slug === 'stripe' ? 'Card' : 'PayPal or card',
  kind: 'client_secret',
  pays_for: ['subscription'],
  is_test_mode: true,
})
const visitor = refusal(401, 'LoginRequired', 'x')
const answers = {
  'GET /api/subscription-plans-info': ok(plans),
  'GET /api/payment-methods': ok([method('stripe'), method('paypal')]),
  'GET /api/user/subscription/quote?slug=premier&period=month': ok(premierQuote),
}
const open = (
  subscription: SubscriptionInfo | null,
  address = '/subscription',
  { typed, other = {} }: { typed?: Record<string, string>; other?: Record<string, ApiResponse> } = {},
) =>
  openSettings(route, address, {
    ...(typed !== undefined && { typed }),
    other: {
      ...answers,
      'GET /api/user/subscription': subscription === null ? visitor : ok(subscription),
      ...other,
    },
  })

describe('/subscription [ROUTE-11]', () => {
  test('shows a visitor the plans by name and price, each with its action [SUB-01 B-114]', async () => {
    const { page, status } = await open(null)
    expect(status).toBe(200)
    expect(textOf(page)).toMatch(
      /Subscriber Free What Subscriber opens .*Companion \$6 a month What Companion opens .*Premier \$14 a month/,
    )
    expect(addressesIn(page)).toContain('/subscription?plan=plus&period=month')
    const yearly = await open(null, '/subscription?by=year')
    expect(textOf(yearly.page)).toContain('$50 a year About $4.17 a month, paid once a year.')
    expect(addressesIn(yearly.page)).toContain('/subscription?plan=premier&period=year')
  })

  test('shows a given and a paid plan: which one applies, and until when [B-34]', async () => {
    const given = { ...freePlan, slug: 'premier', subscription_name: 'Premier', source: 'granted' } as const
    const { page } = await open({ ...given, renews_at: '2026-11-28T00:00:00Z', beside: companion })
    expect(textOf(page)).toMatch(
      /Premier Given to you until Nov 28, 2026\. This one applies now\. Companion , \$6\.00 a month Renews on Dec 04, 2026, paid from Visa ending 4242\. It applies from Nov 28, 2026, when Premier ends\./,
    )
    expect(textOf(page)).toContain('Cancel Companion')
  })

  test('lets a visitor choose, sign in and return to the choice [B-116]', async () => {
    const address = '/subscription?plan=plus&period=year&back=%2Faudios%2Fdetail%2Floom'
    const { status, location } = await open(null, address)
    expect([status, location]).toEqual([302, `/login/?p=${encodeURIComponent(address)}`])
  })

  test('shows a subscriber the current plan, the price of an upgrade now, and changes at the end [B-115]', async () => {
    const { page } = await open(companion)
    expect(textOf(page)).toContain(
      '$10.50 today, after $3.50 is taken off for the time you have not used. Upgrade to Premier',
    )
    const yearly = {
      ...companion,
      slug: 'premier',
      subscription_name: 'Premier',
      period: 'year',
      price: 100,
    } as const
    const lower = await open(yearly, '/subscription?plan=plus&period=year')
    expect(textOf(lower.page)).toContain(
      'Premier stays yours until Dec 04, 2026. From then on you pay $50.00 a year',
    )
    expect(valueOf(lower.page, 'intent')).toBe('change')
  })

  test('sends a change at the end as chosen and can undo it [B-115]', async () => {
    const change = { intent: 'change', slug: 'plus', period: 'month', idempotency_key: 'a-key-of-a-form-1' }
    const other = { 'POST /api/user/subscription/change': ok(companion) }
    const { writes, location } = await open(companion, '/subscription', { typed: change, other })
    expect(writes).toMatchObject([
      { path: '/api/user/subscription/change', body: { slug: 'plus', period: 'month' } },
    ])
    expect(location).toBe('/subscription')
    const { page } = await open({ ...companion, is_renewing: false })
    expect(textOf(page)).toContain('It stays yours until Dec 04, 2026')
    expect(textOf(page)).toContain('Keep Companion')
  })

  test('orders an upgrade with payment method and code and leads to its payment [PAY-01]', async () => {
    const at = '/subscription?plan=premier&period=month'
    const { page } = await open(companion, at)
    expect(textOf(page)).toMatch(/Premier, a month \$14\.00 .*−\$3\.50 .*To pay \$10\.50/)
    expect(textOf(page)).toContain('Test mode')
    const order = { reference: 'SO-7K2M4QXW', status: 'pending' }
    const { writes, location } = await open(companion, at, {
      typed: { intent: 'order', payment_method: 'paypal', discount_code: ' salam10 ' },
      other: { 'POST /api/orders': ok(order) },
    })
    const { type, item_id, period, discount_code, payment_method } = Object(writes[0]?.body)
    expect([type, item_id, period, discount_code, payment_method]).toEqual([
      'subscription',
      'premier',
      'month',
      'salam10',
      'paypal',
    ])
    expect(location).toBe('/subscription?order=SO-7K2M4QXW')
  })

  test("shows the server's message for a plan that cannot be bought", async () => {
    const sentence = 'This plan cannot begin before the other one ends.'
    const { page } = await open(freePlan, '/subscription?plan=premier&period=month', {
      other: {
        'GET /api/user/subscription/quote?slug=premier&period=month': refusal(400, 'NotForSale', sentence),
      },
    })
    expect(page.getByRole('alert').textContent).toBe(sentence)
    expect(page.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/subscription')
    expect(page.queryByRole('radio')).toBeNull()
  })

  test('pays a failed card renewal at PayPal without JavaScript', async () => {
    const { page } = await open(companion, '/subscription?order=SO-7K2M4QXW', {
      other: { 'GET /api/orders/SO-7K2M4QXW': ok(renewal) },
    })
    const without = page.document.querySelector('noscript')
    expect(without?.textContent).toContain('PayPal takes cards too.')
    expect(without?.querySelector('form')?.getAttribute('action')).toBe('/subscription?order=SO-7K2M4QXW')
    expect(without?.querySelector('input')?.value).toBe('approve')
  })
})

describe('plans in euros [PAY-13]', () => {
  const offered = (...subscription: string[]) => ({
    'GET /api/user/currencies': ok({ top_up: ['USD'], subscription, packages: [] }),
  })
  const inEuros = plans.map((one) => ({
    ...one,
    currency: 'EUR',
    prices: one.slug === 'plus' ? [{ period: 'month', price: 5.5 }] : [],
  }))
  const euros = { ...offered('EUR', 'USD'), 'GET /api/subscription-plans-info?currency=EUR': ok(inEuros) }

  test('show their own prices; those without one cannot be chosen', async () => {
    const { page } = await openSettings(route, '/subscription', { other: { ...answers, ...euros } })
    expect(textOf(page)).toMatch(/€5\.50.*No price in euros/)
    expect(textOf(page)).not.toContain('$')
    const links = addressesIn(page)
    expect(links).toContain('/subscription?plan=plus&period=month&currency=EUR')
    expect(links.filter((to) => to.includes('plan=premier'))).toEqual([])
    expect(links).toContain('/subscription?currency=USD&by=month')
  })

  test('are the only ones while a plan in euros is active', async () => {
    const { page } = await openSettings(route, '/subscription?currency=USD', {
      other: { ...answers, ...euros, ...offered('EUR') },
    })
    expect(addressesIn(page).filter((to) => to.includes('currency=USD'))).toEqual([])
    expect(textOf(page)).toContain('€5.50')
  })
})
