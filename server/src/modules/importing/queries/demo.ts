import { sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'

/** Takes the lock of demo seeding on this connection; false while another process has it. */
export async function tryLockSeeding(db: Database, schema: string): Promise<boolean> {
  const answer = await sql<{ taken: boolean }>`
    select pg_try_advisory_lock(hashtext('sohbet demo'), hashtext(${schema})) as taken`.execute(db)
  return answer.rows[0]?.taken === true
}

/** Gives the lock back. */
export async function unlockSeeding(db: Database, schema: string): Promise<void> {
  await sql`select pg_advisory_unlock(hashtext('sohbet demo'), hashtext(${schema}))`.execute(db)
}
