import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openTestPaypal, paypalRequest, stagePaypal } from '#test/money/paypal.ts'
import { EventForged, ProviderUnavailable } from '../payment-provider.ts'
import type { SendOut } from './paypal-client.ts'
import { spans } from './paypal-transactions.ts'

const stage = stagePaypal()

describe('the daily list', () => {
  const list = async (from: string, until: string): Promise<string[]> => {
    const found: string[] = []
    for await (const { orderReference } of stage.paypal.list(new Date(from), new Date(until)))
      found.push(orderReference ?? '')
    return found
  }

  test('yields every payment captured or refunded in the period once, across months and pages', async () => {
    stage.now = new Date('2026-01-10T00:00:00Z')
    await stage.pay({}, paypalRequest({ orderReference: 'SO-JANUARY1' }))
    stage.now = new Date('2026-03-10T00:00:00Z')
    const paid = await stage.pay({}, paypalRequest({ orderReference: 'SO-MARCH001' }))
    stage.now = new Date('2026-04-01T00:00:00Z')
    await stage.paypal.start(paypalRequest({ orderReference: 'SO-ABANDONED' }))
    await stage.refund(paid, 100, 'r')
    expect(await list('2026-01-01', '2026-04-02')).toEqual(['SO-JANUARY1', 'SO-MARCH001'])
    expect(await list('2026-03-31', '2026-04-02')).toEqual(['SO-MARCH001'])
    expect(await list('2026-01-11', '2026-03-09')).toEqual([])
    expect(stage.sent.filter((call) => call.includes('/reporting/'))).toHaveLength(3 + 1 + 2)
  })

  test('continues to the last page', async () => {
    for (const number of [1, 2, 3])
      await stage.pay({}, paypalRequest({ orderReference: `SO-0000000${number}` }))
    const paypal = openTestPaypal(stage.sandbox, {
      clock: { now: () => stage.now },
      send: (url, init) => fetch(url.href.replace('page_size=500', 'page_size=1'), init),
    })
    const found: (string | null)[] = []
    for await (const { orderReference } of paypal.list(stage.now, stage.now)) found.push(orderReference)
    expect(found.map(String).toSorted()).toEqual(['SO-00000001', 'SO-00000002', 'SO-00000003'])
  })

  test('queries every millisecond once, at most 31 days at a time', () => {
    const day = 24 * 3_600_000
    fc.assert(
      fc.property(fc.nat(10 ** 12), fc.nat(400 * day), (start, length) => {
        const found = [...spans(new Date(start), new Date(start + length))]
        expect(found[0]?.start.getTime()).toBe(start)
        expect(found.at(-1)?.end.getTime()).toBe(start + length)
        for (const [index, { start: from, end }] of found.entries()) {
          expect(end.getTime() - from.getTime()).toBeLessThan(31 * day)
          if (index > 0) expect(from.getTime() - (found[index - 1]?.end.getTime() ?? 0)).toBe(1)
        }
      }),
    )
  })

  test('includes payments that are some hours old, since PayPal’s reports are delayed', async () => {
    stage.sandbox.command('paypal', 'settings', { reportingDelayHours: 3 })
    const day = [
      stage.now.toISOString().slice(0, 10),
      new Date(stage.now.getTime() + 86_400_000).toISOString(),
    ] as const
    await stage.pay()
    expect(await list(...day)).toEqual([])
    stage.travel(3.1)
    expect(await list(...day)).toEqual(['SO-7K2M4QXW'])
  })
})

describe('D9: tokens', () => {
  test('fetches the server’s token once for all calls, before it expires, and again when it is revoked', async () => {
    const tokens = (): number => stage.sent.filter((call) => call.endsWith('/v1/oauth2/token')).length
    await Promise.all(
      [1, 2, 3].map((number) => stage.paypal.start(paypalRequest({ orderReference: `SO-0000000${number}` }))),
    )
    expect(tokens()).toBe(1)
    // Half a minute before its expiry: it could expire during the request.
    stage.travel(9 - 30 / 3600)
    const { providerOrderId } = await stage.paypal.start(paypalRequest())
    expect(tokens()).toBe(2)
    stage.sandbox.command('paypal', 'withdraw-tokens')
    expect(await stage.paypal.read(providerOrderId)).toBeDefined()
    expect(tokens()).toBe(3)
  })

  test('binds the browser’s token to our domain for a quarter of an hour, without access to the server’s calls', async () => {
    const { token, expiresAt } = await stage.paypal.browserToken()
    expect(expiresAt).toBe(Math.floor(stage.now.getTime() / 1000) + 900)
    const { providerOrderId } = await stage.paypal.start(paypalRequest())
    const ask = (path: string, origin = 'https://sohbet.example') =>
      fetch(`${stage.sandbox.url}${path}`, { headers: { authorization: `Bearer ${token}`, origin } })
    expect((await ask(`/paypal/v2/checkout/orders/${providerOrderId}`)).status).toBe(403)
    const own = `/browser/paypal/web-sdk/v6/orders/${providerOrderId}`
    expect((await ask(own)).status).toBe(200)
    expect((await ask(own, 'https://evil.example')).status).toBe(403)
    stage.travel(0.26)
    expect((await ask(own)).status).toBe(401)
  })

  test('reveals neither key nor token in any error', async () => {
    const wrong = openTestPaypal({
      ...stage.sandbox,
      keys: {
        ...stage.sandbox.keys,
        paypal: { ...stage.sandbox.keys.paypal, clientSecret: 'canary-secret' },
      },
    })
    const fault = await wrong.start(paypalRequest()).catch((error: unknown) => error)
    expect(fault).toBeInstanceOf(ProviderUnavailable)
    expect(JSON.stringify(fault, Object.getOwnPropertyNames(fault))).not.toMatch(/canary|Basic|Bearer/)
  })
})

describe('an answer that leaves the outcome open', () => {
  test.for([500, 502, 503, 429, 409, 408])('is distinguished from a refusal: status %s', async (status) => {
    await stage.paypal.start(paypalRequest())
    stage.sandbox.rules.addRequestRule({ kind: 'status', status, match: 'orders$', times: 1 })
    await expect(stage.paypal.start(paypalRequest())).rejects.toThrow(ProviderUnavailable)
  })

  test.for([
    [422, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'PAYER_CANNOT_PAY' }] }, 'PAYER_CANNOT_PAY'],
    [422, { name: 'UNPROCESSABLE_ENTITY', issues: [{ issue: 'PAYER_CANNOT_PAY' }] }, 'PAYER_CANNOT_PAY'],
    [403, { name: 'NOT_AUTHORIZED' }, 'NOT_AUTHORIZED'],
    [400, { name: 'lower case, not a word of theirs' }, 'UNKNOWN'],
    [404, { name: 'RESOURCE_NOT_FOUND' }, 'RESOURCE_NOT_FOUND'],
    // Not PayPal's own errors: a proxy or a firewall answered.
    [400, { error: 'bad' }, undefined],
    [403, '<html>', undefined],
    [404, '<html>', undefined],
    [422, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'DUPLICATE_REQUEST_ID' }] }, undefined],
    [
      422,
      { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'PAYPAL_REQUEST_ID_ALREADY_USED' }] },
      undefined,
    ],
    [422, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'PREVIOUS_REQUEST_IN_PROGRESS' }] }, undefined],
    [422, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'ORDER_COMPLETION_IN_PROGRESS' }] }, undefined],
  ] as const)('is told apart from a definite no: %s %j', async ([status, body, code]) => {
    const send: SendOut = (url, init) =>
      url.pathname.includes('oauth2')
        ? fetch(url, init)
        : Promise.resolve(
            typeof body === 'string' ? new Response(body, { status }) : Response.json(body, { status }),
          )
    const refused = await openTestPaypal(stage.sandbox, { send })
      .capture('ORDER1', 'key')
      .catch((error: unknown) => error)
    if (code === undefined) expect(refused).toBeInstanceOf(ProviderUnavailable)
    else expect(refused).toMatchObject({ code })
  })

  test('includes no answer, an incomplete one, invalid JSON and a timeout', async () => {
    for (const body of ['', '{"id":', '{"id":"A"}', '<html>'])
      await expect(
        openTestPaypal(stage.sandbox, {
          send: (url, init) =>
            url.pathname.includes('oauth2') ? fetch(url, init) : Promise.resolve(new Response(body)),
        }).read('ORDER1'),
      ).rejects.toThrow(ProviderUnavailable)
    await expect(stage.paypal.start(paypalRequest(), AbortSignal.abort())).rejects.toThrow(
      ProviderUnavailable,
    )
    stage.sandbox.rules.addRequestRule({ kind: 'cut-before', times: 1 })
    await expect(stage.paypal.read('ORDER1')).rejects.toThrow(ProviderUnavailable)
  })
})

describe('the check of an account', () => {
  const target = 'https://sohbet.example'
  const url = `${target}/webhooks/paypal`
  const check = async (paypal = stage.paypal): Promise<string[]> =>
    ((await paypal.check?.(url)) ?? []).map(({ verdict, what }) => `${verdict} ${what}`)

  test('verifies keys, webhook, payee and permissions', async () => {
    stage.sandbox.setTarget(target)
    const right = ['ok keys', 'ok webhook', 'ok payee', 'ok disputes', 'ok reports', 'ok saving']
    expect(await check()).toEqual(right)
    stage.sandbox.command('paypal', 'settings', { savesMethods: false })
    expect(await check()).toContain('warn saving')
  })

  test('reports what is wrong', async () => {
    expect(await check()).toContain('fail webhook')
    const paypal = { ...stage.sandbox.keys.paypal, clientSecret: 'wrong' }
    const wrong = openTestPaypal({ ...stage.sandbox, keys: { ...stage.sandbox.keys, paypal } })
    expect(await check(wrong)).toEqual(['fail keys'])
    const half: SendOut = async (address, init) =>
      address.pathname.includes('/webhooks/')
        ? Response.json({ url: `${url}/elsewhere`, event_types: [{ name: 'PAYMENT.CAPTURE.COMPLETED' }] })
        : await fetch(address, init)
    expect(await check(openTestPaypal(stage.sandbox, { send: half }))).toContain('fail webhook')
  })
})

describe('events', () => {
  async function receive(kind: string): Promise<{ raw: Buffer; headers: Record<string, string> }> {
    await stage.sandbox.events.settled()
    const event = stage.sandbox.events.list().findLast((stored) => stored.kind === kind)
    if (event === undefined) throw new Error(`No event ${kind} was stage.sent.`)
    return { raw: Buffer.from(event.body), headers: stage.sandbox.parts.get('paypal')?.sign(event) ?? {} }
  }
  const read = async (kind: string) => {
    const { raw, headers } = await receive(kind)
    return await stage.paypal.readEvent(raw, headers)
  }

  test('F5: a signed event for each step of a payment names our order', async () => {
    const paid = await stage.pay({ payer: 'disputed' })
    const common = { providerOrderId: paid.providerOrderId, orderReference: 'SO-7K2M4QXW' }
    expect(await read('CHECKOUT.ORDER.APPROVED')).toMatchObject(common)
    expect(await read('PAYMENT.CAPTURE.COMPLETED')).toMatchObject(common)
    expect(await read('CUSTOMER.DISPUTE.CREATED')).toMatchObject({ orderReference: 'SO-7K2M4QXW' })
    await stage.refund(paid, 1, 'r')
    expect(await read('PAYMENT.CAPTURE.REFUNDED')).toMatchObject({ orderReference: 'SO-7K2M4QXW' })
  })

  test('F5: refuses an event that was modified or signed by a foreign certificate', async () => {
    await stage.pay()
    const { raw, headers } = await receive('PAYMENT.CAPTURE.COMPLETED')
    const changed = Buffer.from(raw.toString().replace('SO-7K2M4QXW', 'SO-7K2M4QXX'))
    await expect(stage.paypal.readEvent(changed, headers)).rejects.toThrow(EventForged)
    stage.sent = []
    const foreign = { ...headers, 'paypal-cert-url': 'https://evil.example/v1/notifications/certs/CERT-1' }
    await expect(stage.paypal.readEvent(raw, foreign)).rejects.toThrow(EventForged)
    expect(stage.sent).toEqual([])
  })

  test('F5: fetches the certificate once, also across a restart of the sandbox', async () => {
    await stage.pay()
    const { raw, headers } = await receive('PAYMENT.CAPTURE.COMPLETED')
    stage.sent = []
    await stage.paypal.readEvent(raw, headers)
    await stage.paypal.readEvent(raw, headers)
    expect(stage.sent).toHaveLength(1)
  })
})
