import type { Insertable } from 'kysely'
import type { ListeningRecords } from '#platform/database/generated/database-types.ts'
import type { Database } from '#platform/database/db.ts'

/** Adds a record; answers its id. */
export async function insertRecord(db: Database, record: Insertable<ListeningRecords>): Promise<number> {
  const { id } = await db
    .insertInto('listening_records')
    .values(record)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
