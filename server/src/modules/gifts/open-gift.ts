import { toCredits, toUnits, type Units } from '@sohbet/contract/amounts'
import type { OpenedGift } from '@sohbet/contract/gifts'
import type { Member, Reader } from '#platform/caller.ts'
import { findGrant } from '#modules/purchases/index.ts'
import type { Services } from '#platform/start/services.ts'
import { getGiftByCode, hashEmail } from './gift-code.ts'
import { type GiftServices, toGivenPlan, toSoldItem } from './gift-services.ts'
import { statusAt } from './gift-status.ts'
import { nameGiver, presentItem } from './present-gift.ts'
import { deleteGiftRefusal, insertGiftRefusal, type StoredGift } from './queries.ts'
import { settleIfDue } from './return-gifts.ts'

/** N15: a gift as a person with its code sees it. Refuses an unknown code with `NotFound`. */
export async function openGift(
  services: GiftServices,
  { caller, language }: Reader,
  code: string,
): Promise<OpenedGift> {
  const { db, clock } = services
  const gift = await getGiftByCode(db, code)
  const status = statusAt(gift, clock.now())
  if (status === 'returned') await settleIfDue(services, gift)
  const member = caller.kind === 'member' ? caller : undefined
  const credits = status === 'waiting' ? await findCreditsToCome(services, gift, member) : toUnits(0)
  return {
    item: presentItem(gift, language),
    note: gift.note,
    from: await nameGiver(db, gift),
    status,
    returns_at: gift.returns_at.toISOString(),
    comes_as_credits: gift.kind !== 'credits' && Number(credits) === gift.units,
    credits_to_come: toCredits(credits),
    is_own: member !== undefined && member.accountId === gift.giver_id,
    is_claimed_by_caller: member !== undefined && member.accountId === gift.receiver_id,
  }
}

// For a visitor it is unknown what they own, so the gift is shown as the item itself.
async function findCreditsToCome(
  { db, plans }: GiftServices,
  gift: StoredGift,
  member: Member | undefined,
): Promise<Units> {
  const paid = toUnits(gift.units)
  if (gift.kind === 'credits') return paid
  if (member === undefined) return toUnits(0)
  const item = toSoldItem(gift)
  if (item !== undefined) {
    const { trackIds, units } = await findGrant(db, { member, item, paid })
    return trackIds.length === 0 ? paid : toUnits(paid - units)
  }
  const plan = toGivenPlan(gift)
  return plan !== undefined && (await plans.mayAdd(db, plan)) ? toUnits(0) : paid
}

/** N15: prevents further gifts to the address that a code was sent to. Refuses an unknown code with `NotFound`. */
export async function refuseGifts({ db, clock }: Services, code: string): Promise<void> {
  const gift = await getGiftByCode(db, code)
  await insertGiftRefusal(db, gift.email_hash, clock.now())
}

/** Allows gifts to an address again; false if it had not refused them. */
export async function acceptGifts({ db }: Pick<Services, 'db'>, email: string): Promise<boolean> {
  return await deleteGiftRefusal(db, hashEmail(email.trim()))
}
