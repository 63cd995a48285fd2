import { toCredits, type Units } from '@sohbet/contract/amounts'

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

// Created once: building a formatter costs more than using it.
const credits = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })

// Such as `1,240.5`.
function nameAmount(units: Units): string {
  return credits.format(toCredits(units))
}

/** An amount with its unit, such as `1 credit`. */
export function nameCredits(units: Units): string {
  return `${nameAmount(units)} ${Number(units) === 100 ? 'credit' : 'credits'}`
}

/** A system account: a source or destination of credits. Its balance is computed from the transfers. */
export type SystemAccount =
  | 'top-ups:stripe'
  | 'top-ups:paypal'
  | 'sales:lessons'
  | 'sales:downloads'
  | 'sales:plans'
  | 'promotions'
  // Given and not yet claimed.
  | 'gifts'
  // Forfeited by members who deleted their accounts.
  | 'forfeits'
  // Lost in disputes by members who no longer had the credits.
  | 'receivables'
  | 'adjustments'
  | 'demo'

/** The kind of a transfer; only `transfer` is between members, and a frozen wallet sends no transfer or gift. */
type TransferKind =
  | 'transfer'
  | 'top_up'
  | 'promotion'
  | 'purchase'
  | 'download'
  | 'plan'
  | 'gift'
  | 'gift_claim'
  | 'gift_return'
  | 'refund'
  | 'dispute'
  | 'adjustment'
  | 'forfeit'
  | 'demo'
