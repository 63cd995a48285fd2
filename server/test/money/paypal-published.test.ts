import { expect, test } from 'vitest'
import { requirePublished } from './paypal-published.ts'

const amount = { currency_code: 'USD', value: '10.00' }
const order = { intent: 'CAPTURE', purchase_units: [{ amount }] }
const send = (method: string, path: string, body?: unknown) => () =>
  requirePublished(new URL(path, 'https://api-m.paypal.com'), {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

test('a request is taken as PayPal publishes it', () => {
  expect(send('POST', '/v2/checkout/orders', order)).not.toThrow()
  expect(send('GET', '/v1/reporting/transactions?page=1')).not.toThrow()
})

test.each([
  ['an unknown field', send('POST', '/v2/checkout/orders', { ...order, tip: 1 }), 'additional properties'],
  ['a field that is missing', send('POST', '/v2/checkout/orders', { intent: 'CAPTURE' }), 'purchase_units'],
  [
    'another amount',
    send('POST', '/v2/payments/captures/1/refund', { amount: { ...amount, value: 10 } }),
    'string',
  ],
  ['no body', send('POST', '/v2/checkout/orders'), 'object'],
  ['an unknown parameter', send('GET', '/v1/customer/disputes?order=1'), 'additional properties'],
  ['another id', send('GET', '/v2/checkout/orders/5o19-x'), 'pattern'],
  ['an unknown path', send('GET', '/v2/orders'), 'publishes no GET /v2/orders'],
])('%s is refused', (_title, request, words) => {
  expect(request).toThrow(words)
})
