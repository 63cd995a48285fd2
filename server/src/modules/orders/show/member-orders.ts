import { toAmount, toCents } from '@sohbet/contract/amounts'
import type { OwnOrder } from '@sohbet/contract/order-records'
import type { Database } from '#platform/database/db.ts'
import { findDocumentsOf, getBillingDetails, presentInvoiceLine } from '#modules/invoices/index.ts'
import { findCodeText } from '../queries/codes.ts'
import { findOrdersOf, findOwnPayments, countSilentOrders, findSilentOrders } from '../queries/members.ts'
import { findShownRefunds, findOrderIds } from '../queries/orders.ts'
import { presentHead, presentStatus } from './present-order.ts'
import type { WalletOrders } from '#modules/wallet/index.ts'

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

/** Functions of orders that are passed to wallets (B-113). */
export const walletOrders: WalletOrders = {
  countSilent: countSilentOrders,
  findSilent: async (db, memberId, slice) => {
    const found = await findSilentOrders(db, memberId, slice)
    return found.map(
      ({ id, reference, kind, status, total_cents: total, currency, created_at: at, place, ...last }) => ({
        id,
        reference,
        order: {
          type: kind,
          total: toAmount(total),
          currency,
          status: presentStatus(status, last.paid === null ? undefined : { ...last, status: last.paid }),
        },
        at,
        place,
      }),
    )
  },
  // The reference of a refund starts with that of its order.
  findOrders: async (db, references) => {
    const named = references.map((reference) => [reference, reference.split(':')[0] ?? ''] as const)
    const ids = await findOrderIds(db, [...new Set(named.map(([, order]) => order))])
    return new Map(
      named.flatMap(([requested, reference]) => {
        const id = ids.get(reference)
        return id === undefined ? [] : [[requested, { id, reference }] as const]
      }),
    )
  },
}
