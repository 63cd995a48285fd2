import type { Units } from '@sohbet/contract/amounts'
import type { Database } from '#platform/database/db.ts'
import { callWalletHold, callWalletLock } from '../queries/operations.ts'

/** Whose wallet is kept from sending, or let again, and why; `by` and `reason` are kept for good. */
export interface WalletHold {
  memberId: number
  isHeld: boolean
  /** Such as the order that is disputed: only what held a wallet lets it go. */
  by: string
  reason: string
  at: Date
}

/**
 * Keeps a wallet from sending and giving inside the caller's transaction, or lets it again; what an operator froze
 * stays frozen. Answers whether anything changed.
 */
export async function holdWallet(trx: Database, hold: WalletHold): Promise<boolean> {
  return await callWalletHold(trx, hold)
}

/** What a member has, which nobody moves until the transaction ends. */
export async function lockBalance(trx: Database, memberId: number): Promise<Units> {
  return await callWalletLock(trx, memberId)
}
