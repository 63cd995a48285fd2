import { createClientSecret, createOrder, createProviderOrder, getOrder, getPoints } from '@sohbet/contract'
import type { Selectable } from 'kysely'
import { beforeEach, inject } from 'vitest'
import type { OrdersOrders, OrdersPayments } from '../src/platform/database-types.ts'
import type { Guest } from './cast.ts'
import { clearMembers } from './clear-members.ts'
import { takeLetters } from './outbox.ts'
import { openPaperProvider } from './paper-provider.ts'
import type { PaperProvider } from './paper-provider.ts'
import { putCast } from './put-cast.ts'
import { startTestApp } from './test-app.ts'
import type { TestApp } from './test-app.ts'
import { askDatabase, testNow } from './test-database.ts'

/** An application that is paid by two providers on paper, and what tests of payments do with it. */
export interface PayingApp {
  app: TestApp
  stripe: PaperProvider
  paypal: PaperProvider
  /** Alice orders credits for so many dollars. */
  order(method?: 'stripe' | 'paypal', amount?: number): Promise<{ id: number; reference: string }>
  /** Begins a payment at PayPal; answers what it calls it. */
  begin(id: number, who?: Guest): Promise<string>
  /** Begins a payment by card; answers its secret. */
  secretOf(id: number): Promise<string>
  points(): Promise<string>
  shown(reference: string): Promise<Awaited<ReturnType<typeof showOrder>>>
  row(id: number): Promise<Selectable<OrdersOrders>>
  payments(id: number): Promise<Selectable<OrdersPayments>[]>
  /** Sets the clock to so many seconds after the test began. */
  after(seconds: number): void
  /** Does what is due by the clock of the test. */
  takeUp(): Promise<void>
  /** Halts the books, or lets them go on. */
  halt(isHalted: boolean): Promise<void>
}

/** Opens it for a test file; each test begins with the cast, empty wallets and providers without faults. */
export async function startPayingApp(): Promise<PayingApp> {
  const stripe = openPaperProvider('stripe')
  const paypal = openPaperProvider('paypal')
  const app = await startTestApp({ providers: { stripe, paypal } })
  const { alice } = app.cast
  const { db, config } = app.services
  const halt = async (isHalted: boolean): Promise<void> => {
    const values = isHalted ? `now(), 'a test'` : 'null, null'
    const statement = `update ${config.databaseSchema}.wallet_books set (halted_at, halted_reason) = row(${values})`
    await askDatabase(inject('databaseUrl'), statement)
  }
  beforeEach(async () => {
    await halt(false)
    await clearMembers(db)
    await putCast(db)
    await takeLetters(app)
    for (const provider of [stripe, paypal]) {
      provider.faults.length = 0
      provider.acted.clear()
    }
  })
  return {
    app,
    stripe,
    paypal,
    halt,
    order: async (payment_method = 'paypal', amount = 25) => {
      const { data } = await alice.call(createOrder, { body: { type: 'top_up', amount, payment_method } })
      return { id: data.id, reference: data.reference ?? '' }
    },
    begin: async (order_id, who = alice) => {
      const input = { params: { provider: 'paypal' as const }, body: { order_id } }
      return (await who.call(createProviderOrder, input)).data.provider_order_id
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
    takeUp: async () => {
      await app.work.tasks['take-up-payments']?.({})
      await app.runJobs()
    },
  }
}

async function showOrder(who: Guest, reference: string) {
  return (await who.call(getOrder, { params: { reference } })).data
}
