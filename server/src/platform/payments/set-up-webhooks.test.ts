import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestPaypal } from '#test/money/paypal.ts'
import { providersOf, startTestSandbox, type TestSandbox } from '#test/money/sandbox.ts'
import { createTestClock } from '#test/database/test-database.ts'
import type { PaymentProviders, ProviderFinding } from './payment-provider.ts'

let sandbox: TestSandbox
let providers: PaymentProviders
beforeEach(async () => {
  sandbox = await startTestSandbox({ send: async () => 200 })
  providers = { ...providersOf(sandbox, createTestClock()), paypal: openTestPaypal(sandbox) }
})
afterEach(() => sandbox.close())

const setUp = async (name: Name, url = urlOf(name)): Promise<ProviderFinding[]> =>
  (await providers[name]?.setUpWebhook?.(url)) ?? []
const webhook = async (name: Name) =>
  (await providers[name]?.check?.(urlOf(name)))?.find(({ what }) => what === 'webhook')
const urlOf = (name: Name) => `https://sohbet.example/webhooks/${name}`
type Name = 'stripe' | 'paypal'

/** The webhooks that the provider lists. */
async function listed(name: Name): Promise<{ url: string; events: string[]; id: string }[]> {
  if (name === 'stripe') {
    const headers = { authorization: `Bearer ${sandbox.keys.stripe.secretKey}` }
    const answer = await fetch(`${sandbox.url}/v1/webhook_endpoints`, { headers })
    const { data } = (await answer.json()) as {
      data: { id: string; url: string; enabled_events: string[] }[]
    }
    return data.map(({ id, url, enabled_events: events }) => ({ id, url, events }))
  }
  const { clientId, clientSecret } = sandbox.keys.paypal
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  const body = new URLSearchParams({ grant_type: 'client_credentials' })
  const token = await fetch(`${sandbox.url}/paypal/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body,
  })
  const { access_token: bearer } = (await token.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${bearer}` }
  const answer = await fetch(`${sandbox.url}/paypal/v1/notifications/webhooks`, { headers })
  const { webhooks } = (await answer.json()) as {
    webhooks: { id: string; url: string; event_types: { name: string }[] }[]
  }
  return webhooks.map(({ id, url, event_types: types }) => ({
    id,
    url,
    events: types.map(({ name }) => name),
  }))
}

describe.each(['stripe', 'paypal'] as const)('the webhook at %s', (name) => {
  test('is created once for the needed events, and reports the settings to make', async () => {
    const [created] = await setUp(name)
    const setting =
      name === 'stripe'
        ? `STRIPE_WEBHOOK_SECRET=${sandbox.keys.stripe.webhookSecret}`
        : `PAYPAL_WEBHOOK_ID=${(await listed('paypal'))[0]?.id}`
    expect(created).toMatchObject({ verdict: 'ok', what: 'webhook' })
    expect(created?.detail).toContain(`created`)
    expect(created?.detail).toContain(setting)
    const [again] = await setUp(name)
    expect(again?.detail).toContain('unchanged')
    expect(again?.detail).not.toContain(sandbox.keys.stripe.webhookSecret)
    expect((await listed(name)).map(({ url }) => url)).toEqual([urlOf(name)])
  })

  test('subscribes to exactly the needed events', async () => {
    sandbox.setTarget('https://sohbet.example')
    const [before] = await listed(name)
    expect(before?.events).toEqual(['*'])
    const [updated] = await setUp(name)
    expect(updated?.detail).toContain('updated')
    const [now, ...more] = await listed(name)
    expect([now?.id, now?.url, more]).toEqual([before?.id, urlOf(name), []])
    expect(now?.events).not.toContain('*')
    expect(await webhook(name)).toMatchObject({ verdict: 'ok' })
  })

  test('of another address remains unchanged', async () => {
    await setUp(name, 'https://other.example/webhook')
    const [before] = await listed(name)
    await setUp(name)
    expect((await listed(name)).find(({ url }) => url === before?.url)).toEqual(before)
    expect(await listed(name)).toHaveLength(2)
  })

  test('reports one finding when the provider cannot be reached', async () => {
    sandbox.rules.addRequestRule({ kind: 'status', status: 503 })
    expect(await setUp(name)).toMatchObject([{ verdict: 'fail', what: 'webhook' }])
  })
})
