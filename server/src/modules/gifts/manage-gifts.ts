import { formatUnits, toUnits, type Units } from '@sohbet/contract/amounts'
import type { giftStatuses } from '@sohbet/contract/gifts'
import { message, type PageLanguage } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import { refuse, type RefusedOutside } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'
import { transact } from '#platform/database/transact.ts'
import { type Actor, commandLine, recordChange } from '#modules/audit/index.ts'
import { statusAt } from './gift-status.ts'
import { nameGift } from './present-gift.ts'
import { countGifts, findGift, findNewestGifts, lockGift, type StoredGift } from './queries.ts'
import { returnGift, returnIfDue, type ReturnReason } from './return-gifts.ts'

/** A gift as operators see it, without its note and code. */
export interface ShownGift {
  id: number
  title: string
  /** The title in the reader's language. */
  titleIn(this: void, language: PageLanguage): string
  units: Units
  status: (typeof giftStatuses)[number]
  /** Null if the giver has left. */
  giverId: number | null
  email: string | null
  createdAt: Date
  returnsAt: Date
  decidedAt: Date | null
  /** The part of the units that the claimer received as credits. */
  creditUnits: Units | null
  returned: ReturnReason | null
}

/** The newest gifts of all members, or of one giver, for operators. */
export async function listAllGifts(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  requested: { giverId: number | undefined; limit: number },
): Promise<ShownGift[]> {
  const now = clock.now()
  return (await findNewestGifts(db, requested)).map((gift) => toShown(gift, now))
}

/** A page of the gifts of all members, or of one giver, and their number. */
export async function listGiftsPage(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { giverId, ...page }: { giverId: number | undefined; limit: number; offset: number },
): Promise<{ gifts: ShownGift[]; total: number }> {
  const now = clock.now()
  const gifts = await findNewestGifts(db, { giverId, ...page })
  return { gifts: gifts.map((gift) => toShown(gift, now)), total: await countGifts(db, giverId) }
}

/** One gift, for operators; refuses an unknown one with `NotFound`. */
export async function showGift(
  { clock }: Pick<Services, 'clock'>,
  db: Database,
  id: number,
): Promise<ShownGift> {
  return toShown((await findGift(db, id)) ?? refuseUnknown(id), clock.now())
}

/** Returns a waiting gift early; refuses one that is decided. */
export async function returnGiftEarly(services: Services, id: number, why: ReturnReason): Promise<ShownGift> {
  return await transact(
    services.db,
    async (trx) => await returnGiftIn(trx, services, { id, why, actor: commandLine }),
  )
}

/** The same in the caller's transaction. */
export async function returnGiftIn(
  trx: Database,
  { jobs, clock }: Services,
  { id, why, actor }: { id: number; why: ReturnReason; actor: Actor },
): Promise<ShownGift> {
  const now = clock.now()
  const gift = (await lockGift(trx, id)) ?? refuseUnknown(id)
  if (!(await returnIfDue(trx, { jobs, now, id }))) {
    if (gift.outcome !== null) refuseDecided(id, gift.outcome)
    await returnGift(trx, gift, { jobs, now, decidedAt: now, why })
    const after = { credits: formatUnits(toUnits(gift.units)), reason: why.reason }
    await recordChange(trx, now, { actor, action: 'gift.return', subject: `gift:${id}`, after })
  }
  return await showGift({ clock }, trx, id)
}

function refuseUnknown(id: number): never {
  const number = String(id)
  throw refuse<RefusedOutside>('NotFound', { message: message('studioMoney.refused.noGift', { number }) })
}

function refuseDecided(id: number, outcome: string): never {
  throw refuse<RefusedOutside>(outcome === 'claimed' ? 'GiftClaimed' : 'GiftReturned', {
    message: message('studioMoney.refused.giftDecided', { number: String(id), outcome }),
  })
}

function toShown(gift: StoredGift, now: Date): ShownGift {
  const { id, title, units, giver_id: giverId, email, credit_units: credits } = gift
  const { returned_by: by, return_reason: reason } = gift
  return {
    id,
    title,
    titleIn: (language) => nameGift(gift, language),
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
