import type { Units } from '@sohbet/contract/amounts'
import type { SystemAccount, TransferKind } from './system-accounts.ts'

/** The owner of a wallet: a member, whose wallet opens at its first use, or a system account. */
export type WalletOwner = { memberId: number } | { systemAccount: SystemAccount }

/** A transfer of credits. */
export interface Transfer {
  /** A UUID chosen by the client, or derived from what is paid for: one id moves credits once. */
  requestId: string
  kind: TransferKind
  from: WalletOwner
  to: WalletOwner
  units: Units
  /** What it was for, at most one transfer of each kind; the request id by default. */
  reference?: string
  at: Date
}

/** A posted transfer. */
export interface PostedTransfer {
  transferId: number
  /** False: this request had already moved its credits, and nothing more was moved. */
  isNew: boolean
  /** The numbered entry of each side that is a member. */
  from: WalletLine | undefined
  to: WalletLine | undefined
}

/** An entry of a member's wallet. */
export interface WalletLine {
  number: number
  balance: Units
}
