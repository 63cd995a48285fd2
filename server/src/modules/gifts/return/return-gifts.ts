import { randomUUID } from 'node:crypto'
import { toUnits } from '@sohbet/contract/amounts'
import type { Database } from '#platform/database/db.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'
import { transact } from '#platform/database/transact.ts'
import { postTransfer } from '#modules/wallet/index.ts'
import { addGiftEmail } from '../emails/gift-emails.ts'
import { statusAt } from '../gift/gift-status.ts'
import { findDueGifts, lockGift, updateGift } from '../queries/gifts.ts'
import type { StoredGift } from '../queries/gifts.ts'

/** Gifts that are looked for at a time. */
const batch = 500

/** Who returns a gift before its time, and why; both are kept for good. */
export interface ReturnReason {
  reason: string
  by: string
}

/** Returns what is due of one giver, in the caller's transaction. */
export async function returnDueGifts(
  trx: Database,
  { jobs, now, giverId }: { jobs: Jobs; now: Date; giverId: number },
): Promise<void> {
  for (const id of await findDueGifts(trx, { at: now, giverId, limit: batch }))
    await returnIfDue(trx, { jobs, now, id })
}

/** Returns gifts that are due, each in a transaction of its own; what is left is found again in a minute. */
export async function sweepDueGifts(services: Services): Promise<void> {
  const due = await findDueGifts(services.db, { at: services.clock.now(), limit: batch })
  for (const id of due) await settleIfDue(services, { id })
}

/** Returns a gift whose time is over, as far as the books move; its status is the clock's all the same. */
export async function settleIfDue(
  { db, jobs, clock }: Services,
  { id }: Pick<StoredGift, 'id'>,
): Promise<void> {
  try {
    await transact(db, async (trx) => await returnIfDue(trx, { jobs, now: clock.now(), id }))
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'BooksHalted')) throw error
  }
}

/** Returns a gift if its time is over and it was decided by no one else; answers whether it did. */
export async function returnIfDue(
  trx: Database,
  { jobs, now, id }: { jobs: Jobs; now: Date; id: number },
): Promise<boolean> {
  const gift = await lockGift(trx, id)
  if (gift === undefined || gift.outcome !== null || statusAt(gift, now) !== 'returned') return false
  await returnGift(trx, gift, { jobs, now, decidedAt: gift.returns_at })
  return true
}

/** Returns a gift that is locked and undecided, in full: to its giver, or to the forfeits of one who has left. */
export async function returnGift(
  trx: Database,
  { id, giver_id: giverId, units }: StoredGift,
  { jobs, now, decidedAt, why }: { jobs: Jobs; now: Date; decidedAt: Date; why?: ReturnReason },
): Promise<void> {
  await postTransfer(trx, {
    requestId: randomUUID(),
    kind: 'gift_return',
    from: { systemAccount: 'gifts' },
    to: giverId === null ? { systemAccount: 'forfeits' } : { memberId: giverId },
    units: toUnits(units),
    reference: giftReference(id),
    at: now,
  })
  await updateGift(trx, id, {
    outcome: 'returned',
    decided_at: decidedAt,
    ...(why !== undefined && { returned_by: why.by, return_reason: why.reason }),
    ...(giverId === null && { email: null, note: null }),
  })
  if (giverId !== null) await addGiftEmail(trx, jobs, { gift_id: id, kind: 'returned' })
}

/** What the transfers of a decided gift are for in the books. */
export function giftReference(id: number): string {
  return `gift:${id}`
}
