import { toUnits } from '@sohbet/contract/amounts'
import type { Units } from '@sohbet/contract/amounts'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { WalletAccounts, WalletOperations } from '#platform/database/generated/database-types.ts'
import type { Database } from '#platform/database/db.ts'

/** A member's wallet, opened if it was never used; undefined: there is no such member. */
export async function openWallet(
  owner: Database,
  memberId: number,
  now: Date,
): Promise<Selectable<WalletAccounts> | undefined> {
  await owner
    .insertInto('wallet_accounts')
    .columns(['kind', 'member_id', 'opened_at'])
    .expression((is) =>
      is
        .selectFrom('accounts_members')
        .where('id', '=', memberId)
        .select((select) => [
          select.val('member').as('kind'),
          'id as member_id',
          select.val(now).as('opened_at'),
        ]),
    )
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .execute()
  return await findWallet(owner, memberId)
}

/** A member's wallet, if it was used. */
export async function findWallet(
  db: Database,
  memberId: number,
): Promise<Selectable<WalletAccounts> | undefined> {
  return await db
    .selectFrom('wallet_accounts')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

/** Freezes a wallet from `frozenAt` on, or unfreezes it; false when nothing changed. */
export async function setFrozen(owner: Database, accountId: number, frozenAt: Date | null): Promise<boolean> {
  const changed = await owner
    .updateTable('wallet_accounts')
    .set({ frozen_at: frozenAt })
    .where('id', '=', accountId)
    .where('frozen_at', frozenAt === null ? 'is not' : 'is', null)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** Operators' actions on a wallet, newest first. */
export async function listOperations(
  db: Database,
  accountId: number,
  limit: number,
): Promise<Selectable<WalletOperations>[]> {
  return await db
    .selectFrom('wallet_operations')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

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
export async function holdWallet(
  trx: Database,
  { memberId, isFrozen, by, reason, at }: WalletHold,
): Promise<boolean> {
  const { rows } = await sql<{ is_changed: boolean }>`select wallet_hold(${memberId}::integer,
    ${isFrozen}, ${by}, ${reason}, ${at}::timestamptz) as is_changed`.execute(trx)
  return rows[0]?.is_changed ?? false
}

/** A member's balance, locked until the transaction ends. */
export async function lockBalance(trx: Database, memberId: number): Promise<Units> {
  const { rows } = await sql<{
    balance: number | null
  }>`select wallet_lock(${memberId}::integer) as balance`.execute(trx)
  return toUnits(rows[0]?.balance ?? 0)
}
