import { toAmount, toCredits } from '@sohbet/contract/amounts'
import type { OrderLine } from '@sohbet/contract/studio'
import type { StoredOrder } from '#modules/orders/index.ts'
import type { NameOf } from './admin-services.ts'

/** Presents an order in a list, with its owner. */
export function presentOrderLine(order: StoredOrder, nameOf: NameOf): OrderLine {
  const { reference, kind, plan, period, provider } = order
  return {
    reference,
    person: nameOf(order.member_id),
    kind,
    plan,
    period,
    state: order.status,
    currency: order.currency,
    total: toAmount(order.total_cents),
    credits: toCredits(order.credit_units),
    bonus: toCredits(order.bonus_units),
    provider,
    created_at: order.created_at.toISOString(),
  }
}
