import type { Currency } from '@sohbet/contract/currency'
import type { ProviderPayment } from '#platform/payments/payment-provider.ts'
import type { OrderStatus } from '#modules/orders/index.ts'

/** Where one attempt to pay an order stands; only the last three are decided. */
export type PaymentStatus =
  | 'initiated'
  | 'open'
  | 'unknown'
  | 'approved'
  | 'pending'
  | 'succeeded'
  | 'failed'
  | 'canceled'

/** What of an order its payment is decided by. */
export interface OrderFacts {
  reference: string
  status: OrderStatus
  totalCents: number
  currency: Currency
  hasMember: boolean
  /** Whether what was ordered can be given although its money is late. */
  mayHonour: boolean
}

/** What of our own row a payment is decided by. */
export interface PaymentFacts {
  status: PaymentStatus
  amountCents: number
  /** The account that has to be paid; null where the provider does not say it of payments. */
  payee: string | null
}

/** What a payment comes to. */
export type Outcome =
  /** Known and done already. */
  | { do: 'nothing' }
  /** Undecided: it is asked about again. */
  | { do: 'wait'; status: WaitingStatus }
  /** It brought nothing; the order stays open for another attempt (B-110). */
  | { do: 'fail'; status: 'failed' | 'canceled' }
  /** The order is paid, in time or late with nothing in its way. */
  | { do: 'fulfil' }
  /** Nothing is credited, and operators look at it. */
  | { do: 'review'; reason: string }
  /** The money goes back by itself; `doubled` leaves the order as it is. */
  | { do: 'refund'; cause: 'late' | 'doubled' }

/** A payment that its provider knows and that is undecided. */
export type WaitingStatus = 'open' | 'approved' | 'pending'

/** Whether an order waits for its money. */
export function isUnpaid(status: OrderStatus): boolean {
  return status === 'created' || status === 'awaiting_payment'
}

/** Whether an order was given up before its money came. */
export function isGivenUp(status: OrderStatus): boolean {
  return status === 'expired' || status === 'cancelled'
}

/** Whether what became of a payment is known for good, but for money that comes all the same. */
export function isDecided(status: PaymentStatus): boolean {
  return status === 'succeeded' || status === 'failed' || status === 'canceled'
}

/**
 * Decides what becomes of a payment by what its provider says of it; undefined: it knows no such payment. Money moves
 * a payment forward only, so what was read before and comes late changes nothing.
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
  if (providerPayment.state === 'failed' || providerPayment.state === 'canceled')
    return { do: 'fail', status: providerPayment.state }
  const difference = findDifference(order, payment, providerPayment)
  if (difference !== undefined && isUnpaid(order.status) && providerPayment.state !== 'open')
    return { do: 'review', reason: difference }
  return { do: 'wait', status: furthest(payment.status, providerPayment.state) }
}

function decideMoney(order: OrderFacts, payment: PaymentFacts, providerPayment: ProviderPayment): Outcome {
  if (!isUnpaid(order.status) && !isGivenUp(order.status)) return { do: 'refund', cause: 'doubled' }
  const difference = findDifference(order, payment, providerPayment)
  if (difference !== undefined) return { do: 'review', reason: difference }
  if (!order.hasMember || (isGivenUp(order.status) && !order.mayHonour))
    return { do: 'refund', cause: 'late' }
  return { do: 'fulfil' }
}

/** What of a payment is not as it was ordered, as a sentence for operators. */
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

/** A sum with its currency, for operators, such as `12.00 USD`. */
export function nameSum(cents: number, { currency }: { currency: string }): string {
  return `${inHundredths(cents)} ${currency}`
}

const ranks = { open: 0, approved: 1, pending: 2 } as const

// `unknown` is answered by whatever its provider says of it.
function furthest(known: PaymentStatus, reported: WaitingStatus): WaitingStatus {
  if (known !== 'approved' && known !== 'pending') return reported
  return ranks[known] > ranks[reported] ? known : reported
}
