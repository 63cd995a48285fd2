import type { Units } from '@sohbet/contract/amounts'
import type { Database } from '#platform/database/db.ts'
import { callWalletHold, callWalletLock } from '../queries/operations.ts'

/** A request to freeze or unfreeze a wallet; `by` and `reason` are stored permanently. */
export interface WalletHold {
  memberId: number
  isFrozen: boolean
  /** Such as the disputed order: only the source of a hold releases it. */
  by: string
  reason: string
  at: Date
}

/**
 * Freezes or unfreezes a wallet for sending and giving, inside the caller's transaction; one that an
 * operator froze remains frozen. Answers whether anything changed.
 */
export async function holdWallet(trx: Database, hold: WalletHold): Promise<boolean> {
  return await callWalletHold(trx, hold)
}

/** A member's balance, locked until the transaction ends. */
export async function lockBalance(trx: Database, memberId: number): Promise<Units> {
  return await callWalletLock(trx, memberId)
}
