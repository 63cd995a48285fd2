import { toUnits } from '@sohbet/contract/amounts'
import type { Cents, Units } from '@sohbet/contract/amounts'
import { message } from '@sohbet/messages'
import type { Message } from '@sohbet/messages'
import type { StoredOrder } from '#modules/orders/index.ts'

/** Credits that come back with money, bought ones and those of a promotion. */
export interface RefundShare {
  credits: Units
  bonus: Units
}

/**
 * The credits that come back with `amount` of an order, of which `before` came back earlier: rounded up to whole
 * hundredths over all its refunds together, so that the last of them brings back exactly what is left.
 */
export function shareOf(
  order: Pick<StoredOrder, 'total_cents' | 'credit_units' | 'bonus_units'>,
  { before, amount }: { before: number; amount: Cents },
): RefundShare {
  const between = (units: Units): Units =>
    toUnits(upTo(units, before + amount, order.total_cents) - upTo(units, before, order.total_cents))
  return { credits: between(order.credit_units), bonus: between(order.bonus_units) }
}

// By whole numbers of any length: the product of both is beyond what a number holds exactly.
function upTo(units: Units, cents: number, total: Cents): number {
  return Number((BigInt(units) * BigInt(cents) + BigInt(total) - 1n) / BigInt(total))
}

/** Milliseconds within which an order is given back, by our Terms: 14 days. */
const refundableMs = 14 * 24 * 3600 * 1000

/** Why nothing can be given back of an order at that moment; undefined: it can. */
export function whyNotRefunded(
  { status, fulfilled_at: fulfilledAt }: StoredOrder,
  at: Date,
): Message | undefined {
  if (status === 'refund_pending') return message('studioMoney.refused.onItsWay')
  if (status === 'disputed' || status === 'charged_back') return message('studioMoney.refused.disputed')
  if (status !== 'fulfilled' && status !== 'review') return message('studioMoney.refused.state', { status })
  const isLate = fulfilledAt !== null && at.getTime() - fulfilledAt.getTime() > refundableMs
  return isLate ? message('studioMoney.refused.late') : undefined
}
