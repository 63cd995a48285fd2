import type { OrderState } from '@sohbet/contract/studio'
import type { Cents, Units } from '@sohbet/contract/amounts'
import type { Currency } from '@sohbet/contract/currency'
import type { ProviderName } from '#platform/payments/payment-provider.ts'
import { createHash, randomInt } from 'node:crypto'

/** The kinds of orders for money. */
export type OrderKind = 'top_up' | 'subscription'

/** The status of an order; the table enforces the transitions (`security.md` 4.2). */
export type OrderStatus = OrderState

/** A stored order: its price and contents were fixed when it was placed. */
export interface StoredOrder {
  id: number
  reference: string
  /** Null: the member has deleted the account. */
  member_id: number | null
  kind: OrderKind
  plan: 'plus' | 'premier' | null
  period: 'month' | 'year' | null
  status: OrderStatus
  /** The currency of all its sums. */
  currency: Currency
  subtotal_cents: Cents
  discount_cents: Cents
  /** The discount for the unused part of a plan. */
  unused_cents: Cents
  /** The amount to pay: net and tax. */
  total_cents: Cents
  net_cents: Cents
  tax_cents: Cents
  /** Hundredths of a percent; 0: no tax. */
  tax_rate_bp: number
  tax_country: string | null
  /** The part of the subtotal that was added for tax. */
  added_tax_cents: Cents
  credit_units: Units
  bonus_units: Units
  promotion_id: number | null
  code_id: number | null
  /** The provider that charges it; `none` for a total of 0. */
  provider: ProviderName | 'none'
  review_reason: string | null
  created_at: Date
  expires_at: Date
  fulfilled_at: Date | null
}

// Crockford's base32: without I, L, O and U, which are easily confused.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const digits = 10

/** Creates a public order reference, such as `SO-7K2M4QXW3D`, from 50 random bits; the table ensures uniqueness. */
export function createReference(): string {
  return `SO-${Array.from({ length: digits }, () => alphabet[randomInt(alphabet.length)]).join('')}`
}

/**
 * The request id of one action on an order, for the books or a provider: the same action always has the same
 * id, in any process and for every repetition. A UUID of version 8 (RFC 9562) from a SHA-256.
 */
export function deriveRequestId(reference: string, action: string): string {
  const bytes = createHash('sha256').update(`orders ${reference} ${action}`).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
