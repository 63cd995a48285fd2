import { describe, expect, test } from 'vitest'
import type { ApiResponse } from '@sohbet/contract'
import type { OrderDetail } from '@sohbet/contract/orders'
import { refusal } from '#test/library.ts'
import * as confirmationPage from './payment-confirmation.tsx'
import * as receiptPage from './receipt.tsx'
import { addressesIn, openSettings } from '#test/static-page.tsx'

const paid: OrderDetail = {
  id: 300,
  reference: 'SO-7K2M4QXW',
  type: 'top_up',
  item_id: null,
  status: 'paid',
  currency: 'USD',
  subtotal: 50,
  discount: 5,
  total: 45,
  payment_method: 'stripe',
  credits: 50,
  bonus: 5,
  discount_code: 'SALAM10',
  created_at: '2026-11-20T10:00:00Z',
  paid_at: '2026-11-20T10:05:00Z',
  expires_at: null,
  can_retry: false,
  failure: null,
  method_name: 'Visa',
  last_four: '4242',
  lines: [
    { words: '50 credits', amount: 50 },
    { words: 'Bonus: 5 credits', amount: 0 },
    { words: 'Discount with SALAM10', amount: -5 },
  ],
  seller: { name: 'Sohbet House', address: '1 Rose Lane\nLeeds', note: null },
  refunds: [],
  invoices: [],
  net: 45,
  tax: 0,
  tax_rate: 0,
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
  test('congratulates with reference, amount, method and balance [WALLET-02 B-111]', async () => {
    const { page } = await open(paid)
    expect(page.text).toContain('Congratulations! 55 credits have been added to your wallet.')
    expect(page.text).toMatch(/SO-7K2M4QXW.*\$45\.00.*Visa ending 4242.*Nov 20, 2026.*1,295 credits/)
    expect(addressesIn(page)).toContain('/wallet/receipts/SO-7K2M4QXW')
    expect((await open({ ...paid, credits: 1, bonus: 0 })).page.text).toContain(
      'Congratulations! 1 credit has been added to your wallet.',
    )
  })

  test('links back to the item that was being bought', async () => {
    const back = '/audios/detail/loom/buy?lesson=1'
    const { page } = await open(paid, `${address}&back=${encodeURIComponent(back)}`)
    expect(addressesIn(page)).toContain(back)
  })

  test('asks for patience after an undecided payment, not for another one [B-110]', async () => {
    const { page } = await open({ ...unpaid, can_retry: false })
    expect(page.text).toMatch(/Your payment is on its way.*You do not need to pay again/)
    expect(page.text).toContain('Check again')
    expect((await open({ ...unpaid, status: 'review' })).page.text).toContain('We are checking this payment')
  })

  test('shows the reason of a failed payment and offers the same order again [B-110]', async () => {
    const { page } = await open({ ...unpaid, status: 'failed', can_retry: true, failure })
    expect(page.text).toMatch(/The payment did not go through.*The card was declined\./)
    expect(addressesIn(page)).toContain('/wallet/topupwallet?order=SO-7K2M4QXW')
    const expired = await open({ ...unpaid, status: 'expired' })
    expect(expired.page.text).toContain('This order has expired')
    expect(addressesIn(expired.page)).toContain('/wallet/topupwallet?amount=50')
  })

  test.each([
    ['refunded', 'This payment was refunded'],
    ['refund_pending', 'A refund is on its way'],
    ['disputed', 'This payment is disputed'],
    ['charged_back', 'This payment was charged back'],
  ])('links to the receipt of one that is %s without congratulating', async (status, text) => {
    const { page } = await open({ ...paid, status })
    expect(page.text).toContain(text)
    expect(page.text).not.toContain('Congratulations')
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

  test('shows seller, buyer, items, discount, method, last digits and refunds, and omits missing ones', async () => {
    const refunds = [{ amount: 20, created_at: '2026-11-22T10:00:00Z', status: 'done' as const }]
    const { page } = await openReceipt({ ...paid, refunds })
    expect(page.text).toMatch(/Seller.*Sohbet House.*1 Rose Lane Leeds.*Buyer.*Maryam Aydin/)
    expect(page.text).toMatch(/50 credits.*\$50\.00.*Discount with SALAM10.*−\$5\.00.*Paid.*\$45\.00/)
    expect(page.text).toMatch(/Visa ending 4242.*Refunded.*Nov 22, 2026.*−\$20\.00/)
    expect(page.text).toContain('Tax is not included or calculated.')
  })

  test('links to its invoice and credit notes without JavaScript [PAY-10]', async () => {
    const line = { issued_at: '2026-11-21T00:10:00Z', currency: 'USD', net: 45, tax: 0, gross: 45 } as const
    const { page } = await openReceipt({
      ...paid,
      invoices: [
        { ...line, number: 'INV-2026-000041', kind: 'invoice' },
        { ...line, number: 'CRN-2026-000002', kind: 'credit_note' },
      ],
    })
    const names = ['Invoice INV-2026-000041', 'Credit note CRN-2026-000002']
    expect(names.map((name) => page.getByRole('link', { name }).getAttribute('href'))).toEqual([
      '/wallet/receipts/INV-2026-000041',
      '/wallet/receipts/CRN-2026-000002',
    ])
  })
})
