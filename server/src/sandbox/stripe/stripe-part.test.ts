import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestSandbox, type TestSandbox } from '#test/money/sandbox.ts'
import { createTestClock, testNow } from '#test/database/test-database.ts'

const clock = createTestClock()
let sandbox: TestSandbox
let stripe: Stripe

beforeAll(async () => {
  sandbox = await startTestSandbox({ clock, send: async () => 200 })
  stripe = open(sandbox.keys.stripe.secretKey)
})
afterAll(() => sandbox.close())
beforeEach(() => clock.set(testNow))

function open(key: string): Stripe {
  const { hostname: host, port } = new URL(sandbox.url)
  return new Stripe(key, { host, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })
}

const order = { amount: 1000, currency: 'usd' }

/** Sends a request that no SDK would send. */
async function post(path: string, body: string, headers: Record<string, string> = {}): Promise<unknown[]> {
  const answer = await fetch(`${sandbox.url}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${sandbox.keys.stripe.secretKey}`,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    body,
  })
  const { error, ...rest } = (await answer.json()) as Record<string, unknown>
  return [answer.status, error ?? rest, answer.headers.get('idempotent-replayed')]
}

describe('keys', () => {
  test.each([
    ['none', undefined, 'You did not provide an API key'],
    ['a wrong one', 'Bearer sk_test_wrong_1234', 'Invalid API Key provided: sk_test_****1234'],
  ])('%s: 401', async (_title, authorization, message) => {
    const answer = await fetch(`${sandbox.url}/v1/account`, {
      headers: { ...(authorization && { authorization }) },
    })
    expect(answer.status).toBe(401)
    expect(JSON.stringify(await answer.json())).toContain(message)
  })

  test('the publishable key opens a payment by its secret and nothing else', async () => {
    const browser = open(sandbox.keys.stripe.publishableKey)
    const { id, client_secret: secret } = await stripe.paymentIntents.create(order)
    const found = await browser.paymentIntents.retrieve(id, { client_secret: secret ?? '' })
    expect(found.amount).toBe(1000)
    await expect(browser.paymentIntents.retrieve(id)).rejects.toMatchObject({ statusCode: 404 })
    await expect(browser.paymentIntents.create(order)).rejects.toMatchObject({ code: 'secret_key_required' })
    await expect(browser.refunds.list()).rejects.toMatchObject({ statusCode: 401 })
  })

  test('refuses an API version other than the SDK’s', async () => {
    const [status, error] = await post('/v1/payment_intents', 'amount=1000&currency=usd', {
      'stripe-version': '2019-01-01',
    })
    expect([status, JSON.stringify(error)]).toEqual([
      400,
      expect.stringContaining('Invalid Stripe API version'),
    ])
  })
})

describe('parameters', () => {
  test.each([
    ['amount=1000&currency=usd&colour=red', 'parameter_unknown', 'colour'],
    ['amount=1000&currency=usd&__proto__[colour]=red', 'parameter_unknown', '__proto__'],
    ['currency=usd', 'parameter_missing', 'amount'],
    ['amount=49&currency=usd', 'amount_too_small', 'amount'],
  ])('%s: %s', async (body, code, param) => {
    expect(await post('/v1/payment_intents', body)).toEqual([
      400,
      expect.objectContaining({ type: 'invalid_request_error', code, param }),
      null,
    ])
  })

  test('an unknown address answers 404 and names the request', async () => {
    const [status, error] = await post('/v1/coffee', '')
    expect(status).toBe(404)
    expect(error).toMatchObject({ message: expect.stringContaining('(POST: /v1/coffee)') as string })
  })

  test('card numbers are accepted only from browsers', async () => {
    const { id } = await stripe.paymentIntents.create(order)
    const card = 'payment_method_data[type]=card&payment_method_data[card][number]=4242424242424242'
    expect((await post(`/v1/payment_intents/${id}/confirm`, card))[0]).toBe(402)
  })
})

describe('idempotency', () => {
  const body = 'amount=1000&currency=usd'
  const ask = (key: string, text = body): Promise<unknown[]> =>
    post('/v1/payment_intents', text, { 'idempotency-key': key })

  test('returns the same answer to the same key for 24 hours', async () => {
    const [status, first] = await ask('a')
    expect(await ask('a')).toEqual([status, first, 'true'])
    clock.set(new Date(testNow.getTime() + 24 * 3_600_000 - 1))
    expect(await ask('a')).toEqual([status, first, 'true'])
    clock.set(new Date(testNow.getTime() + 24 * 3_600_000))
    const [, again, replayed] = await ask('a')
    expect([(again as { id: string }).id === (first as { id: string }).id, replayed]).toEqual([false, null])
  })

  test('stores no key for an invalid request, but for a declined card', async () => {
    expect((await ask('c', 'amount=1&currency=usd'))[0]).toBe(400)
    expect((await ask('c'))[0]).toBe(200)
    const declined = `${body}&confirm=true&payment_method=pm_card_visa_chargeDeclined`
    const [status, first] = await ask('d', declined)
    expect([status, first]).toEqual([402, expect.objectContaining({ code: 'card_declined' })])
    expect(await ask('d', declined)).toEqual([402, first, 'true'])
  })
})
