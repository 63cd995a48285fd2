import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#platform/database/db.ts'

/** Waits until this many queries on a table are blocked by a lock of another transaction. */
export async function untilWaiting(db: Database, table: string, queries = 1): Promise<void> {
  const waiting = sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query ilike ${`%${table}%`} and pid <> pg_backend_pid()`
  // On a busy machine a query may take seconds to get there.
  await expect.poll(async () => (await waiting.execute(db)).rows[0]?.count, { timeout: 10_000 }).toBe(queries)
}
