import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { folderOfTest } from '#test/unit/own-folder.ts'
import { createTestClock } from '#test/database/test-database.ts'
import { type OpenProviders, openProviders } from './open-providers.ts'
import { parseConfig } from '#platform/config/config.ts'
import { refuseSandbox } from './open-payments.ts'

let dataDir = ''
let opened: OpenProviders[] = []

beforeEach(async () => {
  dataDir = await folderOfTest('providers')
  opened = []
})
afterEach(async () => {
  for (const one of opened) await one.close()
})

async function open(environment: Record<string, string> = {}): Promise<OpenProviders> {
  const one = await openProviders(parseConfig({ DATA_DIR: dataDir, ...environment }), createTestClock())
  opened.push(one)
  return one
}

const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const paypalKeys = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'WH-1' }

describe('openProviders [B-106]', () => {
  test('uses the sandbox for both providers without keys, in test mode', async () => {
    const { providers, sandbox } = await open()
    expect([providers.stripe?.isTestMode, providers.paypal?.isTestMode]).toEqual([true, true])
    expect(sandbox?.isOwn).toBe(true)
    expect(await providers.stripe?.read('pi_unknown')).toBeUndefined()
    expect(await providers.paypal?.read('UNKNOWN')).toBeUndefined()
    // The control API is only for the owner of this machine.
    expect(await readFile(join(dataDir, 'sandbox/running.json'), 'utf8')).toContain(
      sandbox?.keys.controlToken,
    )
  })

  test('a second process uses the running sandbox, and one after a stop the same book', async () => {
    const first = await open()
    const [second, third] = [await open(), await open()]
    expect([second, third].map(({ sandbox }) => [sandbox?.url, sandbox?.isOwn])).toEqual(
      Array.from({ length: 2 }, () => [first.sandbox?.url, false]),
    )
    await first.close()
    opened = []
    const next = await open()
    expect(next.sandbox?.isOwn).toBe(true)
    expect(next.sandbox?.keys).toEqual(first.sandbox?.keys)
  })

  test('uses the real providers with keys, and starts no sandbox', async () => {
    const { providers, sandbox } = await open({ ...stripeKeys, ...paypalKeys })
    expect(sandbox).toBeUndefined()
    expect([providers.stripe?.isTestMode, providers.paypal?.isTestMode]).toEqual([false, false])
    expect(providers.stripe?.browser).toEqual({
      publicKey: 'pk_live_1',
      scriptOrigin: 'https://js.stripe.com',
    })
  })

  test('PayPal’s own sandbox has another host for browsers; ours compares the payee', async () => {
    const origins = await Promise.all(
      ['live', 'sandbox'].map(
        async (zone) =>
          (await open({ ...paypalKeys, PAYPAL_ENVIRONMENT: zone })).providers.paypal?.browser.scriptOrigin,
      ),
    )
    expect(origins).toEqual(['https://www.paypal.com', 'https://www.sandbox.paypal.com'])
    expect((await open()).providers.paypal?.payee).toBe('SBXSELLER2345')
  })

  test('disables a provider without keys beside one with real money', async () => {
    expect(Object.keys((await open(stripeKeys)).providers)).toEqual(['stripe'])
    expect(Object.keys((await open({ ...stripeKeys, PAYMENTS_SANDBOX: 'true' })).providers)).toEqual([
      'stripe',
      'paypal',
    ])
  })

  test('refuses the sandbox in production unless it is enabled or payments are off', () => {
    const refuse = (more: Record<string, string>): void =>
      refuseSandbox(parseConfig({ NODE_ENV: 'production', ...more }).payments)
    expect(() => refuse({})).toThrow(/^NODE_ENV is production.*PAYMENTS_SANDBOX=true/)
    for (const more of [{ PAYMENTS_SANDBOX: 'true' }, { PAYMENTS_SANDBOX: 'false' }, stripeKeys])
      expect(() => refuse(more)).not.toThrow()
  })

  test('has no providers when payments are off', async () => {
    expect((await open({ PAYMENTS_SANDBOX: 'false' })).providers).toEqual({})
  })
})
