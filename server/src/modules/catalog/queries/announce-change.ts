import { sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'
import { noteChange } from '#platform/http/own-changes.ts'

const channelPrefix = 'catalog_changed_'

/** The channel that notifies every process of changes to the catalogue of `schema`. */
export function catalogChannel(schema: string): string {
  return `${channelPrefix}${schema}`
}

/** Notifies every process of a change of the catalogue when this transaction commits. */
export async function announceChange(db: Database): Promise<void> {
  await db
    .updateTable('catalog_revision')
    .set((row) => ({ revision: row('revision', '+', 1) }))
    .execute()
  await sql`select pg_notify(${channelPrefix} || current_schema(), '')`.execute(db)
  noteChange()
}
