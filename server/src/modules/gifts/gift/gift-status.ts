import type { giftStatuses } from '@sohbet/contract/gifts'
import type { StoredGift } from '../queries/gifts.ts'

/** Days after which a gift that was not claimed comes back. */
export const waitingDays = 60

/** When a gift that is given now comes back. */
export function returnsAt(now: Date): Date {
  return new Date(now.getTime() + waitingDays * 24 * 3600 * 1000)
}

/** Where a gift stands at this moment: its time ends by the clock, whether it was returned in the books yet or not. */
export function statusAt(
  { outcome, returns_at: end }: Pick<StoredGift, 'outcome' | 'returns_at'>,
  now: Date,
): (typeof giftStatuses)[number] {
  if (outcome === null) return now >= end ? 'returned' : 'waiting'
  return outcome === 'claimed' ? 'claimed' : 'returned'
}
