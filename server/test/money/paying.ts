import { randomUUID } from 'node:crypto'
import { createClientSecret, createOrder, createProviderOrder, getOrder, getPoints } from '@sohbet/contract'
import type { Selectable } from 'kysely'
import { beforeEach } from 'vitest'
import type { OrdersOrders, OrdersPayments } from '#platform/database/generated/database-types.ts'
import type { ProviderPayment } from '#platform/payments/payment-provider.ts'
import type { Guest } from '../app/cast.ts'
import { deliverEmails } from '../app/outbox.ts'
import { haltBooks } from './books.ts'
import { openPaperProvider, type PaperProvider } from './paper-provider.ts'
import { openRefunds, type Refunds } from './refunds.ts'
import { resetCast } from '../app/put-cast.ts'
import { startTestApp, type TestApp, type TestAppOptions } from '../app/test-app.ts'
import { testNow } from '../database/test-database.ts'

/** An application with two in-memory providers, and common actions of payment tests. */
export interface PayingApp extends Refunds {
  app: TestApp
  stripe: PaperProvider
  paypal: PaperProvider
  /** Alice orders credits for this amount in dollars. */
  order(method?: 'stripe' | 'paypal', amount?: number): Promise<{ id: number; reference: string }>
  /** Starts a PayPal payment and returns its id there. */
  begin(id: number, who?: Guest): Promise<string>
  /** Starts a card payment and returns its client secret. */
  secretOf(id: number): Promise<string>
  points(): Promise<string>
  shown(reference: string): Promise<Awaited<ReturnType<typeof showOrder>>>
  row(id: number): Promise<Selectable<OrdersOrders>>
  payments(id: number): Promise<Selectable<OrdersPayments>[]>
  /** Sends a PayPal event about a payment or an order and processes it. */
  sendEvent(
    about: { providerOrderId: string; savedMethodId?: string } | { orderReference: string },
  ): Promise<void>
  /** Alice orders 25 credits and pays at PayPal, which then reports this; empties the outbox. */
  pay(change?: Partial<ProviderPayment>): Promise<{ id: number; reference: string; providerOrderId: string }>
  /** Sets the clock to this many seconds after the start of the test. */
  after(seconds: number): void
  /** Runs what is due by the test's clock. */
  resumePayments(): Promise<void>
  /** Halts or resumes the books. */
  halt(isHalted: boolean): Promise<void>
}

/** Opens it for a test file; each test starts with the cast, empty wallets and no faults. */
export async function startPayingApp(
  options: Pick<TestAppOptions, 'fill' | 'environment'> = {},
): Promise<PayingApp> {
  const stripe = openPaperProvider('stripe')
  const paypal = openPaperProvider('paypal')
  const app = await startTestApp({ providers: { stripe, paypal }, ...options })
  const { alice } = app.cast
  const { db } = app.services
  beforeEach(async () => {
    await haltBooks(app, false)
    await resetCast(db)
    await deliverEmails(app)
    for (const provider of [stripe, paypal]) {
      provider.faults.length = 0
      provider.acted.clear()
      provider.saved.clear()
      provider.reversed.clear()
      provider.strangers.clear()
      provider.forgotten.length = 0
      provider.before = undefined
    }
  })
  const order: PayingApp['order'] = async (payment_method = 'paypal', amount = 25) => {
    const { data } = await alice.call(createOrder, { body: { type: 'top_up', amount, payment_method } })
    return { id: data.id, reference: data.reference ?? '' }
  }
  const begin: PayingApp['begin'] = async (order_id, who = alice) => {
    const input = { params: { provider: 'paypal' as const }, body: { order_id } }
    return (await who.call(createProviderOrder, input)).data.provider_order_id
  }
  const sendEvent: PayingApp['sendEvent'] = async (about) => {
    const payload = JSON.stringify({ eventId: randomUUID(), kind: 'changed', ...about })
    const headers = { paper: 'signed' }
    await app.server.inject({ method: 'POST', url: '/webhooks/paypal', payload, headers })
    await app.runJobs()
  }
  return {
    app,
    stripe,
    paypal,
    halt: async (isHalted) => await haltBooks(app, isHalted),
    ...openRefunds(app, { stripe, paypal }),
    order,
    begin,
    sendEvent,
    pay: async (change = {}) => {
      const made = await order()
      const providerOrderId = await begin(made.id)
      const paid = { state: 'succeeded', providerPaymentId: `cap_${providerOrderId}` } as const
      paypal.change(providerOrderId, { ...paid, ...change })
      await sendEvent({ orderReference: made.reference })
      await deliverEmails(app)
      return { ...made, providerOrderId }
    },
    secretOf: async (order_id) => {
      const input = { params: { provider: 'stripe' as const }, body: { order_id } }
      return (await alice.call(createClientSecret, input)).data.client_secret
    },
    points: async () => (await alice.call(getPoints)).data.points,
    shown: async (reference) => await showOrder(alice, reference),
    row: async (id) =>
      await db.selectFrom('orders_orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    payments: async (id) =>
      await db.selectFrom('orders_payments').selectAll().where('order_id', '=', id).orderBy('id').execute(),
    after: (seconds) => app.clock.set(new Date(testNow.getTime() + seconds * 1000)),
    resumePayments: async () => {
      await app.jobHandlers.tasks['take-up-payments']?.({})
      await app.runJobs()
    },
  }
}

async function showOrder(who: Guest, reference: string) {
  return (await who.call(getOrder, { params: { reference } })).data
}
