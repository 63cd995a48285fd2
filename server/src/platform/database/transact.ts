import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './db.ts'
import { refuseBusy } from '../queues/work-queue.ts'

/** How often a transaction is tried again that lost against another one. */
const maxRetries = 5
/** Milliseconds before the first retry, at most; each further one may take twice as long. */
const firstDelayMs = 20

/**
 * Runs `work` in a transaction that waits 2 s for a lock, and again where it failed for what others did at the same
 * time: a deadlock, a lock, two orders of events. Only an answered failure is tried again: after a COMMIT whose answer
 * was lost it may have been done. Refuses with `Unavailable` after the fifth retry.
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
      if (!hasLostAgainstOthers(error)) throw error
      if (retries === maxRetries) throw refuseBusy()
      // Full jitter: those who met once do not meet again.
      await wait(Math.random() * firstDelayMs * 2 ** retries)
    }
}

/** Whether a statement waited 2 s for a lock in vain. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === '55P03'
}

// The database names these itself, so it has rolled back; a lost connection has no such code.
function hasLostAgainstOthers(error: unknown): boolean {
  return ['40001', '40P01', '55P03'].includes(String(codeOf(error)))
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
