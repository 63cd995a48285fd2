import type { OwnGifts } from '@sohbet/contract/gift-records'
import type { BillingDetails } from '@sohbet/contract/invoices'
import type { OwnOrder } from '@sohbet/contract/order-records'
import type { RawBuilder } from 'kysely'
import type { OwnPeriod } from '@sohbet/contract/plans'
import type { WalletRecords } from '@sohbet/contract/wallet-records'
import type { Database } from '#platform/database/db.ts'
import { readInstallationSecret } from '#platform/security/signing-keys.ts'
import { createSessionTokens } from '#platform/security/session-token.ts'
import type { SessionTokens } from '#platform/security/session-token.ts'
import { createSealer } from '#platform/security/sealed-text.ts'
import type { Sealer } from '#platform/security/sealed-text.ts'
import type { Services } from '#platform/start/services.ts'
import { createRecoveryCodes } from './recovery-codes.ts'
import type { RecoveryCodes } from './recovery-codes.ts'
import { createUndoCodes } from './undo-code.ts'
import type { UndoCodes } from './undo-code.ts'

/** What the use cases of accounts may reach for. */
export interface AccountServices extends Services {
  sessionTokens: SessionTokens
  undoCodes: UndoCodes
  /** Seals the secrets of second factors. */
  sealer: Sealer
  recoveryCodes: RecoveryCodes
  findPoints: FindPoints
  paidPlanAt: PaidPlanAt
}

/** What a member's wallet holds, as a decimal text (C-1); wallets know accounts, and not the reverse. */
export type FindPoints = (db: Database, accountId: number) => Promise<string>

/**
 * The plan that the member of a column has by what was paid, as a part of a statement; plans know accounts, and not the
 * reverse, and no request waits for a statement more.
 */
export type PaidPlanAt = (memberColumn: string, at: Date) => RawBuilder<'plus' | 'premier' | null>

/** What accounts are handed of other modules for each request. */
export interface OfMembers {
  findPoints: FindPoints
  paidPlanAt: PaidPlanAt
}

// Operators’ commands neither show credits nor ask what a plan opens.
const noOthers: OfMembers = {
  findPoints: async () => '0.00',
  paidPlanAt: () => {
    throw new Error('Nobody has handed in what plans were paid for.')
  },
}

/** What else accounts ask of the wallets of members. */
export interface MemberWallets {
  /** Empties the wallet of a member who leaves, in the transaction that removes the account. */
  forfeit(trx: Database, memberId: number, at: Date): Promise<void>
  exportWallet(db: Database, memberId: number): Promise<WalletRecords>
}

/** What else accounts ask of the orders of members. */
export interface MemberOrders {
  /** Before the wallet is emptied, in the same transaction; refuses while a payment of theirs is undecided. */
  leave(services: Pick<Services, 'jobs'>, trx: Database, memberId: number): Promise<void>
  exportOrders(db: Database, memberId: number): Promise<OwnOrder[]>
  exportBilling(db: Database, memberId: number): Promise<BillingDetails>
}

/** What else accounts ask of the gifts of members. */
export interface MemberGifts {
  /** Before the wallet is emptied, in the same transaction; what waits can still be claimed. */
  leave(trx: Database, memberId: number): Promise<void>
  exportGifts(db: Database, memberId: number, at: Date): Promise<OwnGifts>
}

/** What else accounts ask of the plans of members. */
export interface MemberPlans {
  /** Ends the plan of a member who leaves, in the transaction that removes the account; saved methods are deleted. */
  leave(services: Pick<Services, 'jobs'>, trx: Database, left: { memberId: number; at: Date }): Promise<void>
  exportPeriods(db: Database, memberId: number): Promise<OwnPeriod[]>
}

/** The services with what makes and reads the tokens of sessions and the codes that undo a change. */
export async function toAccountServices(
  services: Services,
  { findPoints, paidPlanAt }: OfMembers = noOthers,
): Promise<AccountServices> {
  const secret = await readInstallationSecret(services.config)
  return {
    ...services,
    sessionTokens: createSessionTokens(secret, services.clock),
    undoCodes: createUndoCodes(secret),
    sealer: createSealer(secret, 'sohbet second factors'),
    recoveryCodes: createRecoveryCodes(secret),
    findPoints,
    paidPlanAt,
  }
}
