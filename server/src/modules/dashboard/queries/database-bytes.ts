import { sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'

/** Bytes that the whole database takes on its disk. */
export async function findDatabaseBytes(db: Database): Promise<number> {
  const { rows } = await sql<{
    bytes: number
  }>`select pg_database_size(current_database()) as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}
