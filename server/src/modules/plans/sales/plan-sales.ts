import { toCents } from '@sohbet/contract/amounts'
import { message } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import { Refusal, refuse } from '#platform/refusal.ts'
import type { PlanSales } from '#modules/orders/index.ts'
import { findPlan } from '../periods/find-plan.ts'
import { findCurrentPlan, isOpenAccount, lockCurrentPlan } from '../periods/current-plan.ts'
import { saveDelayedMethod } from '../periods/keep-method.ts'
import type { PlanPrice } from '../plan/plan.ts'
import { type CurrentPlan, discountOf, endOf, renews, startOf } from '../plan/plan-rules.ts'
import { findOrderedPlan, insertOrderedPlan, type OrderedPlan } from '../queries/orders.ts'
import { findSoldPrice, findSoldPrices } from '../queries/prices.ts'
import { reopenPlan, revokePlan } from '../periods/revoke-plan.ts'

type PricedRequest = Parameters<PlanSales['price']>[1]

/** Functions of plans that are passed to orders, which do not import this module. */
export const planSales: PlanSales = {
  price: async (db, requested, { memberId, at }) => {
    const price = await getSoldPrice(db, requested)
    const current = memberId === undefined ? undefined : await findCurrentPlan(db, memberId, at)
    const start = startOf(current, { ...requested, cents: price.cents }, at)
    if (start instanceof Refusal) throw start
    const unused = discountOf(price.cents, start.unused)
    return {
      price: price.cents,
      unused,
      startsAt: start.startsAt,
      endsAt: endOf(start.startsAt, 0, requested.period),
    }
  },
  currencies: async (db, memberId, at) => {
    const sold = new Set((await findSoldPrices(db)).map(({ currency }) => currency))
    const current = await findCurrentPlan(db, memberId, at)
    const running = current?.rest[0]?.currency
    if (running !== undefined) return [running]
    return sold.has('EUR') ? ['USD', 'EUR'] : ['USD']
  },
  note: async (
    trx,
    { id, member_id: memberId, plan, period, currency, subtotal_cents, added_tax_cents, unused_cents },
    at,
  ) => {
    if (memberId === null || plan === null || period === null)
      throw new Error('An order for a plan names its member, plan and period.')
    const current = await lockCurrentPlan(trx, memberId, at)
    const price = await getSoldPrice(trx, { plan, period, currency })
    const start = startOf(current, { plan, period, currency, cents: price.cents }, at)
    // Priced before the lock: after a change in between it has to be ordered again.
    const isSame = !(start instanceof Refusal) && discountOf(price.cents, start.unused) === unused_cents
    if (!isSame || price.cents !== subtotal_cents - added_tax_cents)
      throw refuse<'createOrder'>('PlanChanged')
    const from = start.kind === 'upgrade' ? current?.subscription : undefined
    await insertOrderedPlan(trx, {
      order_id: id,
      kind: start.kind,
      price_id: price.id,
      currency,
      subscription_id: from?.id ?? null,
      version: from?.version ?? null,
    })
  },
  mayGive: async (trx, { id, member_id: memberId }, at) => {
    const ordered = await findOrderedPlan(trx, id)
    if (ordered === undefined || memberId === null) return false
    const find = trx.isTransaction ? lockCurrentPlan : findCurrentPlan
    return isAsOrdered(ordered, await find(trx, memberId, at), at)
  },
  mayCharge: async (trx, { id, member_id: memberId }, at) => {
    const ordered = await findOrderedPlan(trx, id)
    if (ordered === undefined || memberId === null) return false
    const current = await lockCurrentPlan(trx, memberId, at)
    if (current === undefined || !(await isOpenAccount(trx, memberId))) return false
    return renews(current.subscription) && isAsOrdered(ordered, current, at)
  },
  keepMethod: saveDelayedMethod,
  takeBack: revokePlan,
  reopen: reopenPlan,
  describe: findPlan,
}

/** Whether the facts that an order was computed from are unchanged. */
function isAsOrdered(ordered: OrderedPlan, current: CurrentPlan | undefined, at: Date): boolean {
  if (ordered.kind === 'first') {
    const start = startOf(current, anyPlan, at)
    return !(start instanceof Refusal) && start.kind === 'first'
  }
  if (current === undefined || current.subscription.id !== ordered.subscription_id) return false
  if (ordered.kind === 'upgrade') return current.subscription.version === ordered.version
  return current.last.number + 1 === ordered.number
}

// Whether a plan is in force does not depend on the requested one.
const anyPlan = { plan: 'premier', period: 'year', currency: 'USD', cents: Infinity } as const

async function getSoldPrice(db: Database, requested: PricedRequest): Promise<PlanPrice> {
  const price = await findSoldPrice(db, requested)
  if (price === undefined)
    throw refuse<'createOrder' | 'quotePlan' | 'checkDiscountCode'>('NotForSale', {
      message: message('refusals.plan.notSold'),
    })
  return { ...price, cents: toCents(price.cents) }
}
