import { toCents } from '@sohbet/contract/amounts'
import type Stripe from 'stripe'
import type { PaymentState, ProviderPayment, ProviderRefund } from '../payment-provider.ts'

/** The metadata of our intents, by which an answer or an event leads back to its order. */
export interface OurMetadata {
  order_reference: string
  /** Set where a saved method was charged: nobody has the client secret to try another card. */
  is_off_session?: 'true'
}

/** Converts an intent with its expanded charge to a payment. */
export function toPayment(
  intent: Stripe.PaymentIntent,
  dispute: Disputed = { dispute: 'none', disputed: null },
): ProviderPayment {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const isPaid = intent.status === 'succeeded'
  const card = charge?.payment_method_details?.card
  return {
    providerOrderId: intent.id,
    providerPaymentId: isPaid ? (charge?.id ?? null) : null,
    state: toState(intent),
    amount: toCents(isPaid ? intent.amount_received : intent.amount),
    currency: intent.currency.toUpperCase(),
    // An intent does not name its payee: it is the account whose key reads it.
    payee: null,
    orderReference: intent.metadata['order_reference'] ?? null,
    refunded: toCents(charge?.amount_refunded ?? 0),
    ...dispute,
    lastFour: isPaid ? (card?.last4 ?? null) : null,
    methodName: isPaid ? nameMethod(charge) : null,
    savedMethodId: isPaid ? toSavedMethodId(intent) : null,
    methodExpires: isPaid && card ? toMonth(card.exp_year, card.exp_month) : null,
    failureCode: intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code ?? null,
    createdAt: new Date(intent.created * 1000),
  }
}

function toState(intent: Stripe.PaymentIntent): PaymentState {
  switch (intent.status) {
    case 'succeeded':
      return 'succeeded'
    case 'canceled':
      return 'canceled'
    case 'requires_capture':
      return 'approved'
    case 'requires_payment_method':
      // After a declined card the payment remains open for another one, except off session, where nobody can
      // enter it.
      return intent.metadata['is_off_session'] === 'true' && intent.last_payment_error !== null
        ? 'failed'
        : 'open'
    case 'requires_confirmation':
    case 'requires_action':
      return 'open'
    case 'processing':
    // Includes statuses of later versions: not final.
    default:
      return 'pending'
  }
}

const cardNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

function nameMethod(charge: Stripe.Charge | null): string | null {
  const details = charge?.payment_method_details
  if (!details) return null
  return details.card ? (cardNames[details.card.brand ?? ''] ?? 'Card') : details.type
}

function toMonth(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}`
}

/** A card can only be charged again through its customer, so the id combines both: `cus_…/pm_…`. */
function toSavedMethodId(intent: Stripe.PaymentIntent): string | null {
  const { customer, payment_method: method, setup_future_usage: usage } = intent
  if (usage !== 'off_session' || customer === null || method === null) return null
  return `${idOf(customer)}/${idOf(method)}`
}

/** Splits the id of a saved method into customer and card. */
export function fromSavedMethodId(savedMethodId: string): { customer: string; payment_method: string } {
  const [customer = '', method = ''] = savedMethodId.split('/')
  return { customer, payment_method: method }
}

/** The id of an object that may have been expanded. */
export function idOf(value: string | { id: string }): string {
  return typeof value === 'string' ? value : value.id
}

type Disputed = Pick<ProviderPayment, 'dispute' | 'disputed'>
/** The statuses that the SDK names; its type also allows later ones. */
type KnownStatus<Status = Stripe.Dispute.Status> = Status extends string
  ? string extends Status
    ? never
    : Status
  : never

/** The state of a dispute by its status. A status that Stripe adds later counts as open. */
export function toDisputeOutcome(status: Stripe.Dispute.Status): ProviderPayment['dispute'] {
  const known = status as KnownStatus // Any other status reaches the default.
  switch (known) {
    // An inquiry has not moved money.
    case 'warning_needs_response':
    case 'warning_under_review':
    case 'warning_closed':
      return 'none'
    case 'needs_response':
    case 'under_review':
    case 'appeal_needs_response':
    case 'appeal_under_review':
      return 'open'
    // Resolved before it became a chargeback; a refund that resolved it is read as a refund.
    case 'prevented':
    case 'won':
      return 'won'
    case 'lost':
      return 'lost'
    default:
      known satisfies never
      return 'open'
  }
}

/** Of several disputes, the newest that is not an inquiry counts. */
export function toDisputeState(disputes: readonly Stripe.Dispute[]): Disputed {
  const [newest] = disputes
    .map(({ status, created, amount }) => ({ dispute: toDisputeOutcome(status), created, amount }))
    .filter(({ dispute }) => dispute !== 'none')
    .toSorted((a, b) => b.created - a.created)
  if (newest === undefined) return { dispute: 'none', disputed: null }
  return { dispute: newest.dispute, disputed: toCents(newest.amount) }
}

/** Converts a refund. A status that Stripe adds later is not final. */
export function toRefund({ id, status, amount }: Stripe.Refund): ProviderRefund {
  const state = refundStates.get(status ?? '') ?? 'pending'
  return { providerRefundId: id, state, amount: toCents(amount) }
}

// The SDK types the status as any text; these are the documented ones.
const refundStates: ReadonlyMap<string, ProviderRefund['state']> = new Map([
  ['pending', 'pending'],
  ['requires_action', 'pending'],
  ['succeeded', 'succeeded'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
])
