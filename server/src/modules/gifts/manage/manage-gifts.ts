import { toUnits } from '@sohbet/contract/amounts'
import type { Units } from '@sohbet/contract/amounts'
import type { giftStatuses } from '@sohbet/contract/gifts'
import { Refusal } from '../../../platform/refusal.ts'
import type { RefusedOutside } from '../../../platform/refusal.ts'
import type { Services } from '../../../platform/start/services.ts'
import { transact } from '../../../platform/database/transact.ts'
import { statusAt } from '../gift/gift-status.ts'
import { findGift, lockGift } from '../queries/gifts.ts'
import type { StoredGift } from '../queries/gifts.ts'
import { findNewestGifts } from '../queries/members.ts'
import { returnGift, returnIfDue } from '../return/return-gifts.ts'
import type { ReturnReason } from '../return/return-gifts.ts'

/** A gift as operators see it: its note and its code are not theirs to read. */
export interface ShownGift {
  id: number
  title: string
  units: Units
  status: (typeof giftStatuses)[number]
  /** Null for a giver who left. */
  giverId: number | null
  email: string | null
  createdAt: Date
  returnsAt: Date
  decidedAt: Date | null
  /** Of the units, those that came as credits to who claimed it. */
  creditUnits: Units | null
  returned: ReturnReason | null
}

/** The newest gifts of all members, or of one giver, for operators. */
export async function listAllGifts(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  wanted: { giverId: number | undefined; limit: number },
): Promise<ShownGift[]> {
  const now = clock.now()
  return (await findNewestGifts(db, wanted)).map((gift) => toShown(gift, now))
}

/** One gift, for operators; throws a sentence for one that is not there. */
export async function showGift({ db, clock }: Services, id: number): Promise<ShownGift> {
  const gift = await findGift(db, id)
  if (gift === undefined) throw new Error(`There is no gift ${id}.`)
  return toShown(gift, clock.now())
}

/** Returns a gift that waits, before its time; throws a sentence for one that is decided. */
export async function returnGiftEarly(services: Services, id: number, why: ReturnReason): Promise<ShownGift> {
  const { db, jobs, clock } = services
  const now = clock.now()
  await transact(db, async (trx) => {
    const gift = await lockGift(trx, id)
    if (gift === undefined) throw new Error(`There is no gift ${id}.`)
    if (await returnIfDue(trx, { jobs, now, id })) return
    if (gift.outcome !== null)
      throw new Refusal<RefusedOutside>('Conflict', `Gift ${id} was ${gift.outcome} already.`)
    await returnGift(trx, gift, { jobs, now, decidedAt: now, why })
  })
  return await showGift(services, id)
}

function toShown(gift: StoredGift, now: Date): ShownGift {
  const { id, title, units, giver_id: giverId, email, credit_units: credits } = gift
  const { returned_by: by, return_reason: reason } = gift
  return {
    id,
    title,
    units: toUnits(units),
    status: statusAt(gift, now),
    giverId,
    email,
    createdAt: gift.created_at,
    returnsAt: gift.returns_at,
    decidedAt: gift.decided_at,
    creditUnits: credits === null ? null : toUnits(credits),
    returned: by === null || reason === null ? null : { by, reason },
  }
}
