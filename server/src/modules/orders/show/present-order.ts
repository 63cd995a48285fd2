import { toAmount, toCredits, type Units } from '@sohbet/contract/amounts'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import type { createOrder, OrderDetail } from '@sohbet/contract/orders'
import type { PageLanguage } from '@sohbet/messages'
import { type Translate, translatorFor } from '#platform/language/translator.ts'
import type { OrderStatus, StoredOrder } from '../order/order.ts'
import type { LastPayment } from '../queries/orders.ts'

/** The status of an order as shown to people. */
export type ShownStatus = OrderDetail['status']

const shown = {
  created: 'pending',
  awaiting_payment: 'pending',
  fulfilled: 'paid',
  expired: 'expired',
  cancelled: 'expired',
  review: 'review',
  refund_pending: 'refund_pending',
  refunded: 'refunded',
  disputed: 'disputed',
  charged_back: 'charged_back',
} as const satisfies Record<OrderStatus, ShownStatus>

/** Presents the status of an order; an unpaid one whose last payment failed is shown as failed (B-110). */
export function presentStatus(
  status: OrderStatus,
  last?: Pick<LastPayment, 'status' | 'failure_code'>,
): ShownStatus {
  const isFailed = last !== undefined && hasFailed(last)
  return shown[status] === 'pending' && isFailed ? 'failed' : shown[status]
}

/** Whether a payment failed; one that is still open after a declined card waits for another card. */
export function hasFailed({ status, failure_code }: Pick<LastPayment, 'status' | 'failure_code'>): boolean {
  return status === 'failed' || status === 'canceled' || (status === 'open' && failure_code !== null)
}

/** A new order in the answer of its call (C-6). */
export function presentOrder(order: StoredOrder, points: Units): AnswerOf<typeof createOrder>['data'] {
  return { ...presentHead(order), points: toCredits(points) }
}

/** The fields of an order in every answer. */
export function presentHead(order: StoredOrder, last?: Pick<LastPayment, 'status' | 'failure_code'>) {
  return {
    id: order.id,
    reference: order.reference,
    type: order.kind,
    item_id: order.plan,
    status: presentStatus(order.status, last),
    currency: order.currency,
    subtotal: toAmount(order.subtotal_cents),
    discount: toAmount(order.discount_cents),
    total: toAmount(order.total_cents),
    payment_method: order.provider,
    credits: order.kind === 'top_up' ? toCredits(order.credit_units) : null,
    bonus: order.kind === 'top_up' ? toCredits(order.bonus_units) : null,
  }
}

/** The lines of an order, as on its receipt: the amounts add up to its total. */
export function linesOf(
  order: StoredOrder,
  code: string | undefined,
  language: PageLanguage,
): OrderDetail['lines'] {
  const translate = translatorFor(language)
  const { bonus_units: bonus, unused_cents: unused, discount_cents: discount } = order
  const lines = [{ words: nameItem(translate, order), amount: toAmount(order.subtotal_cents) }]
  if (bonus > 0)
    lines.push({ words: translate('emails.receipt.bonus', { credits: toCredits(bonus) }), amount: 0 })
  if (unused > 0) lines.push({ words: translate('emails.receipt.unusedPlan'), amount: -toAmount(unused) })
  if (discount > 0) lines.push({ words: nameDiscount(translate, code), amount: -toAmount(discount) })
  return lines
}

function nameItem(translate: Translate, { kind, plan, period, credit_units: credits }: StoredOrder): string {
  if (kind === 'top_up') return translate('emails.credits', { credits: toCredits(credits) })
  const name = translate(plan === 'premier' ? 'answers.plan.premier' : 'answers.plan.plus')
  return translate('emails.planForPeriod', { plan: name, period: period ?? 'year' })
}

function nameDiscount(translate: Translate, code: string | undefined): string {
  return code === undefined
    ? translate('emails.receipt.discountWithoutCode')
    : translate('emails.receipt.discount', { code })
}
