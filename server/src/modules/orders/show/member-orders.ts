import { toCents } from '@sohbet/contract/amounts'
import type { OwnOrder } from '@sohbet/contract/order-records'
import { message } from '@sohbet/messages'
import type { Database } from '../../../platform/database/db.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { RefusedBy } from '../../../platform/refusal.ts'
import { findDocumentsOf, getBillingDetails, presentInvoiceLine } from '../../invoices/index.ts'
import { deleteCustomersOf } from '../payment/member-customer.ts'
import { presentHead, toDollars } from './present-order.ts'
import { findCodeText } from '../queries/codes.ts'
import { clearMethodsOf, findOrdersOf, findOwnPayments, lockUnpaidOrdersOf } from '../queries/members.ts'
import { hasUndecidedPayment } from '../queries/payments.ts'
import { findShownRefunds } from '../queries/orders.ts'

/** What accounts are handed of the orders of their members; they do not know this module, which knows them. */
export const memberOrders = {
  /**
   * Lets a member go, in the transaction that removes the account; what they paid with is no longer kept. Refuses with
   * `PaymentPending` while money of theirs may be on its way.
   */
  leave: async ({ jobs }: { jobs: Jobs }, trx: Database, memberId: number): Promise<void> => {
    // No payment of theirs is begun or decided from here on.
    await lockUnpaidOrdersOf(trx, memberId)
    if (await hasUndecidedPayment(trx, memberId))
      throw new Refusal<RefusedBy<'deleteAccount'>>(
        'PaymentPending',
        message('refusals.account.paymentUndecided'),
      )
    await clearMethodsOf(trx, memberId)
    await deleteCustomersOf(trx, jobs, memberId)
  },
  exportBilling: getBillingDetails,
  exportOrders: async (db: Database, memberId: number): Promise<OwnOrder[]> => {
    const orders = await findOrdersOf(db, memberId)
    return await Promise.all(
      orders.map(async (order) => {
        const payments = await findOwnPayments(db, order.id)
        const refunds = await findShownRefunds(db, order.id)
        const {
          id: _id,
          item_id: _item,
          currency: _currency,
          reference,
          ...head
        } = presentHead(order, payments.at(-1))
        return {
          ...head,
          reference,
          plan: order.plan,
          period: order.period,
          discount_code: order.code_id === null ? null : ((await findCodeText(db, order.code_id)) ?? null),
          created_at: order.created_at.toISOString(),
          paid_at: order.fulfilled_at?.toISOString() ?? null,
          payments: payments.map(({ amount_cents: cents, created_at: at, ...payment }) => ({
            provider: payment.provider,
            status: payment.status,
            amount: toDollars(toCents(cents)),
            method_name: payment.method_name,
            last_four: payment.last_four,
            created_at: at.toISOString(),
          })),
          refunds: refunds.map(({ amount_cents: cents, created_at: at, status }) => ({
            amount: toDollars(toCents(cents)),
            status,
            created_at: at.toISOString(),
          })),
          invoices: (await findDocumentsOf(db, order.id)).map(presentInvoiceLine),
        }
      }),
    )
  },
}
