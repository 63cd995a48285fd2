import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './db.ts'
import { codeOf } from '../process/error-code.ts'
import { refuseBusy } from '../queues/work-queue.ts'

/** Retries of a transaction that failed because of a concurrent one. */
const maxRetries = 5
/** Maximum delay in milliseconds before the first retry; doubles with each further one. */
const firstDelayMs = 20

/**
 * Runs `work` in a transaction with a lock timeout of 2 s, and retries it after a deadlock, a lock timeout
 * or a serialization failure; once after a violated key. Only a reported failure is retried: a COMMIT whose
 * answer was lost may have succeeded. Refuses with `Unavailable` after the fifth retry.
 */
export async function transact<Result>(
  db: Database,
  work: (trx: Database) => Promise<Result>,
): Promise<Result> {
  for (let retries = 0; ; retries += 1)
    try {
      return await db.transaction().execute(async (trx) => {
        await sql`set local lock_timeout = '2s'`.execute(trx)
        return await work(trx)
      })
    } catch (error) {
      if (!hasLostAgainstOthers(error) && !(retries === 0 && isKeyViolated(error))) throw error
      if (retries === maxRetries) throw refuseBusy()
      // Full jitter: transactions that collided once do not collide again.
      await wait(Math.random() * firstDelayMs * 2 ** retries)
    }
}

/** Runs `work` in the transaction that `db` already is, otherwise in one of its own. */
export async function inTransaction<Result>(
  db: Database,
  work: (trx: Database) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? await work(db) : await db.transaction().execute(work)
}

/** Whether a statement failed after waiting 2 s for a lock. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === '55P03'
}

// The database reports these codes itself, so it has rolled back; a lost connection has no such code.
function hasLostAgainstOthers(error: unknown): boolean {
  return ['40001', '40P01', '55P03'].includes(String(codeOf(error)))
}

// Another transaction has added or deleted that row after `work` read: its second run reads again, and refuses
// as it does for a row that was there, or missing, from the start.
function isKeyViolated(error: unknown): boolean {
  return ['23503', '23505'].includes(String(codeOf(error)))
}
