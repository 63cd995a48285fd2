import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import type { CardKind, Decline } from './cards.ts'
import type { StoredCharge, StoredIntent, StoredMethod, StripeStore } from './store.ts'
import { invalid } from './stripe-fault.ts'

import published from './stripe-published.json' with { type: 'json' }

type Kind = keyof typeof published.objects

/**
 * Creates an object with the keys of Stripe's example of its kind (`stripe-published.json` names source,
 * version and licence); missing values are empty.
 */
export function fromExample<Stored>(kind: Kind, given: Partial<Stored>): Stored {
  const example = Object.entries(published.objects[kind]).map(([key, value]) => [key, toEmpty(value)])
  const empty = Object.fromEntries(example) as Record<string, unknown>
  // The SDK's type requires those keys, which cannot be checked in a data file.
  return { ...empty, metadata: {}, object: kind, ...given } as Stored
}

function toEmpty(value: unknown): unknown {
  if (typeof value === 'boolean') return false
  if (Array.isArray(value)) return []
  return value === 0 || isBlank(value) ? value : null
}

function isBlank(value: unknown): boolean {
  return typeof value === 'object' && (value === null || Object.values(value).every(isBlank))
}

const noBilling = { address: null, email: null, name: null, phone: null, tax_id: null }

/** Creates an intent without a card. */
export function newIntent(
  given: Pick<StoredIntent, 'id' | 'client_secret' | 'created' | 'amount' | 'currency' | 'metadata'> &
    Pick<StoredIntent, 'customer' | 'description' | 'setup_future_usage' | 'automatic_payment_methods'>,
): StoredIntent {
  return fromExample<StoredIntent>('payment_intent', {
    capture_method: 'automatic_async',
    confirmation_method: 'automatic',
    payment_method_types: ['card'],
    status: 'requires_payment_method',
    ...given,
  })
}

/** A card as Stripe shows it: at most the last four digits of its number. */
export function newMethod(
  card: CardKind,
  given: { id: string; created: number; expMonth: number; expYear: number },
): StoredMethod {
  return {
    number: card.number,
    isSetUp: false,
    method: fromExample<StoredMethod['method']>('payment_method', {
      id: given.id,
      billing_details: noBilling,
      card: {
        ...shownCard(card, given.expMonth, given.expYear),
        display_brand: card.brand,
        generated_from: null,
        networks: { available: [card.brand], preferred: null },
        three_d_secure_usage: { supported: true },
      },
      created: given.created,
      type: 'card',
    }),
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

/** A successful or failed charge of an intent. */
export function newCharge(
  intent: StoredIntent,
  { method }: StoredMethod,
  given: { id: string; created: number; decline: Decline | undefined },
): StoredCharge {
  const isPaid = given.decline === undefined
  return fromExample<StoredCharge>('charge', {
    id: given.id,
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    balance_transaction: isPaid ? given.id.replace('ch_', 'txn_') : null,
    billing_details: noBilling,
    captured: isPaid,
    created: given.created,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    failure_code: given.decline?.code ?? null,
    failure_message: given.decline?.message ?? null,
    metadata: intent.metadata,
    outcome: outcomeOf(given.decline),
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', ...(method.card && { card: chargedCard(method.card) }) },
    status: isPaid ? 'succeeded' : 'failed',
  })
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
  const { brand, checks, country, exp_month, exp_year, funding, last4, regulated_status } = card
  return {
    amount_authorized: null,
    authorization_code: null,
    brand,
    checks,
    country,
    electronic_commerce_indicator: null,
    exp_month,
    exp_year,
    fingerprint: card.fingerprint ?? null,
    funding,
    installments: null,
    last4,
    mandate: null,
    network: brand,
    network_transaction_id: null,
    regulated_status,
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  }
}

/** Replaces ids by charges where the caller requested it (docs.stripe.com/api/expanding_objects). */
export function expand(store: StripeStore, value: unknown, paths: readonly string[]): unknown {
  return paths.reduce((expanded, path) => expandPath(store, expanded, path.split('.'), path), value)
}

function expandPath(store: StripeStore, value: unknown, [name, ...rest]: string[], path: string): unknown {
  if (name === undefined) return value
  if (Array.isArray(value)) return value.map((item) => expandPath(store, item, [name, ...rest], path))
  if (typeof value !== 'object' || value === null) return value
  const inner = Reflect.get(value, name) as unknown
  if (inner === null) return value
  const found = typeof inner === 'string' ? store.charges.get(inner) : inner
  if (found === undefined) throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' })
  return { ...value, [name]: expandPath(store, found, rest, path) }
}
