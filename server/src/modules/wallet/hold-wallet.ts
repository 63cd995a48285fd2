import type { Database } from '../../platform/db.ts'
import { callWalletHold } from './queries-operations.ts'

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
