import { createProviderOrder } from '@sohbet/contract'
import type { Selectable } from 'kysely'
import type {
  OrdersPayments,
  PlansPeriods,
  PlansSubscriptions,
} from '#platform/database/generated/database-types.ts'
import type { Person } from '../app/cast.ts'
import { deliverEmails } from '../app/outbox.ts'
import type { PaperProvider } from './paper-provider.ts'
import { startPayingApp } from './paying.ts'
import type { Refunds } from './refunds.ts'
import { type GivenPlan, givePlan } from './plans.ts'
import type { OrderServices } from '#modules/orders/index.ts'
import type { TestApp } from '../app/test-app.ts'

type Plan = { plan: 'plus' | 'premier'; period: 'month' | 'year' }

/** An application in which alice has a plan charged to a saved method of the in-memory PayPal. */
export interface RenewingApp extends Pick<Refunds, 'refund'> {
  app: TestApp
  orders: OrderServices
  paypal: PaperProvider
  alice: Person
  /** Gives alice a plan, charged to `saved` by default. */
  give(plan: GivenPlan & { hasMethod?: boolean; cardExpiresAt?: string }): Promise<void>
  at(time: string | Date): void
  /** Renews what is due now and sends emails. */
  run(): Promise<void>
  /** Advances the clock to a time, running what becomes due on the way. */
  until(time: string | Date): Promise<void>
  /** Alice's periods, payments and subscription, the oldest first. */
  periods(): Promise<Selectable<PlansPeriods>[]>
  payments(): Promise<Selectable<OrdersPayments>[]>
  subscription(): Promise<Selectable<PlansSubscriptions>>
  /** The subjects of emails since the previous call, without receipts. */
  emails(): Promise<string[]>
  fullEmails(): ReturnType<typeof deliverEmails>
  reprice(plan: Plan & { cents: number }): Promise<void>
  /** Alice pays the newest order by hand at PayPal, which saves her payment method. */
  payByHand(how: { savedMethodId: string }): Promise<void>
  /** Adds a granted period until a time. */
  addPeriod(endsAt: string): Promise<void>
}

/** Opens it for a test file; each test starts with the cast and no plan. */
export async function startRenewingApp(): Promise<RenewingApp> {
  const { app, orders, paypal, begin, refund, resumePayments } = await startPayingApp()
  const { db } = app.services
  const { alice } = app.cast
  const at: RenewingApp['at'] = (time) => app.clock.set(new Date(time))
  let id = 0
  const aliceId = async (): Promise<number> => {
    const members = db.selectFrom('accounts_members').select('id')
    return (await members.where('email', '=', 'alice@example.org').executeTakeFirstOrThrow()).id
  }
  const run = async (): Promise<void> => {
    await app.jobHandlers.tasks['renew-plans']?.({})
    await resumePayments()
  }
  const subscription: RenewingApp['subscription'] = async () =>
    await db.selectFrom('plans_subscriptions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const periods: RenewingApp['periods'] = async () =>
    await db
      .selectFrom('plans_periods')
      .selectAll()
      .where('subscription_id', '=', id)
      .orderBy('number')
      .execute()
  const fullEmails: RenewingApp['fullEmails'] = async () =>
    (await deliverEmails(app)).filter(({ subject }) => !subject.startsWith('Your receipt'))
  return {
    app,
    orders,
    paypal,
    alice,
    at,
    run,
    refund,
    periods,
    subscription,
    fullEmails,
    emails: async () => (await fullEmails()).map(({ subject }) => subject),
    give: async ({ hasMethod = true, cardExpiresAt, ...plan }) => {
      id = await givePlan(app.services, await aliceId(), {
        startsAt: '2026-01-21T09:00:00Z',
        ...plan,
        ...(plan.period === 'month' && plan.endsAt === undefined && { endsAt: firstEnd(plan) }),
      })
      if (!hasMethod) return
      const method = await addMethod(app, await aliceId(), cardExpiresAt)
      await db.updateTable('plans_subscriptions').set({ method_id: method.id }).where('id', '=', id).execute()
    },
    until: async (time) => {
      const end = new Date(time)
      await run()
      for (;;) {
        const { due_at: due, status } = await subscription()
        const isNext = due !== null && due > app.services.clock.now() && due <= end && status !== 'ended'
        if (!isNext) break
        at(due)
        await run()
      }
      at(end)
      await run()
    },
    payments: async () =>
      await db
        .selectFrom('orders_payments as payment')
        .innerJoin('plans_orders as ordered', 'ordered.order_id', 'payment.order_id')
        .selectAll('payment')
        .where('ordered.subscription_id', '=', id)
        .orderBy('payment.id')
        .execute(),
    reprice: async (plan) => await reprice(app, plan),
    payByHand: async ({ savedMethodId }) => {
      const order = await db
        .selectFrom('plans_orders')
        .select('order_id')
        .where('subscription_id', '=', id)
        .orderBy('order_id', 'desc')
        .executeTakeFirstOrThrow()
      const providerOrderId = await begin(order.order_id)
      paypal.change(providerOrderId, {
        state: 'succeeded',
        providerPaymentId: `cap_${providerOrderId}`,
        savedMethodId,
      })
      await resumePayments()
      const input = { params: { provider: 'paypal' as const }, body: { order_id: order.order_id } }
      // Starting it again settles it.
      await alice.refused(createProviderOrder, 409, input)
      await app.runJobs()
    },
    addPeriod: async (endsAt) => {
      const last = (await periods()).at(-1)
      if (last === undefined) throw new Error('There is no plan.')
      await addGivenPeriod(app, last, new Date(endsAt))
    },
  }
}

function firstEnd({ startsAt = '2026-01-21T09:00:00Z' }: GivenPlan): Date {
  const end = new Date(startsAt)
  const day = end.getUTCDate()
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + 1)
  end.setUTCDate(
    Math.min(day, new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()),
  )
  return end
}

async function reprice(app: TestApp, { plan, period, cents }: Plan & { cents: number }): Promise<void> {
  const which = `plan = '${plan}' and period = '${period}' and replaced_at is null`
  const now = app.services.clock.now().toISOString()
  await app.asOwner(`update plans_prices set replaced_at = '${now}' where ${which}`)
  await app.asOwner(`insert into plans_prices (plan, period, cents, valid_from, reason, done_by)
          values ('${plan}', '${period}', ${cents}, '${now}', 'a test', 'a test')`)
}

async function addMethod(app: TestApp, memberId: number, cardExpiresAt: string | undefined) {
  return await app.services.db
    .insertInto('plans_methods')
    .values({
      member_id: memberId,
      provider: 'paypal',
      saved_id: 'saved',
      expires_at: cardExpiresAt === undefined ? null : new Date(cardExpiresAt),
      created_at: app.services.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

async function addGivenPeriod(app: TestApp, last: Selectable<PlansPeriods>, endsAt: Date): Promise<void> {
  await app.services.db
    .insertInto('plans_periods')
    .values({
      subscription_id: last.subscription_id,
      member_id: last.member_id,
      number: last.number + 1,
      plan: 'plus',
      period: 'month',
      starts_at: last.ends_at,
      ends_at: endsAt,
      paid_until: endsAt,
      paid_cents: 0,
      source: 'gift',
      created_at: app.services.clock.now(),
    })
    .execute()
}
