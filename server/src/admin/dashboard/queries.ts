import { sql } from 'kysely'
import { hasRow } from '#platform/database/count-rows.ts'
import type { Database } from '#platform/database/db.ts'

/** Subscribes an account to the weekly summary. */
export async function addReader(db: Database, accountId: number, at: Date): Promise<void> {
  await db
    .insertInto('dashboard_readers')
    .values({ account_id: accountId, wanted_from: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Unsubscribes an account. */
export async function removeReader(db: Database, accountId: number): Promise<void> {
  await db.deleteFrom('dashboard_readers').where('account_id', '=', accountId).execute()
}

/** Whether an account is subscribed. */
export async function isReader(db: Database, accountId: number): Promise<boolean> {
  return await hasRow(db.selectFrom('dashboard_readers').where('account_id', '=', accountId))
}

/** Records the sending for everyone subscribed before a Monday; returns those it was not yet recorded for. */
export async function claimReaders(trx: Database, monday: string): Promise<number[]> {
  const rows = await trx
    .updateTable('dashboard_readers')
    .set({ told_week: monday })
    .where((eb) => eb.or([eb('told_week', 'is', null), eb(sql<string>`told_week`, '<', monday)]))
    .where(sql<boolean>`wanted_from < ${monday}::date + interval '6 hours'`)
    .returning('account_id')
    .execute()
  return rows.map(({ account_id: accountId }) => accountId)
}

/** The size of the database on disk in bytes. */
export async function findDatabaseBytes(db: Database): Promise<number> {
  const { rows } = await sql<{
    bytes: number
  }>`select pg_database_size(current_database()) as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}
