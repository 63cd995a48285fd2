import {
  confirmPaypalOrder,
  confirmStripeOrder,
  createClientSecret,
  createOrder,
  createProviderOrder,
  getOrder,
  getPoints,
} from '@sohbet/contract'
import { afterAll, beforeEach, expect } from 'vitest'
import { createOutbound, type OutboundOptions } from '#platform/payments/outbound.ts'
import type { PaymentProviders } from '#platform/payments/payment-provider.ts'
import { createStripeProvider } from '#platform/payments/stripe/stripe-provider.ts'
import { createRandom } from '#sandbox/provider/rules.ts'
import type { PartName } from '#sandbox/provider/sandbox-part.ts'
import { deliverEmails } from '../app/outbox.ts'
import { openTestPaypal } from './paypal.ts'
import { resetCast } from '../app/put-cast.ts'
import { openRefunds, type Refunds } from './refunds.ts'
import { startTestSandbox, stripeSettingsOf, type TestSandbox } from './sandbox.ts'
import { startTestApp, type TestApp } from '../app/test-app.ts'
import { createTestClock, testNow } from '../database/test-database.ts'

export type { BookedPayment, PartName } from '#sandbox/provider/sandbox-part.ts'

/** An order paid in the sandbox, with the provider's id of its payment. */
export interface Ordered {
  id: number
  reference: string
  providerOrderId: string
  /** Confirms it as the payer's browser would. */
  confirm(): Promise<{ status: number; body: { data?: { status: string; points: number }; code?: string } }>
}

/** An application paid through the sandbox over HTTP; its events arrive through the HTTP API. */
export interface SandboxApp extends Refunds {
  app: TestApp
  sandbox: TestSandbox
  providers: PaymentProviders
  /** Alice orders this many credits, by default in US dollars, and starts the payment. */
  order(provider: PartName, amount?: number, currency?: 'USD' | 'EUR'): Promise<Ordered>
  /** Waits until all events have arrived, and processes them. */
  settle(): Promise<void>
  points(): Promise<string>
  shown(reference: string): Promise<{ status: string; failure: string | null; last_four: string | null }>
  /** Sets all clocks to this many seconds after the start of the test, and runs what is due. */
  wait(seconds: number): Promise<void>
  /** From 0 to 1, reproducible by the seed. */
  random(): number
}

/**
 * Opens it for a test file; each test starts with the cast, empty wallets and no faults. A test with many
 * faults sets how many consecutive failures count as an outage, because one would occur sooner or later.
 */
export async function startSandboxApp({
  seed = 1,
  ...faults
}: Pick<OutboundOptions, 'maxFailuresInARow'> & { seed?: number } = {}): Promise<SandboxApp> {
  const clock = createTestClock()
  const sandbox: TestSandbox = await startTestSandbox({
    clock,
    seed,
    send: async (name, { body, ...event }) => {
      const headers = { ...sandbox.parts.get(name)?.sign({ ...event, body }) }
      const url = `/webhooks/${name}`
      return (await app.server.inject({ method: 'POST', url, payload: body, headers })).statusCode
    },
  })
  const outbound = createOutbound({ origins: [sandbox.url], ...faults })
  const stripe = createStripeProvider(stripeSettingsOf(sandbox), clock, outbound)
  const providers = { stripe, paypal: openTestPaypal(sandbox, { clock }) }
  const app: TestApp = await startTestApp({ providers })
  afterAll(async () => {
    await sandbox.close()
    expect(sandbox.validated.refused).toBe(0)
  })
  const { alice } = app.cast
  const settle = async (): Promise<void> => {
    await sandbox.events.settled()
    await app.runJobs()
  }
  beforeEach(async () => {
    clock.set(testNow)
    sandbox.rules.clear()
    await settle()
    await resetCast(app.services.db)
    await deliverEmails(app)
  })
  return {
    app,
    sandbox,
    providers,
    settle,
    ...openRefunds(app, providers),
    random: createRandom(seed),
    order: async (provider, amount = 25, currency = 'USD') =>
      await beginOrder(app, provider, { amount, currency }),
    points: async () => (await alice.call(getPoints)).data.points,
    shown: async (reference) => (await alice.call(getOrder, { params: { reference } })).data,
    wait: async (seconds) => {
      const at = new Date(testNow.getTime() + seconds * 1000)
      clock.set(at)
      app.clock.set(at)
      await sandbox.events.settled()
      await app.jobHandlers.tasks['take-up-payments']?.({})
      await app.runJobs()
    },
  }
}

async function beginOrder(
  { cast: { alice } }: TestApp,
  provider: PartName,
  credits: { amount: number; currency: 'USD' | 'EUR' },
): Promise<Ordered> {
  const ordered = { type: 'top_up', ...credits, payment_method: provider } as const
  const { data } = await alice.call(createOrder, { body: ordered })
  const { id } = data
  const named = { id, reference: data.reference ?? '' }
  const body = { order_id: id }
  const send = async ({ path: url }: { path: string }, payload: object) =>
    (await alice.send({ method: 'POST', url: `/content${url}`, payload })) as unknown as Awaited<
      ReturnType<Ordered['confirm']>
    >
  if (provider === 'stripe') {
    const started = await alice.call(createClientSecret, { params: { provider }, body })
    const { client_secret } = started.data
    const confirm: Ordered['confirm'] = async () => await send(confirmStripeOrder, { ...body, client_secret })
    return { ...named, providerOrderId: client_secret.split('_secret_')[0] ?? '', confirm }
  }
  const started = await alice.call(createProviderOrder, { params: { provider }, body })
  const { provider_order_id } = started.data
  const confirm: Ordered['confirm'] = async () =>
    await send(confirmPaypalOrder, { ...body, provider_order_id })
  return { ...named, providerOrderId: provider_order_id, confirm }
}
