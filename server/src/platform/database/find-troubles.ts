import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './db.ts'

/** Milliseconds within which the database has to answer whether a process is ready. */
const readyWithinMs = 800

/** Why a process with this database is not ready, as sentences; none when it is. */
export async function findTroubles(db: Database): Promise<string[]> {
  const answers = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  // A balancer asks several times a second, and a database that stands still never says no.
  const isLate = wait(readyWithinMs, false, { ref: false })
  return (await Promise.race([answers, isLate])) ? [] : ['the database does not answer']
}

/** Whether the database only repeats what its primary writes. */
export async function isStandby(db: Database): Promise<boolean> {
  const { rows } = await sql<{ isStandby: boolean }>`select pg_is_in_recovery() as "isStandby"`.execute(db)
  return rows[0]?.isStandby === true
}
