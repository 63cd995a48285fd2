import { toAmount, toCents } from '@sohbet/contract/amounts'
import type { OwnOrder } from '@sohbet/contract/order-records'
import type { Database } from '#platform/database/db.ts'
import { findDocumentsOf, getBillingDetails, presentInvoiceLine } from '#modules/invoices/index.ts'
import { findCodeText } from '../queries/codes.ts'
import { findOrdersOf, findOwnPayments } from '../queries/members.ts'
import { findShownRefunds } from '../queries/orders.ts'
import { presentHead } from './present-order.ts'

/** Functions of orders that are passed to accounts, which do not import this module. */
export const memberOrders = {
  exportBilling: getBillingDetails,
  exportOrders: async (db: Database, memberId: number): Promise<OwnOrder[]> => {
    const orders = await findOrdersOf(db, memberId)
    return await Promise.all(
      orders.map(async (order) => {
        const payments = await findOwnPayments(db, order.id)
        const refunds = await findShownRefunds(db, order.id)
        const { id: _id, item_id: _item, reference, ...head } = presentHead(order, payments.at(-1))
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
            amount: toAmount(toCents(cents)),
            method_name: payment.method_name,
            last_four: payment.last_four,
            created_at: at.toISOString(),
          })),
          refunds: refunds.map(({ amount_cents: cents, created_at: at, status }) => ({
            amount: toAmount(toCents(cents)),
            status,
            created_at: at.toISOString(),
          })),
          invoices: (await findDocumentsOf(db, order.id)).map(presentInvoiceLine),
        }
      }),
    )
  },
}
