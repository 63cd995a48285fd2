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
import { type AttemptLimit, consumeAttemptOrWait, giveBackAttempt } from './consume-attempt.ts'

/** How often one person may do something. */
export type RateLimit = AttemptLimit

/** The requester: a member counts by account, a visitor by network address. */
export interface Requester<Who extends Caller = Caller> {
  caller: Who
  address: string
}

/**
 * Counts one more attempt, and refuses with `message` beyond the limit. All processes share the count. An
 * attempt in a transaction that is rolled back is not counted, so a failed request costs nothing.
 */
export async function requireWithinLimit(
  db: Database,
  limit: AttemptLimit,
  { requester, message }: { requester: Requester; message: Sentence },
): Promise<void> {
  const seconds = await consumeAttemptOrWait(db, limit, toKey(requester))
  if (seconds > 0) throw refuseTooMany(message, seconds)
}

/**
 * Counts like `requireWithinLimit`, in memory: for a GET, which changes nothing (F13). The workers of one
 * server share the count in its primary process.
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

/** The amount that one person may use in a period of seconds. */
export interface Share {
  name: string
  max: number
  seconds: number
}

/** Consumes an amount, or what remains of the share, and answers how much it was; counted in memory as above. */
export async function consumeShare(
  db: Database,
  { name, max, seconds }: Share,
  { requester, amount }: { requester: Requester; amount: number },
): Promise<number> {
  if (amount <= 0) return 0
  // One limiter for all shares of a period: the name is part of the key, as there may be one per recording.
  const limiter = findMemoryLimiter(db, {
    name: `shares-${seconds}`,
    times: Number.MAX_SAFE_INTEGER,
    seconds,
  })
  const { consumedPoints } = await limiter.penalty(`${name} ${toKey(requester)}`, amount)
  return Math.max(0, Math.min(amount, max - (consumedPoints - amount)))
}

/** Counts for the workers that this process starts. */
export function shareMemoryLimits(): void {
  // It listens to the workers for the lifetime of this process.
  void new RateLimiterClusterMaster()
}

type MemoryLimiter = RateLimiterMemory | RateLimiterCluster

// Accounts are counted by id, and in another database the same id is another account.
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

/** Gives back one counted attempt. */
export async function giveBackToLimit(
  db: Database,
  limit: AttemptLimit,
  requester: Requester,
): Promise<void> {
  await giveBackAttempt(db, limit, toKey(requester))
}

/** Deletes expired counts, and with them the network addresses of visitors. */
export async function sweepLimits(db: Database): Promise<void> {
  await sql`delete from rate_limits where expire < ${Date.now()}`.execute(db)
}

function toKey({ caller, address }: Requester): string {
  return caller.kind === 'member' ? `account:${caller.accountId}` : `address:${toNetwork(address)}`
}

/**
 * The network of one household: an IPv4 address, or the first half of an IPv6 address, whose second half can
 * be changed at will. All unreadable addresses share one count.
 */
export function toNetwork(address: string): string {
  const [bare = ''] = address.split('%')
  const mapped = /^::ffff:([\d.]+)$/i.exec(bare)?.[1] ?? bare
  if (isIPv4(mapped)) return mapped
  if (!isIPv6(bare)) return 'unknown'
  // URL normalises an IPv6 address: lower case, no dotted part, no leading zeros.
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}
