import { toUnits, type Units } from '@sohbet/contract/amounts'
import { type Selectable, sql } from 'kysely'
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

/** Who froze a wallet: an operator, or a dispute, which releases it when it is won. */
export type Freezer = 'operator' | 'dispute'

/** The name of disputes in the operations of a wallet. */
const dispute = 'dispute'

/** Freezes a wallet for an operator, also one that a dispute froze; false when an operator has frozen it. */
export async function freezeByOperator(owner: Database, accountId: number, at: Date): Promise<boolean> {
  const frozenAt = await lockFrozenAt(owner, accountId)
  if (frozenAt !== null) return (await findFreezer(owner, accountId)) === 'dispute'
  await owner.updateTable('wallet_accounts').set({ frozen_at: at }).where('id', '=', accountId).execute()
  return true
}

/** The result of an operator's release: a dispute may still hold the wallet, or alone have frozen it. */
export type Release = 'released' | 'not frozen' | 'disputed'

/**
 * Lifts an operator's freeze. A wallet whose member has an open dispute stays frozen; `isDisputed` is read under
 * the wallet's lock, because a dispute that opens in between freezes the wallet after this.
 */
export async function unfreeze(
  owner: Database,
  accountId: number,
  isDisputed: () => Promise<boolean>,
): Promise<Release> {
  if ((await lockFrozenAt(owner, accountId)) === null) return 'not frozen'
  if (await isDisputed())
    return (await findFreezer(owner, accountId)) === 'operator' ? 'released' : 'disputed'
  await owner.updateTable('wallet_accounts').set({ frozen_at: null }).where('id', '=', accountId).execute()
  return 'released'
}

// Locked: a dispute that is won in between would release the wallet.
async function lockFrozenAt(owner: Database, accountId: number): Promise<Date | null> {
  const ofWallet = owner.selectFrom('wallet_accounts').select('frozen_at').where('id', '=', accountId)
  return (await ofWallet.forNoKeyUpdate().executeTakeFirstOrThrow()).frozen_at
}

/** Who froze a frozen wallet: an operator's freeze lasts until an operator lifts it. */
export async function findFreezer(db: Database, accountId: number): Promise<Freezer> {
  const last = await db
    .selectFrom('wallet_operations')
    .select('action')
    .where('account_id', '=', accountId)
    .where('action', 'in', ['freeze', 'unfreeze'])
    .where('done_by', '<>', dispute)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.action === 'freeze' ? 'operator' : 'dispute'
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

/** A request to freeze or unfreeze a wallet for a dispute; `reason` is stored permanently. */
export interface WalletHold {
  memberId: number
  isFrozen: boolean
  reason: string
  at: Date
}

/**
 * Freezes or unfreezes a wallet for sending and giving, inside the caller's transaction; one that an
 * operator froze remains frozen. Answers whether anything changed.
 */
export async function holdWallet(
  trx: Database,
  { memberId, isFrozen, reason, at }: WalletHold,
): Promise<boolean> {
  const { rows } = await sql<{ is_changed: boolean }>`select wallet_hold(${memberId}::integer,
    ${isFrozen}, ${dispute}, ${reason}, ${at}::timestamptz) as is_changed`.execute(trx)
  return rows[0]?.is_changed ?? false
}

/** A member's balance, locked until the transaction ends. */
export async function lockBalance(trx: Database, memberId: number): Promise<Units> {
  const { rows } = await sql<{
    balance: number | null
  }>`select wallet_lock(${memberId}::integer) as balance`.execute(trx)
  return toUnits(rows[0]?.balance ?? 0)
}
