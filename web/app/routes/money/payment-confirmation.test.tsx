import { describe, expect, test } from 'vitest'
import type { ApiResponse } from '@sohbet/contract'
import type { OrderDetail } from '@sohbet/contract/orders'
import { refusal } from '#test/library.ts'
import * as confirmationPage from './payment-confirmation.tsx'
import * as receiptPage from './receipt.tsx'
import { addressesIn, openSettings } from '#test/static-page.tsx'
import { paidTopUp } from '#test/money.ts'

const paid: OrderDetail = {
  ...paidTopUp,
  lines: [
    { words: '50 credits', amount: 50 },
    { words: 'Bonus: 5 credits', amount: 0 },
    { words: 'Discount with SALAM10', amount: -5 },
  ],
  points: 1295,
}
const unpaid = { ...paid, status: 'pending', paid_at: null, method_name: null, last_four: null } as const
const failure = 'The card was declined.'
const ok = (data: unknown): ApiResponse => ({ status: 200, body: { data } })
const other = (order: unknown, change: Record<string, ApiResponse> = {}) => ({
  'GET /api/payment-methods': ok([]),
  'GET /api/orders/SO-7K2M4QXW': ok(order),
  ...change,
})
const path = '/subscription/paymentconfirmation'
const address = `${path}?order=SO-7K2M4QXW`
const open = (order: unknown, at = address, change = {}) =>
  openSettings(confirmationPage, at, { other: other(order, change) })

describe('the payment confirmation [ROUTE-12 PAY-07]', () => {
  test('links back to the item that was being bought', async () => {
    const back = '/audios/detail/loom/buy?lesson=1'
    const { page } = await open(paid, `${address}&back=${encodeURIComponent(back)}`)
    expect(addressesIn(page)).toContain(back)
  })

  test.each<[string, Partial<OrderDetail>, string]>([
    ['paid', {}, 'Congratulations! 55 credits have been added to your wallet.'],
    ['undecided', { ...unpaid, can_retry: false }, 'You do not need to pay again'],
    ['failed', { ...unpaid, status: 'failed', can_retry: true, failure }, failure],
    ['refunded', { status: 'refunded' }, 'This payment was refunded'],
  ])('shows the result of an order that is %s', async (_, change, text) => {
    expect((await open({ ...paid, ...change })).page.text).toContain(text)
  })

  test('redirects without a finished order [B-112]', async () => {
    const missing = { 'GET /api/orders/SO-7K2M4QXW': refusal(404, 'NotFound', 'Not Found') }
    for (const page of [open(paid, path), open({ ...unpaid, can_retry: true }), open(paid, address, missing)])
      expect((await page).location).toBe('/subscription')
    const visitor = { 'GET /api/orders/SO-7K2M4QXW': refusal(401, 'LoginRequired', 'Please log in.') }
    expect((await open(paid, address, visitor)).location).toBe(`/login/?p=${encodeURIComponent(address)}`)
  })
})

describe('a payment that returns from its provider’s page [B-110]', () => {
  const open3ds = { ...unpaid, can_retry: true }
  const back = `${address}&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded`

  test('is confirmed by a form: a GET request changes nothing', async () => {
    const { page, writes } = await open(open3ds, back)
    expect(page.text).toMatch(/Finish the payment/)
    expect(writes).toEqual([])
  })

  test.each([
    ['payment_intent_client_secret', 'stripe', { order_id: 300, client_secret: 'key' }],
    ['token', 'paypal', { order_id: 300, provider_order_id: 'key' }],
  ])(
    'with its %s leads on whether or not it is decided, and shows a failed request',
    async (name, provider, body) => {
      const called = `/api/orders/confirm-${provider}-order`
      const post = (answer: ApiResponse) =>
        openSettings(confirmationPage, `${address}&${name}=key`, {
          typed: {},
          other: other(open3ds, { [`POST ${called}`]: answer }),
        })
      const done = await post(ok({ ...paid, subscription: null }))
      expect([done.location, done.writes]).toEqual([address, [{ method: 'POST', path: called, body }]])
      expect((await post(refusal(409, 'PaymentPending', 'Not decided.'))).location).toBe(address)
      const away = await post(refusal(503, 'Unavailable', 'Please try again in a moment.'))
      expect(away.status).toBe(503)
      expect(away.page.text).toMatch(/Your payment is being confirmed\..*Finish the payment/)
    },
  )
})

describe('a receipt', () => {
  const openReceipt = (order: OrderDetail) =>
    openSettings({ ...receiptPage, action: async () => null }, '/wallet/receipts/SO-7K2M4QXW', {
      other: { ...other(order), 'GET /api/orders/': ok(order) },
    })

  test('names seller and buyer and links to its invoice and credit notes without JavaScript [PAY-10]', async () => {
    const line = { issued_at: '2026-11-21T00:10:00Z', currency: 'USD', net: 45, tax: 0, gross: 45 } as const
    const { page } = await openReceipt({
      ...paid,
      invoices: [
        { ...line, number: 'INV-2026-000041', kind: 'invoice' },
        { ...line, number: 'CRN-2026-000002', kind: 'credit_note' },
      ],
    })
    expect(page.text).toMatch(/Seller.*Sohbet House.*1 Rose Lane Leeds.*Buyer.*Maryam Aydin/)
    const names = ['Invoice INV-2026-000041', 'Credit note CRN-2026-000002']
    expect(names.map((name) => page.getByRole('link', { name }).getAttribute('href'))).toEqual([
      '/wallet/receipts/INV-2026-000041',
      '/wallet/receipts/CRN-2026-000002',
    ])
  })
})
