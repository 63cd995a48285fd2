import { invalid } from './stripe-fault.ts'
import { getRow } from './store.ts'
import type { KeptDispute, StripeStore } from './store.ts'

/** The payer's bank takes the money back until it is decided (docs.stripe.com/disputes). */
export function openDispute(store: StripeStore, chargeId: string, reason: string): KeptDispute {
  const charge = getRow(store.charges, 'charge', chargeId, 'charge')
  if (charge.disputed) throw invalid(`Charge ${chargeId} is disputed already.`)
  const dispute: KeptDispute = {
    id: store.newId('dp'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: store.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { ...noEvidence, enhanced_evidence: {} },
    evidence_details: {
      due_by: store.now() + 7 * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: 'needs_response',
  }
  store.disputes.put(dispute.id, dispute)
  store.charges.put(charge.id, { ...charge, disputed: true })
  store.tell('charge.dispute.created', dispute)
  store.tell('charge.dispute.funds_withdrawn', dispute)
  return dispute
}

const noEvidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}

/** The bank decides. */
export function closeDispute(store: StripeStore, id: string, outcome: 'won' | 'lost'): KeptDispute {
  const dispute = getRow(store.disputes, 'dispute', id)
  if (dispute.status === 'won' || dispute.status === 'lost')
    throw invalid(`Dispute ${id} is closed already: ${dispute.status}.`)
  const closed = { ...dispute, status: outcome }
  store.disputes.put(id, closed)
  store.tell('charge.dispute.closed', closed)
  if (outcome === 'won') store.tell('charge.dispute.funds_reinstated', closed)
  return closed
}
