import { toCredits, toUnits } from '@sohbet/contract/amounts'
import type { Units } from '@sohbet/contract/amounts'
import { message } from '@sohbet/messages'
import { refuse } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'

const dayMs = 24 * 3600 * 1000

/** The limit of what one wallet sends in 24 hours, by transfers and gifts together, and when those began. */
export interface DailyLimit {
  /** Undefined: no limit. */
  limit: Units | undefined
  since: Date
}

/** The limit at this moment. */
export function dailyLimitAt(now: Date, { transferDailyLimit }: Services['config']): DailyLimit {
  if (transferDailyLimit === 0) return { limit: undefined, since: now }
  return { limit: toUnits(transferDailyLimit * 100), since: new Date(now.getTime() - dayMs) }
}

/** What a member who has sent so much may still send now; undefined: there is no limit. */
export function maySend({ limit }: DailyLimit, sent: Units): Units | undefined {
  return limit === undefined ? undefined : toUnits(Math.max(0, limit - sent))
}

/** Refuses what is more than a member may send who has sent so much before; `field` is where the form says so. */
export function requireWithinDailyLimit(
  daily: DailyLimit,
  { sent, units, field }: { sent: Units; units: Units; field?: string },
): void {
  const left = maySend(daily, sent)
  if (left === undefined || units <= left) return
  throw refuse<'reviewTransfer' | 'sharePoints' | 'giveGift'>('TransferLimit', {
    message: message('refusals.credits.dailyLimit', {
      limit: toCredits(daily.limit ?? left),
      left: toCredits(left),
    }),
    field,
  })
}
