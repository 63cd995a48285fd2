import { isProviderName, type ProviderName } from '@sohbet/contract/payment-providers'
import type { OrderLine, OrderTimeline } from '@sohbet/contract/studio'
import { type MessageKey, t } from '@sohbet/messages'
import { countCredits } from '#features/money/count-credits.ts'
import { planName } from '../people/person-labels.ts'

type Payment = OrderTimeline['payments'][number]
type Refund = OrderTimeline['refunds'][number]

/** Labels for the states of an order, in the order of the menu. */
export const stateNames = {
  created: 'studioOrders.state.created',
  awaiting_payment: 'studioOrders.state.awaiting_payment',
  fulfilled: 'studioOrders.state.fulfilled',
  expired: 'studioOrders.state.expired',
  cancelled: 'studioOrders.state.cancelled',
  review: 'studioOrders.state.review',
  refund_pending: 'studioOrders.state.refund_pending',
  refunded: 'studioOrders.state.refunded',
  disputed: 'studioOrders.state.disputed',
  charged_back: 'studioOrders.state.charged_back',
} as const satisfies Record<OrderLine['state'], MessageKey>

/** Labels for the states of a payment attempt. */
export const tryNames = {
  initiated: 'studioOrders.try.initiated',
  open: 'studioOrders.try.open',
  unknown: 'studioOrders.try.unknown',
  approved: 'studioOrders.try.approved',
  pending: 'studioOrders.try.pending',
  succeeded: 'studioOrders.try.succeeded',
  failed: 'studioOrders.try.failed',
  canceled: 'studioOrders.try.canceled',
} as const satisfies Record<Payment['state'], MessageKey>

/** Labels for the states of a dispute. */
export const disputeNames = {
  none: 'studioOrders.dispute.none',
  open: 'studioOrders.dispute.open',
  won: 'studioOrders.dispute.won',
  lost: 'studioOrders.dispute.lost',
} as const satisfies Record<Payment['dispute'], MessageKey>

/** Labels for the causes of a refund. */
export const causeNames = {
  operator: 'studioOrders.cause.operator',
  late: 'studioOrders.cause.late',
  doubled: 'studioOrders.cause.doubled',
  provider: 'studioOrders.cause.provider',
  dispute: 'studioOrders.cause.dispute',
} as const satisfies Record<Refund['cause'], MessageKey>

/** Labels for the states of a refund. */
export const refundNames = {
  pending: 'studioOrders.refund.pending',
  succeeded: 'studioOrders.refund.succeeded',
  failed: 'studioOrders.refund.failed',
} as const satisfies Record<Refund['state'], MessageKey>

// Brand names, not translated.
const brands: Record<ProviderName, string> = { stripe: 'Stripe', paypal: 'PayPal' }

/** A plan as sold: its name and period. */
export function planLabel(plan: 'plus' | 'premier', period: 'month' | 'year'): string {
  return t('plans.checkout.line', { plan: planName(plan), period })
}

/** The payment provider's name. */
export function providerName(provider: string): string {
  if (isProviderName(provider)) return brands[provider]
  return provider === 'none' ? t('studioOrders.noProvider') : provider
}

/** The purchased item of an order. */
export function purchaseLabel({
  plan,
  period,
  credits,
  bonus,
}: Pick<OrderLine, 'plan' | 'period' | 'credits' | 'bonus'>): string {
  if (plan !== null && period !== null) return planLabel(plan, period)
  if (bonus === 0) return countCredits(credits)
  return t('studioOrders.bonus', { credits: countCredits(credits), bonus: countCredits(bonus) })
}
