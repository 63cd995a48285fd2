import type { PaidPlan, PlanPeriod } from '@sohbet/contract'
import type { Currency } from '@sohbet/contract/currency'
import type { Api, Refused } from '#api/call.ts'
import { type OrderStep, sendOrder } from '#features/payments/order/send-order.ts'

/** The chosen plan. */
export interface ChosenPlan {
  slug: PaidPlan
  period: PlanPeriod
  currency: Currency
}

const fields = ['discount_code', 'payment_method'] as const

/** The result of a plan's form: returned, perhaps with a checked code, or ordered. */
export type PlanStep = OrderStep<(typeof fields)[number]>

/** Handles the form of a plan: checks its code, or orders (ROUTE-11, B-108, B-109). */
export async function sendPlanOrder(
  api: Api,
  form: FormData,
  { slug, period, currency }: ChosenPlan,
): Promise<PlanStep | Refused> {
  const item = { type: 'subscription', item_id: slug, period, currency } as const
  return await sendOrder(api, form, { fields, item })
}
