import type { WalletEntry } from '@sohbet/contract/wallet'
import type { Database } from '#platform/database/db.ts'

/** An order without a credit transfer, for a history. */
export interface SilentOrder {
  id: number
  reference: string
  order: NonNullable<WalletEntry['order']>
  at: Date
}

/** The id and reference of an order. */
export type OrderName = Pick<SilentOrder, 'id' | 'reference'>

/** A slice of a history of `entries` transfers and of orders; positions are counted from the newest. */
export interface HistorySlice {
  entries: number
  offset: number
  limit: number
}

/** Functions of orders that are passed to wallets; orders import wallets, and not the reverse. */
export interface WalletOrders {
  /** The number of a member's orders without a transfer, and how many of them precede a position of the history. */
  countSilent(db: Database, memberId: number, slice: HistorySlice): Promise<{ total: number; before: number }>
  /** The orders in a slice of the history with their positions, newest first. */
  findSilent(
    db: Database,
    memberId: number,
    slice: HistorySlice,
  ): Promise<(SilentOrder & { place: number })[]>
  /** The orders that these references of transfers belong to. */
  findOrders(db: Database, references: readonly string[]): Promise<Map<string, OrderName>>
}
