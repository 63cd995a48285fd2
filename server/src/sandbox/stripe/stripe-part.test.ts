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
    [
      'amount=1000&currency=usd&automatic_payment_methods[colour]=red',
      'parameter_unknown',
      'automatic_payment_methods[colour]',
    ],
    ['amount=1000&currency=usd&__proto__=1', 'parameter_unknown', '__proto__'],
    ['amount=1000&currency=usd&__proto__[colour]=red', 'parameter_unknown', '__proto__'],
    ['currency=usd', 'parameter_missing', 'amount'],
    ['amount=ten&currency=usd', 'parameter_invalid_integer', 'amount'],
    ['amount=49&currency=usd', 'amount_too_small', 'amount'],
    ['amount=100000000&currency=usd', 'amount_too_large', 'amount'],
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

  test('refuses the key with other parameters', async () => {
    await ask('b')
    expect(await ask('b', `${body}&description=x`)).toEqual([
      400,
      expect.objectContaining({ type: 'idempotency_error' }),
      null,
    ])
  })

  test('stores no key for an invalid request, but for a declined card', async () => {
    expect((await ask('c', 'amount=1&currency=usd'))[0]).toBe(400)
    expect((await ask('c'))[0]).toBe(200)
    const declined = `${body}&confirm=true&payment_method=pm_card_visa_chargeDeclined`
    const [status, first] = await ask('d', declined)
    expect([status, first]).toEqual([402, expect.objectContaining({ code: 'card_declined' })])
    expect(await ask('d', declined)).toEqual([402, first, 'true'])
  })

  test('preserves keys across a restart', async () => {
    const [, first] = await ask('e')
    sandbox = await sandbox.restart()
    stripe = open(sandbox.keys.stripe.secretKey)
    expect((await ask('e')).slice(1)).toEqual([first, 'true'])
  })
})

describe('lists', () => {
  test('are sorted newest first, paged, filtered by time, and expanded', async () => {
    clock.set('2025-01-01T00:00:00Z')
    const ids: string[] = []
    for (const amount of [100, 200, 300])
      ids.push((await stripe.paymentIntents.create({ ...order, amount })).id)
    sandbox.command('stripe', 'pay', { payment_intent: ids[0] })
    const created = { gte: 1_735_689_600, lte: 1_735_689_600 }
    const first = await stripe.paymentIntents.list({ created, limit: 2, expand: ['data.latest_charge'] })
    expect([first.data.map(({ id }) => id), first.has_more]).toEqual([[ids[2], ids[1]], true])
    const rest = await stripe.paymentIntents.list({
      created,
      starting_after: ids[1] ?? '',
      expand: ['data.latest_charge'],
    })
    expect(rest.data[0]?.latest_charge).toMatchObject({
      object: 'charge',
      payment_intent: ids[0],
      paid: true,
    })
    expect((await stripe.paymentIntents.list({ created: { gte: 4_000_000_000 } })).data).toEqual([])
    await expect(stripe.paymentIntents.list({ expand: ['data.status'] })).rejects.toMatchObject({
      statusCode: 400,
    })
  })
})

describe('a payment', () => {
  test('that succeeded can be neither confirmed nor cancelled again', async () => {
    const { id } = await stripe.paymentIntents.create({
      ...order,
      confirm: true,
      payment_method: 'pm_card_visa',
    })
    const state = { code: 'payment_intent_unexpected_state', statusCode: 400 }
    await expect(stripe.paymentIntents.confirm(id)).rejects.toMatchObject(state)
    await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject(state)
  })

  test('without the payer requires a customer’s card', async () => {
    const offSession = { ...order, confirm: true, off_session: true, payment_method: 'pm_card_visa' }
    await expect(stripe.paymentIntents.create(offSession)).rejects.toMatchObject({ statusCode: 400 })
    const customer = await stripe.customers.create({})
    const first = await stripe.paymentIntents.create({
      ...order,
      customer: customer.id,
      setup_future_usage: 'off_session',
      confirm: true,
      payment_method: 'pm_card_visa',
    })
    const id = first.payment_method as string
    const paid = await stripe.paymentIntents.create({
      ...offSession,
      customer: customer.id,
      payment_method: id,
    })
    expect(paid.status).toBe('succeeded')
    const other = await stripe.customers.create({})
    await expect(
      stripe.paymentIntents.create({ ...offSession, customer: other.id, payment_method: id }),
    ).rejects.toMatchObject({ statusCode: 400 })
  })
})
