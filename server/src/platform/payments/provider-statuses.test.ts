import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { paypalStatuses } from '#test/money/paypal.ts'
import { examples, stripeStatuses } from '#test/money/stripe-published.ts'
import { readPayment, readRefund } from './paypal/paypal-answers.ts'
import { toDisputeOutcome as toPaypalDispute } from './paypal/paypal-disputes.ts'
import { toDisputeOutcome as toStripeDispute, toPayment, toRefund } from './stripe/stripe-answers.ts'

const amount = { currency_code: 'USD', value: '10.00' }
const readPaypalOrder = (status: string, payments: object = {}) =>
  readPayment({ id: 'ORDER1', status, purchase_units: [{ amount, payments }] }).state
// Examples as Stripe publishes them, with another status.
const intentOf = (status: string) =>
  ({ ...examples['payment_intent'], status }) as unknown as Stripe.PaymentIntent
const refundOf = (status: string) => ({ ...examples['refund'], status }) as unknown as Stripe.Refund

/** For each object with a status: the published statuses, our state for each, and how it is read. */
const cases: Record<
  string,
  { published: readonly string[]; outcomes: Record<string, string>; read: (status: string) => string }
> = {
  'an order of PayPal’s without a capture': {
    published: paypalStatuses.order,
    outcomes: {
      CREATED: 'open',
      SAVED: 'open',
      PAYER_ACTION_REQUIRED: 'open',
      APPROVED: 'approved',
      VOIDED: 'canceled',
      COMPLETED: 'pending',
      UNHEARD_OF: 'open',
    },
    read: (status) => readPaypalOrder(status),
  },
  'a capture of PayPal’s': {
    published: paypalStatuses.capture,
    outcomes: {
      COMPLETED: 'succeeded',
      PARTIALLY_REFUNDED: 'succeeded',
      REFUNDED: 'succeeded',
      PENDING: 'pending',
      DECLINED: 'failed',
      FAILED: 'failed',
      UNHEARD_OF: 'pending',
    },
    read: (status) => readPaypalOrder('COMPLETED', { captures: [{ id: 'CAPTURE1', status, amount }] }),
  },
  'a refund of PayPal’s': {
    published: paypalStatuses.refund,
    outcomes: {
      COMPLETED: 'succeeded',
      PENDING: 'pending',
      FAILED: 'failed',
      CANCELLED: 'failed',
      UNHEARD_OF: 'pending',
    },
    read: (status) => readRefund({ id: 'REFUND1', status, amount }).state,
  },
  'a dispute of PayPal’s by its outcome': {
    published: paypalStatuses.dispute_outcome,
    outcomes: {
      RESOLVED_BUYER_FAVOUR: 'lost',
      ACCEPTED: 'lost',
      RESOLVED_SELLER_FAVOUR: 'won',
      RESOLVED_WITH_PAYOUT: 'won',
      CANCELED_BY_BUYER: 'won',
      DENIED: 'won',
      NONE: 'won',
      UNHEARD_OF: 'open',
    },
    read: toPaypalDispute,
  },
  'an intent of Stripe’s': {
    published: Object.keys(stripeStatuses['payment_intent'] ?? {}),
    outcomes: {
      requires_payment_method: 'open',
      requires_confirmation: 'open',
      requires_action: 'open',
      requires_capture: 'approved',
      processing: 'pending',
      succeeded: 'succeeded',
      canceled: 'canceled',
      unheard_of: 'pending',
    },
    read: (status) => toPayment(intentOf(status)).state,
  },
  'a refund of Stripe’s': {
    // As documented: the SDK types it as any text.
    published: ['pending', 'requires_action', 'succeeded', 'failed', 'canceled'],
    outcomes: {
      pending: 'pending',
      requires_action: 'pending',
      succeeded: 'succeeded',
      failed: 'failed',
      canceled: 'failed',
      unheard_of: 'pending',
    },
    read: (status) => toRefund(refundOf(status)).state,
  },
  'a dispute of Stripe’s': {
    published: Object.keys(stripeStatuses['dispute'] ?? {}),
    outcomes: {
      appeal_needs_response: 'open',
      appeal_under_review: 'open',
      needs_response: 'open',
      under_review: 'open',
      warning_closed: 'none',
      warning_needs_response: 'none',
      warning_under_review: 'none',
      prevented: 'won',
      won: 'won',
      lost: 'lost',
      unheard_of: 'open',
    },
    read: toStripeDispute,
  },
}

test.for(Object.entries(cases))('%s: each status has its outcome, an unknown one too', ([, of]) => {
  const isDocumented = (status: string): boolean => status.toLowerCase() !== 'unheard_of'
  expect(Object.keys(of.outcomes).filter(isDocumented).toSorted()).toEqual(of.published.toSorted())
  const read = Object.fromEntries(Object.keys(of.outcomes).map((status) => [status, of.read(status)]))
  expect(read).toEqual(of.outcomes)
})
