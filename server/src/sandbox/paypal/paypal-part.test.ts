import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { paypalRequest, stagePaypal } from '#test/money/paypal.ts'

const stage = stagePaypal()
let token = ''

beforeEach(async () => {
  token = await fetchToken({ grant_type: 'client_credentials' })
})

async function fetchToken(form: Record<string, string>): Promise<string> {
  const { clientId, clientSecret } = stage.sandbox.keys.paypal
  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
  const init = { method: 'POST', headers: { authorization }, body: new URLSearchParams(form) }
  const answer = await fetch(`${stage.sandbox.url}/paypal/v1/oauth2/token`, init)
  return ((await answer.json()) as { access_token?: string }).access_token ?? ''
}

async function ask(
  path: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<{ status: number; issue?: string; answer: Record<string, unknown> }> {
  const response = await fetch(`${stage.sandbox.url}/paypal${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const answer = (await response.json()) as { details?: { issue: string }[] }
  return { status: response.status, ...answer.details?.[0], answer }
}

const unit = { amount: { currency_code: 'USD', value: '10.00' }, custom_id: 'SO-1' }
const order = (change = {}, more = {}) => ({
  intent: 'CAPTURE',
  purchase_units: [{ ...unit, ...change }],
  ...more,
})
const create = (body: unknown) => ask('/v2/checkout/orders', { body })

describe('the PayPal API', () => {
  test('refuses invalid JSON, and a payment source without a request id', async () => {
    expect(await create('{')).toMatchObject({ status: 400, issue: 'MALFORMED_REQUEST_JSON' })
    stage.sandbox.validated.refused = 0
    expect(await create(order({}, { payment_source: { paypal: {} } }))).toMatchObject({
      status: 400,
      issue: 'PAYPAL_REQUEST_ID_REQUIRED',
    })
  })

  test.for([
    ['three decimals', { currency_code: 'USD', value: '10.001' }, 'DECIMAL_PRECISION'],
    ['nothing', { currency_code: 'USD', value: '0.00' }, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    ['another currency', { currency_code: 'CHF', value: '1.00' }, 'INVALID_CURRENCY_CODE'],
  ] as const)('refuses an order of %s', async ([, amount, issue]) => {
    expect(await create(order({ amount }))).toMatchObject({ status: 422, issue })
  })

  test('refuses an order for another payee', async () => {
    expect(await create(order({ payee: { merchant_id: 'NEXTSELLER234' } }))).toMatchObject({
      issue: 'PAYEE_ACCOUNT_INVALID',
    })
  })

  test('answers in PayPal’s format, with a debug id', async () => {
    const { status, answer } = await ask('/v2/checkout/orders/NOSUCHORDER')
    expect(status).toBe(404)
    expect(answer).toMatchObject({ name: 'RESOURCE_NOT_FOUND', debug_id: expect.any(String), links: [] })
  })

  test('accepts only the right keys and the server’s token', async () => {
    expect(await fetchToken({ grant_type: 'password' })).toBe('')
    const keys = stage.sandbox.keys.paypal
    const headers = { authorization: `Basic ${Buffer.from(`${keys.clientId}:wrong`).toString('base64')}` }
    const refused = await fetch(`${stage.sandbox.url}/paypal/v1/oauth2/token`, { method: 'POST', headers })
    expect([refused.status, await refused.json()]).toMatchObject([401, { error: 'invalid_client' }])
    token = 'wrong'
    expect(await create(order())).toMatchObject({ status: 401 })
    token = await fetchToken({
      grant_type: 'client_credentials',
      response_type: 'client_token',
      'domains[]': 'a.example',
    })
    expect(await create(order())).toMatchObject({ status: 403 })
  })
})

describe('requests outside PayPal’s specification', () => {
  const refund = '/v2/payments/captures/1/refund'
  test.for([
    [
      'an unknown field',
      '/v2/checkout/orders',
      order({}, { tip: 1 }),
      'INVALID_PARAMETER_SYNTAX',
      'body',
      '/tip',
    ],
    ['no body', refund, '', 'INVALID_PARAMETER_SYNTAX', 'body', ''],
    [
      'an unknown parameter',
      '/v1/customer/disputes?order=1',
      undefined,
      'INVALID_PARAMETER_SYNTAX',
      'query',
      '/order',
    ],
  ] as const)('refuses and counts %s', async ([, path, body, issue, location, field]) => {
    const { validated } = stage.sandbox
    const { status, answer } = await ask(path, { body })
    expect([status, answer]).toMatchObject([
      400,
      { name: 'INVALID_REQUEST', details: [{ issue, location, field }] },
    ])
    expect(validated).toEqual({ requests: 1, refused: 1 })
    validated.refused = 0
  })

  test('accepts and counts conforming requests', async () => {
    await stage.pay()
    expect(stage.sandbox.validated.requests).toBeGreaterThan(1)
  })
})

describe('the payer’s page', () => {
  const visit = async (path: string, form?: Record<string, string>) => {
    const response = await fetch(`${stage.sandbox.url}/browser/paypal/${path}`, {
      redirect: 'manual',
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    })
    return {
      status: response.status,
      leadsTo: response.headers.get('location'),
      text: await response.text(),
      response,
    }
  }
  const start = async (change = {}) => (await stage.paypal.start(paypalRequest(change))).providerOrderId
  const stateOf = async (id: string) => (await stage.paypal.read(id))?.state

  test('is plain HTML that states the amount and the test mode, without scripts', async () => {
    const id = await start({ description: '<script>alert(1)</script>' })
    const { text, response } = await visit(`checkoutnow?token=${id}`)
    expect(text).toContain('Test mode')
    expect(text).toContain('Pay Sohbet $10.00')
    expect(text).not.toContain('<script')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test('returns to the shop after approval, once', async () => {
    const token = await start()
    const done = await visit('checkoutnow', { token, do: 'approve', payer: 'good' })
    expect(done.status).toBe(303)
    expect(done.leadsTo).toBe(`${paypalRequest().returnUrl}&token=${token}&PayerID=SBXBUYERGOODX`)
    expect(await stateOf(token)).toBe('approved')
    expect((await visit(`checkoutnow?token=${token}`)).leadsTo).toBe(done.leadsTo)
    expect((await visit('checkoutnow', { token, do: 'approve', payer: 'declined' })).leadsTo).toBe(
      done.leadsTo,
    )
    expect(await stage.paypal.capture(token, 'key')).toMatchObject({ state: 'succeeded' })
  })

  test('accepts a card, reports an invalid one, and stores no number', async () => {
    const token = await start()
    const wrong = await visit('checkoutnow', { token, do: 'card', card: '4111 1111 1111 1112' })
    expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('no test card')])
    expect(await stateOf(token)).toBe('open')
    await visit('checkoutnow', { token, do: 'card', card: '4111 1111 1111 1111' })
    expect(await stage.paypal.capture(token, 'key')).toMatchObject({ methodName: 'Visa', lastFour: '1111' })
    expect(await readFile(join(stage.sandbox.folder, 'book.jsonl'), 'utf8')).not.toMatch(/4111/)
  })

  test('returns to the shop without payment', async () => {
    const token = await start()
    const left = await visit('checkoutnow', { token, do: 'cancel' })
    expect(left.leadsTo).toBe(`${paypalRequest().cancelUrl}&token=${token}`)
    expect(await stateOf(token)).toBe('open')
  })

  test('reports an unknown or finished payment', async () => {
    const token = await start()
    stage.travel(4)
    for (const id of [token, 'NOSUCHORDER', ''])
      expect((await visit(`checkoutnow?token=${id}`)).status).toBe(404)
  })
})

describe('the PayPal API for browsers', () => {
  test('has none of the server’s calls, and servers cannot use the payer’s page', async () => {
    const ask = async (path: string) =>
      (await fetch(`${stage.sandbox.url}${path}`, { headers: { authorization: `Bearer ${token}` } })).status
    const id = (await stage.paypal.start(paypalRequest())).providerOrderId
    expect(await ask(`/browser/paypal/v2/checkout/orders/${id}`)).toBe(404)
    expect(await ask(`/browser/paypal/web-sdk/v6/orders/${id}`)).toBe(401)
    expect(await ask(`/paypal/checkoutnow?token=${id}`)).toBe(404)
    expect(await ask('/browser/paypal/web-sdk/v6/core')).toBe(200)
    expect(await ask('/browser/paypal/checkout.css')).toBe(200)
  })
})

test('names a share of the saved methods only in an event, reproducibly by seed', async () => {
  const saved = async (): Promise<boolean[]> => {
    const all: boolean[] = []
    for (let nth = 0; nth < 8; nth += 1) {
      const request = paypalRequest({ savesMethod: true, orderReference: `SO-${nth}` })
      all.push((await stage.pay({}, request)).savedMethodId !== null)
    }
    return all
  }
  stage.sandbox.command('paypal', 'settings', { delayedMethods: 0.5 })
  expect(await saved()).toEqual([true, false, true, true, true, false, true, true])
})
