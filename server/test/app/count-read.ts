import { sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'

/** Returns the answer of `ask`, with the number of rows and index entries read in tables with this prefix. */
export async function countRead<Answer>(
  db: Database,
  prefix: string,
  ask: (trx: Database) => Promise<Answer>,
): Promise<{ answer: Answer; read: number }> {
  return await db.transaction().execute(async (trx) => {
    const before = await sumRead(trx, prefix)
    const answer = await ask(trx)
    return { answer, read: (await sumRead(trx, prefix)) - before }
  })
}

async function sumRead(trx: Database, prefix: string): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select sum(pg_stat_get_xact_tuples_returned(oid))::int as read from pg_class
    where relname like ${`${prefix}%`} and relnamespace = current_schema()::regnamespace`.execute(trx)
  return rows[0]?.read ?? 0
}
