import { sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'

/** Tries to take the seeding lock on this connection; false if another process has it. */
export async function tryLockSeeding(db: Database, schema: string): Promise<boolean> {
  const answer = await sql<{ taken: boolean }>`
    select pg_try_advisory_lock(hashtext('sohbet demo'), hashtext(${schema})) as taken`.execute(db)
  return answer.rows[0]?.taken === true
}

/** Releases the seeding lock. */
export async function unlockSeeding(db: Database, schema: string): Promise<void> {
  await sql`select pg_advisory_unlock(hashtext('sohbet demo'), hashtext(${schema}))`.execute(db)
}
