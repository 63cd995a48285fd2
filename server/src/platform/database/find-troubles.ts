import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './db.ts'

/** Milliseconds for the database to answer the readiness check. */
const readyWithinMs = 800

/** Why a process with this database is not ready, as sentences; empty when it is. */
export async function findTroubles(db: Database): Promise<string[]> {
  const answers = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  // A load balancer checks several times a second, and a frozen database never answers.
  const timeout = wait(readyWithinMs, false, { ref: false })
  return (await Promise.race([answers, timeout])) ? [] : ['the database does not answer']
}

/** Whether the database is a read-only standby. */
export async function isStandby(db: Database): Promise<boolean> {
  const { rows } = await sql<{ isStandby: boolean }>`select pg_is_in_recovery() as "isStandby"`.execute(db)
  return rows[0]?.isStandby === true
}
