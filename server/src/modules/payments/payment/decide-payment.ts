import type { Currency } from '@sohbet/contract/currency'
import type { ProviderPayment } from '#platform/payments/payment-provider.ts'
import type { OrderStatus } from '#modules/orders/index.ts'

/** The status of a payment attempt; only the last three are final. */
export type PaymentStatus =
  | 'initiated'
  | 'open'
  | 'unknown'
  | 'approved'
  | 'pending'
  | 'succeeded'
  | 'failed'
  | 'canceled'

/** The facts of an order that decide its payment. */
export interface OrderFacts {
  reference: string
  status: OrderStatus
  totalCents: number
  currency: Currency
  hasMember: boolean
  /** Whether another payment has paid it. */
  isPaid: boolean
  /** Whether what was ordered can still be granted. */
  mayHonour: boolean
}

/** The facts of our own row that decide a payment. */
export interface PaymentFacts {
  status: PaymentStatus
  amountCents: number
  /** The account that has to be paid; null where the provider does not name it in payments. */
  payee: string | null
}

/** The outcome of a payment. */
export type Outcome =
  /** Already known and applied. */
  | { do: 'nothing' }
  /** Undecided: it is checked again. */
  | { do: 'wait'; status: WaitingStatus }
  /** It failed; the order remains open for another attempt (B-110). */
  | { do: 'fail'; status: 'failed' | 'canceled' }
  /** The order is paid, in time or late without an obstacle. */
  | { do: 'fulfil' }
  /** Nothing is credited, and operators review it. */
  | { do: 'review'; reason: string }
  /** The money is refunded automatically; `doubled` leaves the order unchanged. */
  | { do: 'refund'; cause: 'late' | 'doubled' }

/** An undecided payment that its provider knows. */
export type WaitingStatus = 'open' | 'approved' | 'pending'

/** Whether an order waits for its money. */
export function isUnpaid(status: OrderStatus): boolean {
  return status === 'created' || status === 'awaiting_payment'
}

/** Whether an order was given up before it was paid. */
export function isGivenUp(status: OrderStatus): boolean {
  return status === 'expired' || status === 'cancelled'
}

/** Whether an order is under review and no money of it has come: it ends with its last payment. */
export function waitsForMoney({ status, isPaid }: Pick<OrderFacts, 'status' | 'isPaid'>): boolean {
  return status === 'review' && !isPaid
}

/** Whether the outcome of a payment is final, except for money that arrives anyway. */
export function isDecided(status: PaymentStatus): boolean {
  return status === 'succeeded' || status === 'failed' || status === 'canceled'
}

/**
 * Decides the outcome of a payment by its provider's record; undefined: the provider knows no such payment.
 * Money only moves a payment forward, so an outdated answer changes nothing.
 */
export function decidePayment(
  order: OrderFacts,
  payment: PaymentFacts,
  providerPayment: ProviderPayment | undefined,
): Outcome {
  if (payment.status === 'succeeded') return { do: 'nothing' }
  if (providerPayment?.state === 'succeeded') return decideMoney(order, payment, providerPayment)
  if (isDecided(payment.status)) return { do: 'nothing' }
  if (providerPayment === undefined) return { do: 'fail', status: 'canceled' }
  if (providerPayment.failureCode === paidAlready && isUnpaid(order.status))
    return {
      do: 'review',
      reason: `PayPal refused this payment because another one with the number ${order.reference} was paid.`,
    }
  if (providerPayment.state === 'failed' || providerPayment.state === 'canceled')
    return { do: 'fail', status: providerPayment.state }
  const difference = findDifference(order, payment, providerPayment)
  if (difference !== undefined && isUnpaid(order.status) && providerPayment.state !== 'open')
    return { do: 'review', reason: difference }
  // An approved payment moves no money without our capture.
  if (providerPayment.state === 'approved' && isUnpaid(order.status) && !order.mayHonour)
    return { do: 'fail', status: 'canceled' }
  const isDeclined = providerPayment.failureCode !== null
  return { do: 'wait', status: furthest(payment.status, { reported: providerPayment.state, isDeclined }) }
}

function decideMoney(order: OrderFacts, payment: PaymentFacts, providerPayment: ProviderPayment): Outcome {
  const isDelayed = isGivenUp(order.status) || waitsForMoney(order)
  if (!isUnpaid(order.status) && !isDelayed) return { do: 'refund', cause: 'doubled' }
  const difference = findDifference(order, payment, providerPayment)
  if (difference !== undefined) return { do: 'review', reason: difference }
  if (!order.hasMember || (isDelayed && !order.mayHonour)) return { do: 'refund', cause: 'late' }
  return { do: 'fulfil' }
}

/**
 * PayPal's refusal of a second payment of one invoice, which is our order. We know of none, for example after a restored
 * backup: another attempt, by card, would charge twice.
 */
export const paidAlready = 'DUPLICATE_INVOICE_ID'

/** How a payment differs from its order, as a sentence for operators. */
export function findDifference(
  order: Pick<OrderFacts, 'reference' | 'totalCents' | 'currency'>,
  payment: Pick<PaymentFacts, 'amountCents' | 'payee'>,
  providerPayment: ProviderPayment,
): string | undefined {
  if (providerPayment.orderReference !== order.reference)
    return `The payment names ${providerPayment.orderReference ?? 'no order'} instead of ${order.reference}.`
  if (providerPayment.currency !== order.currency)
    return `The payment is in ${providerPayment.currency} instead of ${order.currency}.`
  if (providerPayment.amount !== payment.amountCents || providerPayment.amount !== order.totalCents)
    return `The payment is of ${inHundredths(providerPayment.amount)} instead of ${nameSum(order.totalCents, order)}.`
  if (providerPayment.payee !== null && payment.payee !== null && providerPayment.payee !== payment.payee)
    return `The payment went to ${providerPayment.payee} instead of ${payment.payee}.`
  return undefined
}

/** Hundredths of money or of a credit, for operators. */
export function inHundredths(hundredths: number): string {
  return (hundredths / 100).toFixed(2)
}

/** An amount with its currency, for operators, such as `12.00 USD`. */
export function nameSum(cents: number, { currency }: { currency: string }): string {
  return `${inHundredths(cents)} ${currency}`
}

const ranks = { open: 0, approved: 1, pending: 2 } as const

// Any answer of the provider resolves `unknown`. A bank debit that is declined days later waits for its payer again.
function furthest(
  known: PaymentStatus,
  { reported, isDeclined }: { reported: WaitingStatus; isDeclined: boolean },
): WaitingStatus {
  if (known !== 'approved' && known !== 'pending') return reported
  if (known === 'pending' && isDeclined) return reported
  return ranks[known] > ranks[reported] ? known : reported
}
