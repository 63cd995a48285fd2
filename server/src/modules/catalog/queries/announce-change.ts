import { sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'
import { noteChange } from '#platform/http/own-changes.ts'

/** Notifies every process of a change of the catalogue when this transaction commits. */
export async function announceChange(db: Database, channel: string): Promise<void> {
  await db
    .updateTable('catalog_revision')
    .set((row) => ({ revision: row('revision', '+', 1) }))
    .execute()
  await sql`select pg_notify(${channel}, '')`.execute(db)
  noteChange()
}
