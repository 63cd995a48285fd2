import type { giftStatuses } from '@sohbet/contract/gifts'
import type { StoredGift } from './queries.ts'

/** Days after which an unclaimed gift is returned. */
export const waitingDays = 60

/** The time at which a gift given now is returned. */
export function returnsAt(now: Date): Date {
  return new Date(now.getTime() + waitingDays * 24 * 3600 * 1000)
}

/** The status of a gift at this moment: it expires by the clock, whether or not the return is booked yet. */
export function statusAt(
  { outcome, returns_at: end }: Pick<StoredGift, 'outcome' | 'returns_at'>,
  now: Date,
): (typeof giftStatuses)[number] {
  if (outcome === null) return now >= end ? 'returned' : 'waiting'
  return outcome === 'claimed' ? 'claimed' : 'returned'
}
