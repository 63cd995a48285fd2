import type { Insertable, Selectable } from 'kysely'
import type { ContactQueries } from '#platform/database/generated/database-types.ts'
import type { Database } from '#platform/database/db.ts'

/** A row of a customer query. */
export type StoredQuery = Selectable<ContactQueries>

/** Adds a query and returns its id; undefined if its request was stored before. */
export async function insertQuery(
  db: Database,
  query: Insertable<ContactQueries>,
): Promise<number | undefined> {
  const row = await db
    .insertInto('contact_queries')
    .values(query)
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The query stored by a request. */
export async function findQueryOfRequest(db: Database, requestId: string): Promise<StoredQuery | undefined> {
  return await db
    .selectFrom('contact_queries')
    .selectAll()
    .where('request_id', '=', requestId)
    .executeTakeFirst()
}

/** A query that has not been sent yet. */
export async function findUnmailedQuery(db: Database, id: number): Promise<StoredQuery | undefined> {
  return await db
    .selectFrom('contact_queries')
    .selectAll()
    .where('id', '=', id)
    .where('mailed_at', 'is', null)
    .executeTakeFirst()
}

/** Marks a query as sent. */
export async function markMailed(db: Database, id: number, mailedAt: Date): Promise<void> {
  await db.updateTable('contact_queries').set({ mailed_at: mailedAt }).where('id', '=', id).execute()
}
