import { toUnits, type Units } from '@sohbet/contract/amounts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'
import type { SystemAccount, PostedTransfer, Transfer, WalletLine, WalletOwner } from '../ledger/transfer.ts'

/** Calls the database function that posts a transfer; its errors name the refusal (its migration). */
export async function callWalletPost(
  trx: Database,
  { requestId, kind, from, to, units, reference, at }: Transfer & { reference: string },
): Promise<PostedTransfer> {
  const { rows } = await sql<PostedRow>`select * from wallet_post(${requestId}::uuid, ${kind},
    ${memberOf(from)}::integer, ${systemAccountOf(from)}, ${memberOf(to)}::integer, ${systemAccountOf(to)},
    ${units}::bigint, ${reference}, ${at}::timestamptz)`.execute(trx)
  const [row] = rows
  if (row === undefined) throw new Error('wallet_post() answered nothing.')
  return {
    transferId: row.transfer_id,
    isNew: row.is_new,
    from: toLine(row.from_number, row.from_balance),
    to: toLine(row.to_number, row.to_balance),
  }
}

/**
 * Calls the database function that forfeits the balance of a member who is deleted in this transaction; its
 * errors are wallet_post()'s.
 */
export async function callWalletForfeit(trx: Database, memberId: number, at: Date): Promise<void> {
  await sql`select wallet_forfeit(${memberId}::integer, ${at}::timestamptz)`.execute(trx)
}

interface PostedRow {
  transfer_id: number
  is_new: boolean
  from_number: number | null
  from_balance: number | null
  to_number: number | null
  to_balance: number | null
}

function memberOf(owner: WalletOwner): number | null {
  return 'memberId' in owner ? owner.memberId : null
}

function systemAccountOf(owner: WalletOwner): SystemAccount | null {
  return 'systemAccount' in owner ? owner.systemAccount : null
}

function toLine(number: number | null, balance: number | null): WalletLine | undefined {
  return number === null || balance === null ? undefined : { number, balance: toUnits(balance) }
}

/** A member's balance; 0 for a wallet that was never used. */
export async function findBalance(db: Database, memberId: number): Promise<Units> {
  const wallet = await db
    .selectFrom('wallet_accounts')
    .select('balance')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return toUnits(wallet?.balance ?? 0)
}
