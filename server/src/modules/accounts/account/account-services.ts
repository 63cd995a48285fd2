import type { OwnGifts } from '@sohbet/contract/gift-records'
import type { BillingDetails } from '@sohbet/contract/invoices'
import type { OwnOrder } from '@sohbet/contract/order-records'
import type { RawBuilder } from 'kysely'
import type { OwnPeriod } from '@sohbet/contract/plans'
import type { WalletRecords } from '@sohbet/contract/wallet-records'
import type { Database } from '#platform/database/db.ts'
import { readInstallationSecret } from '#platform/security/signing-keys.ts'
import { createSessionTokens, type SessionTokens } from '#platform/security/session-token.ts'
import { createSealer, type Sealer } from '#platform/security/sealed-text.ts'
import type { Services } from '#platform/start/services.ts'
import { createRecoveryCodes, type RecoveryCodes } from './recovery-codes.ts'
import { createUndoCodes, type UndoCodes } from './undo-code.ts'

/** The services of the use cases of accounts. */
export interface AccountServices extends Services {
  sessionTokens: SessionTokens
  undoCodes: UndoCodes
  /** Seals the secrets of second factors. */
  sealer: Sealer
  recoveryCodes: RecoveryCodes
  findPoints: FindPoints
  paidPlanAt: PaidPlanAt
}

/** A member's credits as a decimal text (C-1). Passed in, because wallets depend on accounts. */
export type FindPoints = (db: Database, accountId: number) => Promise<string>

/**
 * A SQL expression for the paid plan of the member in a column. Passed in, because plans depend on accounts;
 * part of the statement, so that a request needs no further query.
 */
export type PaidPlanAt = (memberColumn: string, at: Date) => RawBuilder<'plus' | 'premier' | null>

/** Data of other modules that accounts need in each request. */
export interface MemberLookups {
  findPoints: FindPoints
  paidPlanAt: PaidPlanAt
}

// Operators' commands neither show credits nor check plans.
const noLookups: MemberLookups = {
  findPoints: async () => '0.00',
  paidPlanAt: () => {
    throw new Error('Nobody has handed in what plans were paid for.')
  },
}

/** Other wallet operations that accounts need. */
export interface MemberWallets {
  /** Empties the wallet of a leaving member, in the transaction that deletes the account. */
  forfeit(trx: Database, memberId: number, at: Date): Promise<void>
  exportWallet(db: Database, memberId: number): Promise<WalletRecords>
}

/** Order operations that accounts need. */
export interface MemberOrders {
  /**
   * Called before the wallet is emptied, in the same transaction; refuses while one of the member's payments
   * is undecided.
   */
  leave(services: Pick<Services, 'jobs'>, trx: Database, memberId: number): Promise<void>
  exportOrders(db: Database, memberId: number): Promise<OwnOrder[]>
  exportBilling(db: Database, memberId: number): Promise<BillingDetails>
}

/** Gift operations that accounts need. */
export interface MemberGifts {
  /** Called before the wallet is emptied, in the same transaction; unclaimed gifts can still be claimed. */
  leave(trx: Database, memberId: number): Promise<void>
  exportGifts(db: Database, memberId: number, at: Date): Promise<OwnGifts>
}

/** Plan operations that accounts need. */
export interface MemberPlans {
  /**
   * Ends the plan of a leaving member and deletes saved payment methods, in the transaction that deletes the
   * account.
   */
  leave(services: Pick<Services, 'jobs'>, trx: Database, left: { memberId: number; at: Date }): Promise<void>
  exportPeriods(db: Database, memberId: number): Promise<OwnPeriod[]>
}

/** The services with session tokens and undo codes added. */
export async function toAccountServices(
  services: Services,
  { findPoints, paidPlanAt }: MemberLookups = noLookups,
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
