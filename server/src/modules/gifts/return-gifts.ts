import { randomUUID } from 'node:crypto'
import { toUnits } from '@sohbet/contract/amounts'
import type { Database } from '#platform/database/db.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'
import { transact } from '#platform/database/transact.ts'
import { postTransfer } from '#modules/wallet/index.ts'
import { addGiftEmail } from './gift-emails.ts'
import { statusAt } from './gift-status.ts'
import { findDueGifts, lockGift, type StoredGift, updateGift } from './queries.ts'

/** Number of gifts read at a time. */
const batch = 500

/** The person who returns a gift early and the reason; both are stored permanently. */
export interface ReturnReason {
  reason: string
  by: string
}

/** Returns the expired gifts of a giver, in the caller's transaction. */
export async function returnDueGifts(
  trx: Database,
  { jobs, now, giverId }: { jobs: Jobs; now: Date; giverId: number },
): Promise<void> {
  for (const id of await findDueGifts(trx, { at: now, giverId, limit: batch }))
    await returnIfDue(trx, { jobs, now, id })
}

/** Returns expired gifts, each in its own transaction; the next run handles the remaining ones. */
export async function sweepDueGifts(services: Services): Promise<void> {
  const due = await findDueGifts(services.db, { at: services.clock.now(), limit: batch })
  for (const id of due) await settleIfDue(services, { id })
}

/** Returns an expired gift unless the books are halted; its status depends on the clock only. */
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

/** Returns a gift if it has expired and is undecided; answers whether it did. */
export async function returnIfDue(
  trx: Database,
  { jobs, now, id }: { jobs: Jobs; now: Date; id: number },
): Promise<boolean> {
  const gift = await lockGift(trx, id)
  if (gift === undefined || gift.outcome !== null || statusAt(gift, now) !== 'returned') return false
  await returnGift(trx, gift, { jobs, now, decidedAt: gift.returns_at })
  return true
}

/** Returns a locked, undecided gift in full: to its giver, or to the forfeits if the giver has left. */
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

/** The reference in the books for the transfers of a decided gift. */
export function giftReference(id: number): string {
  return `gift:${id}`
}
