import type { WalletEntry } from '@sohbet/contract/wallet'
import type { Database } from '#platform/database/db.ts'

/** An order whose money moved no credits, as a history shows it. */
export interface SilentOrder {
  id: number
  reference: string
  order: NonNullable<WalletEntry['order']>
  at: Date
}

/** What an order is known by. */
export type OrderName = Pick<SilentOrder, 'id' | 'reference'>

/** Which part of a history of `entries` movements and of orders; places are counted from the newest. */
export interface HistorySlice {
  entries: number
  offset: number
  limit: number
}

/** What wallets are handed of the orders of their members; orders know wallets, and not the reverse. */
export interface WalletOrders {
  /** How many orders of a member moved no credits, and how many of those stand before a place of the history. */
  countSilent(db: Database, memberId: number, slice: HistorySlice): Promise<{ total: number; before: number }>
  /** Those that stand in a slice of the history, each with its place in it; the newest first. */
  findSilent(
    db: Database,
    memberId: number,
    slice: HistorySlice,
  ): Promise<(SilentOrder & { place: number })[]>
  /** Of references of movements, the orders that they were for. */
  findOrders(db: Database, references: readonly string[]): Promise<Map<string, OrderName>>
}
