import type { Units } from '@sohbet/contract/amounts'
import type { SystemAccount, TransferKind } from './system-accounts.ts'

/** Whose wallet: a member's, which opens at its first use, or an account of the house. */
export type WalletOwner = { memberId: number } | { house: SystemAccount }

/** A movement of credits. */
export interface Transfer {
  /** A UUID made by anyone who asks, or derived from what is paid for: one id moves credits once. */
  requestId: string
  kind: TransferKind
  from: WalletOwner
  to: WalletOwner
  units: Units
  /** What it was for, at most one transfer of a kind; the request id unless told. */
  reference?: string
  at: Date
}

/** A transfer as it stands in the books. */
export interface PostedTransfer {
  transferId: number
  /** False: this request had moved its credits before, and nothing more was moved. */
  isNew: boolean
  /** The numbered line of each side that is a member's. */
  from: WalletLine | undefined
  to: WalletLine | undefined
}

/** A line in a member's wallet. */
export interface WalletLine {
  number: number
  balance: Units
}
