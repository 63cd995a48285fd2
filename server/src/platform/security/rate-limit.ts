import cluster from 'node:cluster'
import { isIPv4, isIPv6 } from 'node:net'
import { sql } from 'kysely'
import {
  RateLimiterCluster,
  RateLimiterClusterMaster,
  RateLimiterMemory,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { Caller } from '../caller.ts'
import type { Database } from '../database/db.ts'
import { refuseTooMany } from '../refusal.ts'
import type { Sentence } from '../sentence.ts'
import { giveBackAttempt, consumeAttempt, consumeAttemptOrWait } from './consume-attempt.ts'
import type { AttemptLimit } from './consume-attempt.ts'

/** How often one person may do something. */
export type RateLimit = AttemptLimit

/** Who is counted: a member by the account, a visitor by the network address. */
export interface Requester {
  caller: Caller
  address: string
}

/**
 * Counts one more time and answers whether it was within the limit. All processes count together. In a transaction
 * that is rolled back nothing was counted, so a request that failed costs nobody an attempt.
 */
export async function consumeFromLimit(
  db: Database,
  limit: AttemptLimit,
  requester: Requester,
): Promise<boolean> {
  return await consumeAttempt(db, limit, toKey(requester))
}

/** Counts like `consumeFromLimit`, and refuses with `message` what is beyond the limit. */
export async function requireWithinLimit(
  db: Database,
  limit: AttemptLimit,
  { requester, message }: { requester: Requester; message: Sentence },
): Promise<void> {
  const seconds = await consumeAttemptOrWait(db, limit, toKey(requester))
  if (seconds > 0) throw refuseTooMany(message, seconds)
}

/**
 * Counts like `requireWithinLimit`, in memory: for what is asked by a GET, which changes nothing (F13). The workers of
 * one server count together, in its primary process.
 */
export async function requireWithinMemoryLimit(
  db: Database,
  limit: AttemptLimit,
  { requester, message }: { requester: Requester; message: Sentence },
): Promise<void> {
  try {
    await findMemoryLimiter(db, limit).consume(toKey(requester))
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    throw refuseTooMany(message, Math.max(1, Math.ceil(error.msBeforeNext / 1000)))
  }
}

/** How much of something one person has in a span of seconds. */
export interface Share {
  name: string
  max: number
  seconds: number
}

/** Takes an amount, or what is left of their share, and answers how much that was; counted in memory as above. */
export async function consumeShare(
  db: Database,
  { name, max, seconds }: Share,
  { requester, amount }: { requester: Requester; amount: number },
): Promise<number> {
  if (amount <= 0) return 0
  // One limiter for all shares of a span: the name is a part of the key, as there may be one for each recording.
  const limiter = findMemoryLimiter(db, {
    name: `shares-${seconds}`,
    times: Number.MAX_SAFE_INTEGER,
    seconds,
  })
  const { consumedPoints } = await limiter.penalty(`${name} ${toKey(requester)}`, amount)
  return Math.max(0, Math.min(amount, max - (consumedPoints - amount)))
}

/** Counts for the workers that this process begins. */
export function shareMemoryLimits(): void {
  // It listens to the workers for as long as this process lives.
  void new RateLimiterClusterMaster()
}

type MemoryLimiter = RateLimiterMemory | RateLimiterCluster

// Accounts are counted by number, and in another database that number is someone else.
const inMemory = new WeakMap<Database, Map<string, MemoryLimiter>>()

function findMemoryLimiter(db: Database, { name, times, seconds }: AttemptLimit): MemoryLimiter {
  const limiters = inMemory.get(db) ?? new Map<string, MemoryLimiter>()
  const limiter =
    limiters.get(name) ?? openMemoryLimiter({ keyPrefix: name, points: times, duration: seconds })
  inMemory.set(db, limiters.set(name, limiter))
  return limiter
}

function openMemoryLimiter(options: { keyPrefix: string; points: number; duration: number }): MemoryLimiter {
  return cluster.isWorker ? new RateLimiterCluster(options) : new RateLimiterMemory(options)
}

/** Takes back one time that was counted. */
export async function giveBackToLimit(
  db: Database,
  limit: AttemptLimit,
  requester: Requester,
): Promise<void> {
  await giveBackAttempt(db, limit, toKey(requester))
}

/** Forgets counts that have run out, and with them the network addresses of visitors. */
export async function sweepLimits(db: Database): Promise<void> {
  await sql`delete from rate_limits where expire < ${Date.now()}`.execute(db)
}

function toKey({ caller, address }: Requester): string {
  return caller.kind === 'member' ? `account:${caller.accountId}` : `address:${toNetwork(address)}`
}

/**
 * What one household is reached by: an IPv4 address, or the first half of an IPv6 address, whose second half anyone
 * can change at will. Anyone who has no readable address shares one count with all such.
 */
export function toNetwork(address: string): string {
  const [bare = ''] = address.split('%')
  const mapped = /^::ffff:([\d.]+)$/i.exec(bare)?.[1] ?? bare
  if (isIPv4(mapped)) return mapped
  if (!isIPv6(bare)) return 'unknown'
  // A URL writes an IPv6 address in one way only: lower case, no dotted part, no leading zeros.
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}
