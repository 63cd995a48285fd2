import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { toCents } from '@sohbet/contract/amounts'
import { afterAll, describe, expect, test } from 'vitest'
import { providersOf, startTestSandbox } from '#test/money/sandbox.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { createTestClock } from '#test/database/test-database.ts'

const clock = createTestClock()
const sandbox = await startTestSandbox({ clock, send: async () => 200 })
const providers = providersOf(sandbox, clock)
const app = await startTestApp({ providers, sandboxUrl: sandbox.url })
const without = await startTestApp()
afterAll(() => sandbox.close())

const key = { authorization: `Bearer ${sandbox.keys.stripe.publishableKey}` }

describe('the sandbox for browsers [B-106]', () => {
  test('pays by card with the public key and the payment’s secret', async () => {
    const started = await providers.stripe?.start({
      orderReference: 'SO-7K2M4QXW',
      amount: toCents(1000),
      currency: 'USD',
      description: '10 credits',
      requestKey: 'one',
      returnUrl: 'https://sohbet.example',
      cancelUrl: 'https://sohbet.example',
      language: null,
      savesMethod: false,
      customerId: null,
    })
    const confirm = (secret: string, number: string) =>
      app.server.inject({
        method: 'POST',
        url: `/sandbox/stripe/v1/payment_intents/${started?.providerOrderId}/confirm`,
        headers: { ...key, 'content-type': 'application/x-www-form-urlencoded', cookie: 'session=secret' },
        payload: new URLSearchParams({
          client_secret: secret,
          'payment_method_data[type]': 'card',
          'payment_method_data[card][number]': number,
          'payment_method_data[card][exp_month]': '12',
          'payment_method_data[card][exp_year]': '2030',
          'payment_method_data[card][cvc]': '123',
        }).toString(),
      })
    expect((await confirm('wrong', '4242424242424242')).statusCode).toBe(404)
    const declined = await confirm(started?.clientSecret ?? '', '4000000000009995')
    expect(declined.statusCode).toBe(402)
    expect(declined.json()).toMatchObject({
      error: { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' },
    })
    const paid = await confirm(started?.clientSecret ?? '', '4242424242424242')
    expect(paid.json()).toMatchObject({ status: 'succeeded' })
    // Browsers must not see the seller's data.
    for (const answer of [declined, paid]) expect(answer.body).not.toContain('SO-7K2M4QXW')
  })

  test('serves its scripts from our origin, always revalidated', async () => {
    for (const path of ['/sandbox/stripe/stripe.js', '/sandbox/paypal/web-sdk/v6/core']) {
      const { statusCode, headers } = await app.server.inject(path)
      expect([path, statusCode]).toEqual([path, 200])
      expect(headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
      })
    }
  })

  test('refuses an address outside its folder', async () => {
    await app.server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.server.address() as AddressInfo
    const statusOf = (path: string): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        const headers = { authorization: `Bearer ${sandbox.keys.controlToken}` }
        request({ port, host: '127.0.0.1', path, headers }, (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        })
          .on('error', reject)
          .end()
      })
    const paths = [
      '/sandbox/../control/payments',
      '/sandbox/x/%2e%2e/%2E%2e/control/payments',
      '/sandbox/\\..\\control/payments',
    ]
    for (const path of paths) expect([path, await statusOf(path)]).not.toEqual([path, 200])
  })

  test.each([
    ['/sandbox/control/payments', { authorization: `Bearer ${sandbox.keys.controlToken}` }],
    ['/sandbox/../control/payments', { authorization: `Bearer ${sandbox.keys.controlToken}` }],
    ['/sandbox/%2e%2e/control/payments', { authorization: `Bearer ${sandbox.keys.controlToken}` }],
    ['/sandbox/v1/payment_intents', { authorization: `Bearer ${sandbox.keys.stripe.secretKey}` }],
    ['/sandbox/..%2fv1/payment_intents', { authorization: `Bearer ${sandbox.keys.stripe.secretKey}` }],
    ['/sandbox/stripe/v1/payment_intents', { authorization: `Bearer ${sandbox.keys.stripe.secretKey}` }],
    ['/sandbox/stripe/v1/payment_intents', key],
  ])('refuses %s, which is for servers only', async (url, headers) => {
    expect((await app.server.inject({ url, headers })).statusCode).toBeGreaterThanOrEqual(400)
  })

  test('does not exist where no sandbox is used', async () => {
    expect((await without.server.inject('/sandbox/stripe/stripe.js')).statusCode).toBe(404)
  })
})
