import { toCredits } from '@sohbet/contract/amounts'
import type { OrderDetail } from '@sohbet/contract/orders'
import type { PageLanguage } from '@sohbet/messages'
import { sayIn } from '../../../platform/language/say-in.ts'
import type { Say } from '../../../platform/language/say-in.ts'
import type { StoredOrder } from '../order/order.ts'
import { toDollars } from './present-order.ts'

/** What an order is for, line by line, as its receipt lists it: the amounts add up to its total. */
export function linesOf(
  order: StoredOrder,
  code: string | undefined,
  language: PageLanguage,
): OrderDetail['lines'] {
  const say = sayIn(language)
  const { bonus_units: bonus, unused_cents: unused, discount_cents: discount } = order
  const lines = [{ words: nameItem(say, order), amount: toDollars(order.subtotal_cents) }]
  if (bonus > 0) lines.push({ words: say('emails.receipt.bonus', { credits: toCredits(bonus) }), amount: 0 })
  if (unused > 0) lines.push({ words: say('emails.receipt.unusedPlan'), amount: -toDollars(unused) })
  if (discount > 0) lines.push({ words: nameDiscount(say, code), amount: -toDollars(discount) })
  return lines
}

function nameItem(say: Say, { kind, plan, period, credit_units: credits }: StoredOrder): string {
  if (kind === 'top_up') return say('emails.credits', { credits: toCredits(credits) })
  const name = say(plan === 'premier' ? 'answers.plan.premier' : 'answers.plan.plus')
  return say('emails.planForPeriod', { plan: name, period: period ?? 'year' })
}

function nameDiscount(say: Say, code: string | undefined): string {
  return code === undefined
    ? say('emails.receipt.discountWithoutCode')
    : say('emails.receipt.discount', { code })
}
