import type { Cents, Units } from '@sohbet/contract/amounts'
import type { Currency } from '@sohbet/contract/currency'
import type { ProviderName } from '#platform/payments/payment-provider.ts'

/** What is sold for money. */
export type OrderKind = 'top_up' | 'subscription'

/** The states of orders; the table knows which may follow which (`security.md` 4.2). */
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
/** Where an order stands. */
export type OrderStatus = (typeof orderStates)[number]

/** An order as it is stored: what it costs and brings was frozen when it was made. */
export interface StoredOrder {
  id: number
  reference: string
  /** Null: its person has left. */
  member_id: number | null
  kind: OrderKind
  plan: 'plus' | 'premier' | null
  period: 'month' | 'year' | null
  status: OrderStatus
  /** Of every sum of it. */
  currency: Currency
  subtotal_cents: Cents
  discount_cents: Cents
  /** What was taken off for the unused part of a plan. */
  unused_cents: Cents
  /** What is paid: net and tax together. */
  total_cents: Cents
  net_cents: Cents
  tax_cents: Cents
  /** Hundredths of a percent; 0: no tax. */
  tax_rate_bp: number
  tax_country: string | null
  /** What was added to the price for it: a part of the subtotal. */
  added_tax_cents: Cents
  credit_units: Units
  bonus_units: Units
  promotion_id: number | null
  code_id: number | null
  /** Who is asked for the money; `none` for an order of 0. */
  provider: ProviderName | 'none'
  review_reason: string | null
  created_at: Date
  expires_at: Date
  fulfilled_at: Date | null
}
