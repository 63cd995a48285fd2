import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import type { createOrder } from '@sohbet/contract/orders'
import type { Member } from '../../platform/caller.ts'
import type { Database } from '../../platform/db.ts'
import type { PaymentProviders } from '../../platform/payments/payment-provider.ts'
import type { Services } from '../../platform/services.ts'
import type { OrderKind, StoredOrder } from './order.ts'

/**
 * Gives what an order was paid for, inside the transaction that fulfils it. Called again for the same order it gives
 * nothing more. Refuses with what the wallet refuses.
 */
export type Fulfil = (trx: Database, order: StoredOrder, at: Date) => Promise<void>

/** An order for a download, which credits pay for at once. */
export type DownloadOrdered = Extract<ParsedOf<typeof createOrder>['body'], { type: 'audio_download' }>

/** What orders are wired with; modules that know orders, or that orders need not know, are handed in. */
export interface OrderServices extends Services {
  providers: PaymentProviders
  fulfil: Readonly<Record<OrderKind, Fulfil>>
  orderDownload(
    buyer: { trx: Database; member: Member; at: Date },
    ordered: DownloadOrdered,
  ): Promise<AnswerOf<typeof createOrder>['data']>
}
