import { toUnits } from '@sohbet/contract/amounts'
import type { Units } from '@sohbet/contract/amounts'
import type { Database } from '../../platform/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { nameAmount } from './name-credits.ts'
import { findSentSince } from './queries-sending.ts'

/** The limit of what one wallet sends in 24 hours, in whole credits; 0: none. */
export interface DailyLimit {
  now: Date
  limit: number
}

const dayMs = 24 * 3600 * 1000

/** What a member may still send now; undefined: there is no limit. */
export async function findMaySend(
  db: Database,
  memberId: number,
  { now, limit }: DailyLimit,
): Promise<Units | undefined> {
  if (limit === 0) return undefined
  const sent = await findSentSince(db, memberId, new Date(now.getTime() - dayMs))
  return toUnits(Math.max(0, limit * 100 - sent))
}

/**
 * Refuses what is more than a member may still send. To be held by many requests at once it is asked again after the
 * transfer, with `isSent`: from then on the wallet is locked.
 */
export async function requireWithinDailyLimit(
  db: Database,
  memberId: number,
  { units, isSent, ...daily }: DailyLimit & { units: Units; isSent: boolean },
): Promise<void> {
  const { now, limit } = daily
  if (limit === 0) return
  const sent = await findSentSince(db, memberId, new Date(now.getTime() - dayMs))
  if (sent + (isSent ? 0 : units) <= limit * 100) return
  const left = toUnits(Math.max(0, limit * 100 - sent + (isSent ? units : 0)))
  const message = `You can send ${nameAmount(toUnits(limit * 100))} credits in 24 hours: ${nameAmount(left)} more now.`
  throw new Refusal('TransferLimit', message, { credits: message })
}
