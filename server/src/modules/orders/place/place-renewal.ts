import { type Cents, toCents } from '@sohbet/contract/amounts'
import type { Currency } from '@sohbet/contract/currency'
import type { Database } from '#platform/database/db.ts'
import type { ProviderName } from '#platform/payments/payment-provider.ts'
import { findTaxOf, freezeTax, taxOnTop } from '#modules/invoices/index.ts'
import { findWalletState } from '#modules/wallet/index.ts'
import { createReference, type StoredOrder } from '../order/order.ts'
import { insertOrder } from '../queries/orders.ts'

/** The renewal of a member’s plan at the price of the subscription; tax may be added to it. */
export interface Renewal {
  memberId: number
  plan: 'plus' | 'premier'
  period: 'month' | 'year'
  price: Cents
  currency: Currency
  /** The provider to charge first; the payer may choose the other one. */
  provider: ProviderName
  at: Date
  expiresAt: Date
}

/**
 * Places the order of a renewal, which no member requested: without a rate limit, and payable until the
 * given time.
 */
export async function placeRenewal(trx: Database, renewal: Renewal): Promise<StoredOrder> {
  const { memberId, plan, period, price, currency, provider, at, expiresAt } = renewal
  const tax = await findTaxOf(trx, memberId, at)
  const added = taxOnTop(price, tax)
  const total = toCents(price + added)
  return await insertOrder(trx, {
    reference: createReference(),
    member_id: memberId,
    kind: 'subscription',
    plan,
    period,
    currency,
    subtotal_cents: total,
    added_tax_cents: added,
    discount_cents: 0,
    total_cents: total,
    ...freezeTax(total, tax),
    provider,
    created_at: at,
    entries_before: (await findWalletState(trx, memberId)).version,
    expires_at: expiresAt,
  })
}
