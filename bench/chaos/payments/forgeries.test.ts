import { expect, test } from 'vitest'
import { forge, signAgain } from './forgeries.ts'
import { createRandom } from '../stage/random.ts'

const secret = 'whsec_test'
const stripe = signAgain({ provider: 'stripe', body: '{"id":"evt_1"}', headers: {} }, secret)
const paypal = {
  provider: 'paypal',
  body: '{"id":"WH-1"}',
  headers: {
    'paypal-transmission-id': '3f1b-77',
    'paypal-transmission-time': '2026-11-22T17:00:00Z',
    'paypal-transmission-sig': 'QUJDREVG',
    'paypal-cert-url': 'http://127.0.0.1:4010/paypal/v1/notifications/certs/CERT-sandbox-1',
    'paypal-auth-algo': 'SHA256withRSA',
  },
} as const

test.each([stripe, paypal])('F5 a forged event of $provider always differs from the signed one', (event) => {
  const random = createRandom(7)
  const sign = { 'paypal-transmission-sig': 'R0hJSktM' }
  const other = { ...event, body: '{"id":"other"}', headers: { ...event.headers, ...sign } }
  const changes = new Set<string>()
  for (let nth = 0; nth < 2000; nth += 1) {
    const { change, event: forged } = forge(event, { random, other, secret })
    const [body, headers] = [new TextDecoder().decode(forged.body), forged.headers]
    expect({ body, headers }, change).not.toEqual({ body: event.body, headers: event.headers })
    changes.add(change)
  }
  expect(changes.size).toBe(12)
})
