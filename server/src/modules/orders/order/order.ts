import type { Cents, Units } from '@sohbet/contract/amounts'
import type { Currency } from '@sohbet/contract/currency'
import type { ProviderName } from '#platform/payments/payment-provider.ts'

/** The kinds of orders for money. */
export type OrderKind = 'top_up' | 'subscription'

/** The states of orders; the table enforces the transitions (`security.md` 4.2). */
export const orderStates = [
  'created',
  'awaiting_payment',
  'fulfilled',
  'expired',
  'cancelled',
  'review',
  'refund_pending',
  'refunded',
  'disputed',
  'charged_back',
] as const
/** The status of an order. */
export type OrderStatus = (typeof orderStates)[number]

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
