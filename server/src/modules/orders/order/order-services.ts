import type { SubscriptionInfo } from '@sohbet/contract/accounts'
import type { Cents } from '@sohbet/contract/amounts'
import type { Currency } from '@sohbet/contract/currency'
import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import type { createOrder } from '@sohbet/contract/orders'
import type { Member } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import type { PaymentProviders } from '#platform/payments/payment-provider.ts'
import type { Services } from '#platform/start/services.ts'
import type { OrderKind, StoredOrder } from './order.ts'

/**
 * Grants what an order has paid for, inside the transaction that fulfils it. Idempotent per order. Refuses
 * with the refusals of the wallet.
 */
export type Fulfil = (trx: Database, order: StoredOrder, at: Date) => Promise<void>

/** The price and the period of a plan that is ordered now. */
export interface PricedPlan {
  price: Cents
  /** The discount for the unused part of the plan that it replaces (B-115). */
  unused: Cents
  startsAt: Date
  endsAt: Date
}

/** Functions of plans that are passed to orders; all run inside the caller's transaction. */
export interface PlanSales {
  /** Refuses with `NotForSale` what cannot be bought now, with a message about the alternative. */
  price(
    db: Database,
    requested: RequestedPlan,
    buyer: { memberId: number | undefined; at: Date },
  ): Promise<PricedPlan>
  /** The currencies in which a member may order a plan now; at least one. */
  currencies(db: Database, memberId: number, at: Date): Promise<Currency[]>
  /** Stores what a new order was computed from, under the same lock as its price. */
  note(trx: Database, order: StoredOrder, at: Date): Promise<void>
  /**
   * Whether an order can be fulfilled as computed: false when its period has moved, or another would overlap. Only
   * within a transaction, which locks the member, does the answer hold.
   */
  mayGive(trx: Database, order: StoredOrder, at: Date): Promise<boolean>
  /** Whether a renewal may be charged without its payer: false once the plan was cancelled, or as for `mayGive`. */
  mayCharge(trx: Database, order: StoredOrder, at: Date): Promise<boolean>
  /** Saves the payment method of a paid order for renewals; false: no plan is charged to it. */
  keepMethod(trx: Database, order: StoredOrder, at: Date): Promise<boolean>
  /** Takes back what an order granted, for a refund of this amount; a full refund closes the plan. */
  takeBack(
    trx: Database,
    order: StoredOrder,
    returned: { cents: Cents; isWhole: boolean; cause: 'refund' | 'dispute'; at: Date },
  ): Promise<void>
  /**
   * Restores what a refund took back when the money did not reach its payer; `refunded` is the amount that
   * remains refunded. `as it was`: the refund had left the plan open.
   */
  reopen(
    trx: Database,
    order: StoredOrder,
    left: { refunded: Cents; at: Date },
  ): Promise<'open' | 'closed' | 'as it was'>
  /** The member's plan for their own pages. */
  describe(db: Database, memberId: number, at: Date): Promise<SubscriptionInfo>
}

/** A plan for a period, paid in a currency. */
export interface RequestedPlan {
  plan: 'plus' | 'premier'
  period: 'month' | 'year'
  currency: Currency
}

/** An order for a download, paid with credits at once. */
export type DownloadOrdered = Extract<ParsedOf<typeof createOrder>['body'], { type: 'audio_download' }>

/** Services of orders; functions of modules that depend on orders, or that orders need not import, are passed in. */
export interface OrderServices extends Services {
  providers: PaymentProviders
  fulfil: Readonly<Record<OrderKind, Fulfil>>
  plans: PlanSales
  /** Queues a check of the unpaid payments of orders that were given up, which cancels them at their providers. */
  checkPayments(trx: Database, orderIds: readonly number[], at: Date): Promise<void>
  orderDownload(
    buyer: { trx: Database; member: Member; at: Date },
    ordered: DownloadOrdered,
  ): Promise<AnswerOf<typeof createOrder>['data']>
}
