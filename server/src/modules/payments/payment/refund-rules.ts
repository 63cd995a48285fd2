import { type Cents, toUnits, type Units } from '@sohbet/contract/amounts'
import { type Message, message } from '@sohbet/messages'
import type { StoredOrder } from '#modules/orders/index.ts'

/** Credits that return with a refund, bought ones and those of a promotion. */
export interface RefundShare {
  credits: Units
  bonus: Units
}

/**
 * The credits that return with a refund of `amount`, after refunds of `before`: rounded up to whole
 * hundredths over all refunds of the order together, so that the last one returns exactly the remainder.
 */
export function shareOf(
  order: Pick<StoredOrder, 'total_cents' | 'credit_units' | 'bonus_units'>,
  { before, amount }: { before: number; amount: Cents },
): RefundShare {
  const between = (units: Units): Units =>
    toUnits(upTo(units, before + amount, order.total_cents) - upTo(units, before, order.total_cents))
  return { credits: between(order.credit_units), bonus: between(order.bonus_units) }
}

// Uses BigInt: the product exceeds the integers that a number represents exactly.
function upTo(units: Units, cents: number, total: Cents): number {
  return Number((BigInt(units) * BigInt(cents) + BigInt(total) - 1n) / BigInt(total))
}

/** Milliseconds within which an order can be refunded by our Terms: 14 days. */
const refundableMs = 14 * 24 * 3600 * 1000

/** Why nothing of an order can be refunded at that moment; undefined: it can. */
export function whyNotRefunded(
  { status, fulfilled_at: fulfilledAt }: StoredOrder,
  at: Date,
): Message | undefined {
  if (status === 'refund_pending') return message('studioMoney.refused.onItsWay')
  if (status === 'disputed' || status === 'charged_back') return message('studioMoney.refused.disputed')
  if (status !== 'fulfilled' && status !== 'review') return message('studioMoney.refused.state', { status })
  const isPastDeadline = fulfilledAt !== null && at.getTime() - fulfilledAt.getTime() > refundableMs
  return isPastDeadline ? message('studioMoney.refused.late') : undefined
}
