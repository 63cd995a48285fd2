import { toAmount } from '@sohbet/contract/amounts'
import type { WalletOrders } from '#modules/wallet/index.ts'
import { presentStatus } from './present-order.ts'
import { countSilentOrders, findSilentOrders } from '../queries/silent.ts'
import { findOrderIds } from '../queries/orders.ts'

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
