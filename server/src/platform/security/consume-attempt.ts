import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../database/db.ts'

/** How often something may be tried under one key; `name` tells it from other limits. */
export interface AttemptLimit {
  name: string
  times: number
  seconds: number
}

/**
 * Counts one more attempt under `key` and answers whether it was within the limit. All processes count together; in a
 * transaction that is rolled back nothing was counted.
 */
export async function consumeAttempt(db: Database, limit: AttemptLimit, key: string): Promise<boolean> {
  return (await consumeAttemptOrWait(db, limit, key)) === 0
}

/** Counts like `consumeAttempt`, and answers the whole seconds until the next attempt is allowed; 0 when this one was. */
export async function consumeAttemptOrWait(db: Database, limit: AttemptLimit, key: string): Promise<number> {
  try {
    await limiterOf(db, limit).consume(key)
    return 0
  } catch (error) {
    if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000))
    throw error
  }
}

/** Takes back one attempt that was counted; a limit that has begun again meanwhile is not lowered below nothing. */
export async function giveBackAttempt(db: Database, limit: AttemptLimit, key: string): Promise<void> {
  const limiter = limiterOf(db, limit)
  const counted = await limiter.get(key)
  if (counted !== null && counted.consumedPoints > 0) await limiter.reward(key, 1)
}

/** A query as the library's PostgreSQL store hands it to its client. */
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
