import { randomUUID } from 'node:crypto'
import {
  confirmPaypalOrder,
  createOrder,
  createProviderOrder,
  getSubscription,
  quotePlan,
} from '@sohbet/contract'
import { toCents } from '@sohbet/contract/amounts'
import { beforeEach } from 'vitest'
import { addGiftedPeriod } from '#modules/plans/index.ts'
import type { ProviderPayment } from '#platform/payments/payment-provider.ts'
import { register, type Registered } from '../app/members.ts'
import { clearOffers } from './orders.ts'
import { startPayingApp } from './paying.ts'
import type { TestAppOptions } from '../app/test-app.ts'

type Plan = 'plus' | 'premier'
type Period = 'month' | 'year'

/** An application in which Maryam, a registered member, orders plans and pays at PayPal. */
export async function startPlanApp(options: Pick<TestAppOptions, 'fill'> = {}) {
  const paying = await startPayingApp(options)
  const { app, paypal } = paying
  const { db } = app.services
  let member: Registered
  beforeEach(async () => {
    await clearOffers(app.services)
    member = await register(app, 'maryam@example.org')
  })
  const order = async (item_id: Plan, period: Period = 'year', more: object = {}) => {
    const body = { type: 'subscription', item_id, period, payment_method: 'paypal', ...more } as const
    return (await member.call(createOrder, { body })).data
  }
  const pay = async ({ id: order_id }: { id: number }, change: Partial<ProviderPayment> = {}) => {
    const input = { params: { provider: 'paypal' as const }, body: { order_id } }
    const { provider_order_id } = (await member.call(createProviderOrder, input)).data
    paypal.change(provider_order_id, { state: 'approved', ...change })
    return (await member.call(confirmPaypalOrder, { body: { order_id, provider_order_id } })).data
  }
  return {
    ...paying,
    db,
    maryam: () => member,
    order,
    pay,
    buy: async (item_id: Plan, period: Period = 'year', more: object = {}) => {
      const made = await order(item_id, period, more)
      return { ...made, confirmed: await pay(made) }
    },
    subscription: async () => (await member.call(getSubscription)).data,
    quote: async (slug: Plan, period: Period) =>
      (await member.call(quotePlan, { query: { slug, period } })).data,
    refusedQuote: async (slug: Plan, period: Period) => {
      const { code, message } = await member.refused(quotePlan, 400, { query: { slug, period } })
      return [code, message]
    },
    periods: async () =>
      (
        await db
          .selectFrom('plans_periods')
          .selectAll()
          .where('member_id', '=', member.user.id)
          .orderBy('id')
          .execute()
      ).map((period) => [
        period.plan,
        period.starts_at.toISOString().slice(0, 16),
        period.ends_at.toISOString().slice(0, 16),
        period.paid_cents,
      ]),
    tokenVersion: async () =>
      (
        await db
          .selectFrom('accounts_members')
          .select('media_epoch')
          .where('id', '=', member.user.id)
          .executeTakeFirstOrThrow()
      ).media_epoch,
    give: async (plan: Plan, period: Period, at: string) => {
      const given = { memberId: member.user.id, plan, period, paidCents: toCents(600), at: new Date(at) }
      await db.transaction().execute(async (trx) => await addGiftedPeriod(trx, given))
    },
    /** Sessions expire after a week without use: she returns as a second account that has her plan. */
    comeAgain: async () => {
      const later = await register(app, `later-${randomUUID()}@example.org`)
      for (const table of ['plans_subscriptions', 'plans_periods'] as const)
        await db
          .updateTable(table)
          .set({ member_id: later.user.id })
          .where('member_id', '=', member.user.id)
          .execute()
      member = later
    },
  }
}
