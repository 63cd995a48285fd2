import { type Cents, toCents } from '@sohbet/contract/amounts'
import type { Updateable } from 'kysely'
import type { OrdersPayments } from '#platform/database/generated/database-types.ts'
import type { ProviderPayment } from '#platform/payments/payment-provider.ts'
import type { OrderStatus } from '#modules/orders/index.ts'
import { isUnpaid, nameSum, type Outcome, waitsForMoney } from '../payment/decide-payment.ts'
import type { StoredPayment } from '../queries/payments.ts'

/** All changes for a payment and its order, applied once under the order's lock. */
export interface Settlement {
  payment?: Updateable<OrdersPayments>
  /** Check the provider again: after an increasing delay, or soon. */
  check?: 'next' | 'soon'
  /** Grant what was ordered; `otherwise` applies where that is no longer possible. */
  fulfil?: { otherwise: Settlement }
  order?: { status: 'refund_pending' | 'cancelled' } | { status: 'review'; review_reason: string }
  /** An automatic refund. */
  refund?: { cause: 'late' | 'doubled'; amount: Cents; reason: string }
  /** A saved method that no plan can be charged to. */
  unusedMethodId?: string
}

/** The facts for planning a settlement; the payment is null where the provider knows none. */
export interface SettlementFacts {
  order: { status: OrderStatus; isPaid: boolean }
  payment: Pick<StoredPayment, 'saved_method_id' | 'charged_method_id'>
  providerPayment: ProviderPayment | undefined
  at: Date
}

/** Plans the consequences of an outcome, without the database. */
export function planSettlement(outcome: Outcome, facts: SettlementFacts): Settlement {
  const { providerPayment, at } = facts
  if (outcome.do === 'nothing') return {}
  if (outcome.do === 'fail') {
    const decided = { status: outcome.status, decided_at: at, check_at: null }
    const over = waitsForMoney(facts.order) ? { order: { status: 'cancelled' } as const } : {}
    if (providerPayment === undefined) return { payment: decided, ...over }
    return { payment: { ...decided, failure_code: providerPayment.failureCode }, ...over }
  }
  // For a payment that its provider does not know, nothing else is decided.
  if (providerPayment === undefined) return {}
  const known = { ...facts, providerPayment }
  switch (outcome.do) {
    case 'wait': {
      // Given up during the request to its provider: the next check cancels it.
      const isOver = outcome.status === 'open' && !isUnpaid(facts.order.status)
      const payment = { status: outcome.status, failure_code: providerPayment.failureCode }
      return { payment, check: isOver ? 'soon' : 'next' }
    }
    case 'fulfil':
      return { payment: moneyOf(known), fulfil: { otherwise: sendBack(known, 'late') } }
    case 'review':
      return {
        ...reviewedPayment(known),
        order: { status: 'review', review_reason: outcome.reason },
        ...unusedMethodOf(known),
      }
    case 'refund':
      return sendBack(known, outcome.cause)
  }
}

// An undecided one is checked until its provider has decided: then the order has its money, or is over.
function reviewedPayment(facts: KnownFacts): Pick<Settlement, 'payment' | 'check'> {
  const { state: status, failureCode: failure_code } = facts.providerPayment
  if (status === 'succeeded') return { payment: moneyOf(facts) }
  if (status !== 'failed') return { payment: { status, failure_code }, check: 'next' }
  return { payment: { status, decided_at: facts.at, check_at: null, failure_code } }
}

type KnownFacts = SettlementFacts & { providerPayment: ProviderPayment }

function moneyOf({ payment, providerPayment, at }: KnownFacts): Updateable<OrdersPayments> {
  return {
    status: 'succeeded',
    decided_at: at,
    check_at: null,
    failure_code: null,
    paid_cents: providerPayment.amount,
    provider_payment_id: providerPayment.providerPaymentId,
    method_name: providerPayment.methodName,
    last_four: providerPayment.lastFour,
    saved_method_id: providerPayment.savedMethodId ?? payment.saved_method_id ?? payment.charged_method_id,
    method_expires: providerPayment.methodExpires,
  }
}

// Its credits were never granted, so none are taken back.
function sendBack(facts: KnownFacts, cause: 'late' | 'doubled'): Settlement {
  const { amount: paid, refunded } = facts.providerPayment
  const amount = toCents(Math.max(0, paid - refunded))
  const why = cause === 'late' ? 'for an order that was over' : 'a second time'
  return {
    payment: { ...moneyOf(facts), is_surplus: true },
    ...(cause === 'late' && { order: { status: 'refund_pending' } }),
    ...(amount > 0 && {
      refund: { cause, amount, reason: `${nameSum(amount, facts.providerPayment)} came ${why}.` },
    }),
    ...unusedMethodOf(facts),
  }
}

// A payment without a plan leaves no method to charge.
function unusedMethodOf({ payment, providerPayment }: KnownFacts): Pick<Settlement, 'unusedMethodId'> {
  const unusedMethodId = providerPayment.savedMethodId ?? payment.saved_method_id
  return unusedMethodId === null || payment.charged_method_id !== null ? {} : { unusedMethodId }
}
