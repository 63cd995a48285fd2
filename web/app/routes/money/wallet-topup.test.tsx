import { describe, expect, test } from 'vitest'
import type { ApiResponse } from '@sohbet/contract'
import type { OrderDetail } from '@sohbet/contract/orders'
import { refusal } from '#test/library.ts'
import { addressesIn, errorOf, openSettings, valueOf } from '#test/static-page.tsx'
import type { ServerHtml } from '#test/server-html.tsx'
import { emptyWallet, paymentMethod, topUpOrder } from '#test/money.ts'
import * as topUpPage from './wallet-topup.tsx'

const wallet = { ...emptyWallet, daily_limit: null, may_send_today: null }
const paypal = paymentMethod('paypal')
const stripe = paymentMethod('stripe')
const credits = {
  ...stripe,
  id: 3,
  slug: 'points',
  title: 'Credits',
  kind: 'points',
  pays_for: ['audio_download'],
}
const order: OrderDetail = {
  ...topUpOrder,
  payment_method: 'paypal',
  expires_at: '2026-11-20T11:00:00Z',
  points: 1240,
}
const ok = (data: unknown): ApiResponse => ({ status: 200, body: { data } })
const code = {
  valid: true,
  code: 'SALAM10',
  percent: 10,
  amount_off: 5,
  added_tax: 0,
  total: 45,
  message: 'Discount applied',
}
const answers: Record<string, ApiResponse> = {
  'GET /api/wallet': ok(wallet),
  'GET /api/payment-methods': ok([paypal, stripe, credits]),
  'GET /api/points-promotions/get-list': ok([{ id: 1, title: 'Gift', pay: 50, points: 55, ends_at: null }]),
  'GET /api/orders/SO-7K2M4QXW': ok(order),
  'POST /api/orders': ok(order),
  'POST /check-discount-code-validation': ok(code),
  'GET /api/payments/paypal/auth-token': ok({
    token: 'browser-token',
    expires_at: 1,
    public_key: 'client',
    script_origin: 'https://www.paypal.com',
    is_test_mode: false,
  }),
  'POST /api/payments/paypal/order/create': ok({
    order_id: 300,
    provider_order_id: 'PO-1',
    status: 'created',
    approve_url: 'https://paypal.example/approve?token=PO-1',
  }),
}
const path = '/wallet/topupwallet'
const open = (address = path, change: Record<string, ApiResponse> = {}) =>
  openSettings(topUpPage, address, { other: { ...answers, ...change } })
const chosen = { choice: '50', amount: '', discount_code: '', payment_method: 'stripe', intent: 'order' }
const send = (typed: Record<string, string>, change: Record<string, ApiResponse> = {}, address = path) =>
  openSettings(topUpPage, address, { typed: { ...chosen, ...typed }, other: { ...answers, ...change } })

const offeredIn = (page: ServerHtml) =>
  page.queryAllByRole('radio').map((choice) => choice.getAttribute('value'))
const chosenIn = (page: ServerHtml) =>
  page.queryAllByRole('radio', { checked: true }).map((choice) => choice.getAttribute('value'))

describe('the top-up page [ROUTE-09]', () => {
  test('offers four packages, a bonus for one of them, and a custom amount [B-102 B-103]', async () => {
    const { page } = await open()
    for (const amount of [10, 25, 50, 100]) expect(page.text).toContain(`${amount} credits`)
    expect(page.text).toMatch(/10% gift.*and 5 credits more as a gift/)
    expect(page.text).toContain('Another amount')
    expect(chosenIn(page)).toContain('50')
    expect(page.text).toMatch(/Balance after1,295/)
  })

  test('shows exactly the payment methods listed by the server [PAY-02]', async () => {
    expect((await open()).page.text).toMatch(/PayPal or card.*Visa, Mastercard/)
    expect(offeredIn((await open()).page)).not.toContain('points')
    const { page } = await open(path, { 'GET /api/payment-methods': ok([stripe]) })
    expect(offeredIn(page)).toContain('stripe')
    expect(offeredIn(page)).not.toContain('paypal')
    const none = await open(path, { 'GET /api/payment-methods': ok([]) })
    expect(none.page.text).toContain('No payment method is available right now.')
    expect(none.page.queryByRole('button', { name: 'Continue' })).toBeNull()
  })

  test('says Test mode while the sandbox is used [B-106]', async () => {
    expect((await open()).page.text).not.toContain('Test mode')
    const sandboxed = { 'GET /api/payment-methods': ok([{ ...stripe, is_test_mode: true }]) }
    expect((await open(path, sandboxed)).page.text).toContain('Test mode')
  })

  test.each([
    ['?amount=25', '25', ''],
    ['?amount=37', 'other', '37'],
    ['?amount=037', '50', ''],
    ['?amount=x', '50', ''],
    ['?amount=999999', 'other', '10000'],
  ])('begins with what its address asks for: %s', async (search, choice, amount) => {
    const { page } = await open(`${path}${search}`)
    expect(chosenIn(page)).toContain(choice)
    expect(valueOf(page, 'amount') ?? '').toBe(amount)
  })

  test('redirects a visitor to the login', async () => {
    const visitor = { 'GET /api/wallet': refusal(401, 'LoginRequired', 'Please log in.') }
    expect((await open(`${path}?amount=5`, visitor)).location).toBe(
      '/login/?p=%2Fwallet%2Ftopupwallet%3Famount%3D5',
    )
  })
})

describe('ordering a top-up [B-108]', () => {
  test('D10 orders the selection under the key of the form and leads to its payment', async () => {
    const typed = { discount_code: ' salam10 ', payment_method: 'paypal', idempotency_key: 'k1' }
    const back = '/audios/detail/loom/buy?lesson=1'
    const { location, writes } = await send(typed, {}, `${path}?back=${encodeURIComponent(back)}`)
    expect(location).toBe(`${path}?order=SO-7K2M4QXW&back=${encodeURIComponent(back).replaceAll('%20', '+')}`)
    const ordered = { type: 'top_up', amount: 50, currency: 'USD' }
    const body = { ...ordered, discount_code: 'salam10', payment_method: 'paypal' }
    expect(writes).toEqual([{ method: 'POST', path: '/api/orders', body, idempotencyKey: 'k1' }])
  })

  test('returns only to pages of this site', async () => {
    const { location } = await send(
      {},
      {},
      `${path}?back=${encodeURIComponent('https://elsewhere.example/')}`,
    )
    expect(location).toBe(`${path}?order=SO-7K2M4QXW`)
  })

  test('treats an order of 0 as paid', async () => {
    const { location } = await send({}, { 'POST /api/orders': ok({ ...order, status: 'paid' }) })
    expect(location).toBe('/subscription/paymentconfirmation?order=SO-7K2M4QXW')
  })

  test.each([
    ['', 'Amount is a required field'],
    ['ten', 'Amount must be a number'],
    ['0', 'Amount must be at least 1'],
    ['-5', 'Amount must be at least 1'],
    ['1.5', 'Amount must be a whole number of dollars'],
    ['07', 'Amount must be a whole number of dollars'],
    ['10001', 'Amount can be at most 10,000'],
  ])('refuses the amount "%s" before sending [B-102]', async (amount, sentence) => {
    const { page, status, writes } = await send({ choice: 'other', amount })
    expect([status, errorOf(page, 'amount'), writes]).toEqual([400, sentence, []])
  })
})

describe('a discount code [PAY-01 B-109]', () => {
  const checkCode = (change: Record<string, ApiResponse> = {}, typed = {}) =>
    send({ discount_code: 'SALAM10', intent: 'code', ...typed }, change)

  test('reduces the price and orders nothing', async () => {
    const { page, writes } = await checkCode()
    expect(page.text).toMatch(/Discount SALAM10−\$5\.00/)
    expect(page.text).toMatch(/To pay\$45\.00/)
    expect(page.text).toContain('Discount applied: $5.00 off')
    expect(writes).toEqual([
      {
        method: 'POST',
        path: '/check-discount-code-validation',
        body: { code: 'SALAM10', type: 'top_up', amount: 50, currency: 'USD' },
      },
    ])
  })

  test('is not checked when empty, and shows a refusal in its place', async () => {
    expect((await checkCode({}, { discount_code: ' ' })).writes).toEqual([])
    const many = refusal(429, 'TooManyRequests', 'Too many codes were tried.')
    const { page } = await checkCode({ 'POST /check-discount-code-validation': many })
    expect(errorOf(page, 'discount_code')).toBe('Too many codes were tried.')
  })
})

describe('the payment of an order', () => {
  const address = `${path}?order=SO-7K2M4QXW`

  test('requests PayPal’s page by a form and links to it [PAY-03 PAY-05]', async () => {
    expect((await open(address)).page.text).toMatch(/Pay with PayPal/)
    const { page, writes } = await send({ intent: 'approve', order_id: '300' }, {}, address)
    expect(addressesIn(page)).toContain('https://paypal.example/approve?token=PO-1')
    expect(writes).toEqual([
      {
        method: 'POST',
        path: '/api/payments/paypal/order/create',
        body: { order_id: 300 },
        providerToken: 'browser-token',
      },
    ])
    const refused = { 'POST /api/payments/paypal/order/create': refusal(503, 'Unavailable', 'PayPal rests.') }
    const second = await send({ intent: 'approve', order_id: '300' }, refused, address)
    expect(second.page.text).toMatch(/PayPal rests\..*Pay with PayPal/)
  })

  test('says that a card field needs JavaScript', async () => {
    const byCard = { 'GET /api/orders/SO-7K2M4QXW': ok({ ...order, payment_method: 'stripe' }) }
    expect((await open(address, byCard)).page.text).toContain('The card field needs JavaScript.')
  })

  test('leads to the result if it is paid, expired or undecided, and to the form for an unknown order', async () => {
    for (const change of [{ status: 'paid' }, { status: 'expired' }, { can_retry: false }]) {
      const moved = { 'GET /api/orders/SO-7K2M4QXW': ok({ ...order, ...change }) }
      expect((await open(address, moved)).location).toBe(
        '/subscription/paymentconfirmation?order=SO-7K2M4QXW',
      )
    }
    const missing = { 'GET /api/orders/SO-7K2M4QXW': refusal(404, 'NotFound', 'Not Found') }
    expect((await open(address, missing)).location).toBe(path)
  })
})

describe('a top-up in euros [PAY-12]', () => {
  const euros = {
    'GET /api/user/currencies': ok({
      top_up: ['EUR', 'USD'],
      subscription: ['EUR', 'USD'],
      packages: [
        { credits: 10, price: 9.5 },
        { credits: 50, price: 46 },
      ],
    }),
  }
  const linkTo = (page: ServerHtml, name: string) => page.queryByRole('link', { name })?.getAttribute('href')

  test('offers the packages with a price in euros, also without JavaScript', async () => {
    const { page } = await open(path, euros)
    expect(offeredIn(page)).toEqual(['10', '50', 'paypal', 'stripe'])
    expect(page.text).toMatch(/10 credits.*€9\.50.*50 credits.*€46\.00/)
    expect(page.text).not.toMatch(/\$|gift|Another amount/)
    expect(linkTo(page, 'US dollars')).toBe('/wallet/topupwallet?currency=USD')
  })

  test('can be changed to dollars', async () => {
    const { page } = await open(`${path}?currency=USD`, euros)
    expect(offeredIn(page)).toEqual(['10', '25', '50', '100', 'other', 'paypal', 'stripe'])
    expect(linkTo(page, 'Euros')).toBe('/wallet/topupwallet?currency=EUR')
  })

  test.each([
    ['?amount=10', 'EUR', '10'],
    ['?amount=50', 'USD', '50'],
    ['?amount=7', 'USD', 'other'],
    ['?amount=20&currency=EUR', 'EUR', '50'],
    ['?amount=200&currency=EUR', 'EUR', '50'],
    ['?currency=TRY', 'EUR', '50'],
  ])('begins with what its address asks for: %s', async (search, currency, choice) => {
    const { page } = await open(`${path}${search}`, euros)
    expect([valueOf(page, 'currency'), chosenIn(page)[0]]).toEqual([currency, choice])
  })

  test('is ordered in euros, and not offered if nothing has a price in euros', async () => {
    const { writes } = await send({ currency: 'EUR' }, euros)
    expect(writes[0]?.body).toMatchObject({ type: 'top_up', amount: 50, currency: 'EUR' })
    expect(valueOf((await open(`${path}?currency=EUR`)).page, 'currency')).toBe('USD')
  })
})
