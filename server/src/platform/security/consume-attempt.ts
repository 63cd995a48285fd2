import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../database/db.ts'

/** How often something may be tried per key; `name` separates it from other limits. */
export interface AttemptLimit {
  name: string
  times: number
  seconds: number
}

/**
 * Counts one more attempt for `key` and answers whether it was within the limit. All processes share the
 * count; an attempt in a transaction that is rolled back is not counted.
 */
export async function consumeAttempt(db: Database, limit: AttemptLimit, key: string): Promise<boolean> {
  return (await consumeAttemptOrWait(db, limit, key)) === 0
}

/**
 * Counts like `consumeAttempt`, and answers the whole seconds until the next attempt is allowed; 0 when this
 * one was.
 */
export async function consumeAttemptOrWait(db: Database, limit: AttemptLimit, key: string): Promise<number> {
  try {
    await limiterOf(db, limit).consume(key)
    return 0
  } catch (error) {
    if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000))
    throw error
  }
}

/** Gives back one counted attempt; a limit that has restarted in the meantime does not become negative. */
export async function giveBackAttempt(db: Database, limit: AttemptLimit, key: string): Promise<void> {
  const limiter = limiterOf(db, limit)
  const counted = await limiter.get(key)
  if (counted !== null && counted.consumedPoints > 0) await limiter.reward(key, 1)
}

/** Deletes the count of a key. */
export async function clearAttempts(db: Database, limit: AttemptLimit, key: string): Promise<void> {
  await limiterOf(db, limit).delete(key)
}

/** A query of the library's PostgreSQL store. */
interface StoreQuery {
  text: string
  values: unknown[]
}

function limiterOf(db: Database, { name, times, seconds }: AttemptLimit): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: {
      query: ({ text, values }: StoreQuery) => db.executeQuery(CompiledQuery.raw(text, values)),
    },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: times,
    duration: seconds,
  })
}
