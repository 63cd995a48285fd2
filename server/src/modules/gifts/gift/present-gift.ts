import { toCredits, toUnits } from '@sohbet/contract/amounts'
import type { GiftItem, GivenGift } from '@sohbet/contract/gifts'
import { statusAt } from './gift-status.ts'
import type { StoredGift } from '../queries/gifts.ts'

/** What a gift is, in words. */
export function presentItem({ kind, title, path, units }: StoredGift): GiftItem {
  return {
    kind: kind as GiftItem['kind'], // The table allows these four words only.
    title,
    path,
    credits: toCredits(toUnits(units)),
  }
}

/** A gift as its giver sees it: how it was taken, and who took it, is not told. */
export function presentGiven(gift: StoredGift, now: Date): GivenGift {
  const status = statusAt(gift, now)
  const decidedAt = gift.decided_at ?? (status === 'returned' ? gift.returns_at : null)
  return {
    id: gift.id,
    item: presentItem(gift),
    email: gift.email ?? '',
    note: gift.note,
    is_anonymous: gift.is_anonymous,
    status,
    created_at: gift.created_at.toISOString(),
    returns_at: gift.returns_at.toISOString(),
    decided_at: decidedAt?.toISOString() ?? null,
  }
}
