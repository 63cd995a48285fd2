import type { Member } from '#platform/caller.ts'
import { getSubscription } from '@sohbet/contract/accounts'
import { toAmount, toCents } from '@sohbet/contract/amounts'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import * as contract from '@sohbet/contract/plans'
import type { Database } from '#platform/database/db.ts'
import { handleOnce } from '#platform/idempotency/handle-once.ts'
import { type Binding, handleData, type RequestContext } from '#platform/http/calls/handle.ts'
import type { Services } from '#platform/start/services.ts'
import { findTaxOf, taxOnTop } from '#modules/invoices/index.ts'
import { cancelPlan, changePlan, type PlanChange } from './periods/change-plan.ts'
import { findPlan } from './periods/find-plan.ts'
import { listPlans } from './sales/list-plans.ts'
import { planSales } from './sales/plan-sales.ts'

/** Calls for plans; ordering and paying use the calls of orders. */
export function planRoutes(services: Services): Binding[] {
  const { db, clock } = services
  const changeOf = (trx: Database, { caller, language }: RequestContext<Member>): PlanChange => ({
    trx,
    member: caller,
    at: clock.now(),
    language,
  })
  return [
    handleData(contract.listPlans, ({ query: { currency } }, { language }) =>
      listPlans(db, { currency, language }),
    ),
    handleData(getSubscription, (_input, { caller, language }) =>
      findPlan(db, caller.accountId, clock.now(), language),
    ),
    handleData(contract.quotePlan, async ({ query: { slug: plan, period, currency } }, { caller }) => {
      const requested = { memberId: caller.accountId, at: clock.now() }
      return await quotePlan(db, { plan, period, currency }, requested)
    }),
    handleOnce(contract.changePlan, services, (trx, { body }, context) =>
      changePlan(changeOf(trx, context), body),
    ),
    handleOnce(contract.cancelPlan, services, (trx, _input, context) => cancelPlan(changeOf(trx, context))),
  ]
}

async function quotePlan(
  db: Database,
  requested: Parameters<typeof planSales.price>[1],
  buyer: { memberId: number; at: Date },
): Promise<AnswerOf<typeof contract.quotePlan>['data']> {
  const { price, unused, startsAt, endsAt } = await planSales.price(db, requested, buyer)
  const added = taxOnTop(price, await findTaxOf(db, buyer.memberId, buyer.at))
  return {
    slug: requested.plan,
    period: requested.period,
    currency: requested.currency,
    price: toAmount(price),
    unused: toAmount(unused),
    added_tax: toAmount(added),
    total: toAmount(toCents(price + added - unused)),
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
  }
}
