import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import type { CardKind, Decline } from './cards.ts'
import type { StoredCharge, StoredIntent, StoredMethod } from './store.ts'

const noBilling = { address: null, email: null, name: null, phone: null, tax_id: null }

/** A new intent that waits for its card. */
export function newIntent(
  given: Pick<StoredIntent, 'id' | 'client_secret' | 'created' | 'amount' | 'currency' | 'metadata'> &
    Pick<StoredIntent, 'customer' | 'description' | 'setup_future_usage' | 'automatic_payment_methods'>,
): StoredIntent {
  return {
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    confirmation_method: 'automatic',
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
    ...given,
  }
}

/** A card as Stripe shows it: never more of its number than the last four digits. */
export function newMethod(
  card: CardKind,
  given: { id: string; created: number; expMonth: number; expYear: number },
): StoredMethod {
  return {
    number: card.number,
    isSetUp: false,
    method: {
      id: given.id,
      object: 'payment_method',
      billing_details: noBilling,
      card: {
        ...shownCard(card, given.expMonth, given.expYear),
        display_brand: card.brand,
        generated_from: null,
        networks: { available: [card.brand], preferred: null },
        three_d_secure_usage: { supported: true },
      },
      created: given.created,
      customer: null,
      customer_account: null,
      livemode: false,
      metadata: {},
      type: 'card',
    },
  }
}

function shownCard(card: CardKind, expMonth: number, expYear: number) {
  return {
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    exp_month: expMonth,
    exp_year: expYear,
    fingerprint: createHash('sha256').update(card.number).digest('hex').slice(0, 16),
    funding: 'credit',
    last4: card.number.slice(-4),
    regulated_status: 'unregulated' as const,
    wallet: null,
  }
}

/** A charge that took the money of an intent, or did not. */
export function newCharge(
  intent: StoredIntent,
  { method }: StoredMethod,
  given: { id: string; created: number; decline: Decline | undefined },
): StoredCharge {
  const isPaid = given.decline === undefined
  return {
    id: given.id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: isPaid ? given.id.replace('ch_', 'txn_') : null,
    billing_details: noBilling,
    calculated_statement_descriptor: 'SOHBET SANDBOX',
    captured: isPaid,
    created: given.created,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: given.decline?.code ?? null,
    failure_message: given.decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(given.decline),
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', ...(method.card && { card: chargedCard(method.card) }) },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  }
}

function outcomeOf(decline: Decline | undefined): Stripe.Charge.Outcome {
  const isPaid = decline === undefined
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: isPaid ? 'approved_by_network' : 'declined_by_network',
    reason: isPaid ? null : (decline.declineCode ?? decline.code),
    risk_level: 'normal',
    seller_message: isPaid ? 'Payment complete.' : decline.message,
    type: isPaid ? 'authorized' : 'issuer_declined',
  }
}

function chargedCard(card: Stripe.PaymentMethod.Card): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: null,
    authorization_code: null,
    brand: card.brand,
    checks: card.checks,
    country: card.country,
    electronic_commerce_indicator: null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    fingerprint: card.fingerprint ?? null,
    funding: card.funding,
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_transaction_id: null,
    regulated_status: card.regulated_status,
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  }
}

/** A customer, to whom cards are attached. */
export function newCustomer(given: Pick<Stripe.Customer, 'id' | 'created'>): Stripe.Customer {
  return {
    object: 'customer',
    balance: 0,
    default_source: null,
    delinquent: false,
    description: null,
    email: null,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    shipping: null,
    ...given,
  }
}
