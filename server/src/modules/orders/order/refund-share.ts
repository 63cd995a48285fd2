import { toUnits } from '@sohbet/contract/amounts'
import type { Cents, Units } from '@sohbet/contract/amounts'
import type { StoredOrder } from './order.ts'

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
