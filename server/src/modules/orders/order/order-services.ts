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
 * Gives what an order was paid for, inside the transaction that fulfils it. Called again for the same order it gives
 * nothing more. Refuses with what the wallet refuses.
 */
export type Fulfil = (trx: Database, order: StoredOrder, at: Date) => Promise<void>

/** What a plan that is ordered now costs, and from when to when it would run. */
export interface PricedPlan {
  price: Cents
  /** What is taken off for the unused part of the plan that it replaces (B-115). */
  unused: Cents
  startsAt: Date
  endsAt: Date
}

/** What orders are handed of plans, which know them: all of it inside the caller's transaction. */
export interface PlanSales {
  /** Refuses with `NotForSale` what cannot be bought now, with a sentence that says what to do instead. */
  price(
    db: Database,
    wanted: RequestedPlan,
    asked: { memberId: number | undefined; at: Date },
  ): Promise<PricedPlan>
  /** The currencies in which a member may order a plan now; there is always one. */
  currencies(db: Database, memberId: number, at: Date): Promise<Currency[]>
  /** Notes what a new order was computed from, under the same lock as its price. */
  note(trx: Database, order: StoredOrder, at: Date): Promise<void>
  /** Whether an order can be given as it was computed: false where its period moved, or another would overlap. */
  mayGive(trx: Database, order: StoredOrder, at: Date): Promise<boolean>
  /** Saves the method of an order that was paid, for its member's renewals; false: no plan is charged to it. */
  keepMethod(trx: Database, order: StoredOrder, at: Date): Promise<boolean>
  /** Takes back what an order gave, of which this much money went back; all of it closes the plan. */
  takeBack(
    trx: Database,
    order: StoredOrder,
    returned: { cents: Cents; isWhole: boolean; cause: 'refund' | 'dispute'; at: Date },
  ): Promise<void>
  /**
   * Gives back what was taken back by a refund that did not reach its payer; `refunded` is what is still given back.
   * `as it was`: the refund had left the plan open.
   */
  reopen(
    trx: Database,
    order: StoredOrder,
    left: { refunded: Cents; at: Date },
  ): Promise<'open' | 'closed' | 'as it was'>
  /** The member's plan, as their own screens show it. */
  describe(db: Database, memberId: number, at: Date): Promise<SubscriptionInfo>
}

/** A plan for a time, paid in a currency. */
export interface RequestedPlan {
  plan: 'plus' | 'premier'
  period: 'month' | 'year'
  currency: Currency
}

/** An order for a download, which credits pay for at once. */
export type DownloadOrdered = Extract<ParsedOf<typeof createOrder>['body'], { type: 'audio_download' }>

/** What orders are wired with; modules that know orders, or that orders need not know, are handed in. */
export interface OrderServices extends Services {
  providers: PaymentProviders
  fulfil: Readonly<Record<OrderKind, Fulfil>>
  plans: PlanSales
  /** Has the undecided payments of orders that were given up looked up at their providers, which cancels them. */
  checkPayments(trx: Database, orderIds: readonly number[], at: Date): Promise<void>
  orderDownload(
    buyer: { trx: Database; member: Member; at: Date },
    ordered: DownloadOrdered,
  ): Promise<AnswerOf<typeof createOrder>['data']>
}
