import {
  confirmPaypalOrder,
  confirmStripeOrder,
  createClientSecret,
  createOrder,
  createProviderOrder,
} from '@sohbet/contract'
import { expect, test } from 'vitest'
import { people, type Person } from '#test/app/cast.ts'
import { startSandboxApp } from '#test/money/sandbox-app.ts'
import { testNow } from '#test/database/test-database.ts'
import { findBooks } from '#modules/wallet/index.ts'

/** A different one in each run of `npm run attack`. */
const seed = Number(process.env['PROPERTY_SEED'] ?? 20_261_122)
const { app, sandbox, wait } = await startSandboxApp({ maxFailuresInARow: 100, seed })
const { db } = app.services
const members = ['alice', 'bob', 'carla', 'hamid', 'layla', 'edith', 'adam'] as const
const months = 3
/** Seconds after something becomes due, at each of which two processes run the due work. */
const looks = [0, 20, 300, 1200, 4 * 3600]

async function subscribe(who: Person, provider: 'stripe' | 'paypal'): Promise<void> {
  const body = { type: 'subscription', item_id: 'plus', period: 'month', payment_method: provider } as const
  const { id: order_id } = (await who.call(createOrder, { body })).data
  const begin = { params: { provider }, body: { order_id } }
  if (provider === 'stripe') {
    const { client_secret } = (await who.call(createClientSecret, begin)).data
    sandbox.command('stripe', 'pay', { payment_intent: client_secret.split('_secret_')[0] ?? '' })
    await who.call(confirmStripeOrder, { body: { order_id, client_secret } })
  } else {
    const { provider_order_id } = (await who.call(createProviderOrder, begin)).data
    sandbox.command('paypal', 'approve', { order: provider_order_id, payer: 'good' })
    await who.call(confirmPaypalOrder, { body: { order_id, provider_order_id } })
  }
}

const secondsOf = (time: Date): number => (time.getTime() - testNow.getTime()) / 1000
const renew = async (): Promise<void> => await app.jobHandlers.tasks['renew-plans']?.({})

async function nextDue(after: number): Promise<number> {
  const rows = await db
    .selectFrom('plans_subscriptions')
    .select('due_at')
    .where('status', '<>', 'ended')
    .where('due_at', 'is not', null)
    .orderBy('due_at')
    .execute()
  const due = rows.flatMap(({ due_at: at }) => (at === null ? [] : [secondsOf(at)]))
  return Math.max(after + 1, Math.min(...due))
}

/** Advances the time from one due moment to the next. */
async function live(until: number): Promise<void> {
  let now = 0
  await Promise.all([renew(), renew()])
  for (;;) {
    const due = await nextDue(now)
    if (due > until) return
    for (const later of looks) {
      now = due + later
      await wait(now)
      await Promise.all([renew(), renew()])
      await wait(now)
    }
  }
}

const readPeriods = async () =>
  await db
    .selectFrom('plans_periods as period')
    .innerJoin('plans_subscriptions as subscription', 'subscription.id', 'period.subscription_id')
    .innerJoin('orders_orders as placed', 'placed.id', 'period.order_id')
    .select(['subscription.member_id', 'subscription.status', 'method_id', 'placed.reference'])
    .select(['starts_at', 'ends_at', 'paid_cents'])
    .orderBy('starts_at')
    .execute()

const taken = () =>
  [...sandbox.parts.values()].flatMap((part) => part.payments()).filter(({ captured }) => captured > 0)

test('F4 F7 renews the plans of seven members for three months despite all provider failures: each month once', async () => {
  sandbox.command('paypal', 'settings', { delayedMethods: 0.5 })
  for (const [nth, name] of members.entries())
    await subscribe(app.cast[name], nth % 2 === 0 ? 'stripe' : 'paypal')
  await wait(60)
  sandbox.rules.addHostility()
  await live((months * 31 + 2) * 86_400)
  sandbox.rules.clear()
  sandbox.events.release()
  const now = secondsOf(app.clock.now())
  for (const hours of [1, 6, 12]) await wait(now + hours * 3600)

  const periods = await readPeriods()
  for (const name of members) {
    const current = periods.filter(({ member_id: id }) => id === people[name].accountId)
    expect(current, name).toHaveLength(1 + months)
    expect(
      current.slice(1).map(({ starts_at: at }) => at),
      name,
    ).toEqual(current.slice(0, -1).map(({ ends_at: at }) => at))
    expect(
      current.map(({ status, method_id: method }) => [status, method !== null]),
      name,
    ).toEqual(current.map(() => ['active', true]))
  }
  const amounts = <Row extends { reference: string | null }>(rows: Row[], read: (row: Row) => number) =>
    rows.map((row) => `${row.reference}: ${read(row)}`).toSorted((a, b) => a.localeCompare(b))
  expect(amounts(taken(), ({ captured, refunded }) => captured - refunded)).toEqual(
    amounts(periods, ({ paid_cents: cents }) => cents),
  )
  const faults = Object.values(sandbox.rules.counts()).reduce((sum, count) => sum + count, 0)
  expect(faults).toBeGreaterThan(30)
  await app.jobHandlers.tasks['audit-all-books']?.({})
  expect((await findBooks(db)).halted_at).toBeNull()
})
