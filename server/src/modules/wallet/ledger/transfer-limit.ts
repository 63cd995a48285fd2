import { toCredits, toUnits, type Units } from '@sohbet/contract/amounts'
import { message } from '@sohbet/messages'
import { refuse } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'

const dayMs = 24 * 3600 * 1000

/**
 * The limit of what one wallet may send in 24 hours, by transfers and gifts together, and the start of those
 * hours.
 */
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

/** The amount that a member may still send after sending this much; undefined: no limit. */
export function maySend({ limit }: DailyLimit, sent: Units): Units | undefined {
  return limit === undefined ? undefined : toUnits(Math.max(0, limit - sent))
}

/** Refuses an amount beyond the limit after what was already sent; `field` is the form field of the message. */
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
