import { sql } from 'kysely'
import type { Database } from './db.ts'

/** What a transaction locks for itself alone. An older release has the same names. */
type LockName =
  /** The catalogue: slugs and counts. */
  | 'sohbet import'
  | 'sohbet verses'
  | 'sohbet search'
  | 'sohbet studio'
  | 'sohbet uploads'
  | 'sohbet demo removal'
  | 'sohbet said words'
  | 'sohbet snippets'
  | 'sohbet glossary'

/** As above, for each row of a table. */
type RowLockName =
  /** By account; before the lock of the wallet. */
  | 'purchases'
  /** By account. */
  | 'sohbet notes'
  /** By track. */
  | 'sohbet transcripts'

/** Waits for a lock, which lasts until the transaction ends. */
export async function lock(trx: Database, name: LockName): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${name}), hashtext(current_schema()))`.execute(trx)
}

/** As `lock`, but returns false, without waiting, if another transaction has it. */
export async function tryLock(trx: Database, name: LockName): Promise<boolean> {
  const { rows } = await sql<{ is_locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext(${name}), hashtext(current_schema())) as is_locked`.execute(trx)
  return rows[0]?.is_locked === true
}

/** As `lock`, for one row. */
export async function lockRow(trx: Database, name: RowLockName, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`${name} `} || current_schema()), ${id})`.execute(trx)
}
