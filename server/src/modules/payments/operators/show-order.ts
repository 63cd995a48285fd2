import { type Cents, toCents } from '@sohbet/contract/amounts'
import { type Message, message } from '@sohbet/messages'
import { refuse, type RefusedOutside } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'
import { findDocumentsOf, type StoredDocument } from '#modules/invoices/index.ts'
import {
  countOrders,
  findCodeText,
  findOrder,
  type OrderStatus,
  type StoredOrder,
} from '#modules/orders/index.ts'
import { whyNotRefunded } from '../payment/refund-rules.ts'
import { findComparisons } from '../queries/comparisons.ts'
import { findEventsOf, type OrderEvent } from '../queries/events.ts'
import { findPaymentsOf, type StoredPayment } from '../queries/payments.ts'
import { findRefundsOf, findReturned, type StoredRefund } from '../queries/refunds.ts'

/** An order for operators, with every payment attempt and refund. */
export interface ShownOrder {
  order: StoredOrder
  payments: StoredPayment[]
  refunds: StoredRefund[]
  /** Its invoice and credit notes, oldest first. */
  documents: StoredDocument[]
  /** The events of the providers about it. */
  events: OrderEvent[]
  /** The text of its discount code. */
  code: string | undefined
  /** The refundable amount, or why nothing is refundable. */
  refundable: Cents | Message
}

/** An order by its reference, for operators. Refuses with `NotFound`. */
export async function showOrder(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  reference: string,
): Promise<ShownOrder> {
  const order = await findOrder(db, { reference })
  if (order === undefined)
    throw refuse<RefusedOutside>('NotFound', {
      message: message('studioMoney.refused.noOrder', { reference }),
    })
  const payments = await findPaymentsOf(db, order.id)
  const paid = payments.find(({ status, is_surplus: isSurplus }) => status === 'succeeded' && !isSurplus)
  return {
    order,
    payments,
    refunds: await findRefundsOf(db, order.id),
    documents: await findDocumentsOf(db, order.id),
    events: await findEventsOf(db, {
      reference,
      providerOrderIds: payments.map(({ provider_order_id: id }) => id).filter((id) => id !== null),
    }),
    code: order.code_id === null ? undefined : await findCodeText(db, order.code_id),
    refundable:
      paid === undefined
        ? message('studioMoney.refused.noMoney')
        : (whyNotRefunded(order, clock.now()) ??
          toCents((paid.paid_cents ?? paid.amount_cents) - (await findReturned(db, paid.id)))),
  }
}

/** What operators have to review in payments. */
export interface MoneyToReview {
  comparisons: { provider: string; comparedAt: Date; differences: number }[]
  reviews: number
  disputes: number
  refundsPending: number
}

/** The differences between our payments and the providers' lists, and the number of orders to review. */
export async function findMoneyToReview({ db }: Pick<Services, 'db'>): Promise<MoneyToReview> {
  const count = (status: OrderStatus): Promise<number> => countOrders(db, { status })
  return {
    comparisons: await findComparisons(db),
    reviews: await count('review'),
    disputes: await count('disputed'),
    refundsPending: await count('refund_pending'),
  }
}
