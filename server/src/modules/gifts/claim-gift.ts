import { randomUUID } from 'node:crypto'
import { toCredits, toUnits, type Units } from '@sohbet/contract/amounts'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import type { claimGift as call } from '@sohbet/contract/gifts'
import type { Member, Reader } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import { refuse } from '#platform/refusal.ts'
import { findBalance, postTransfer } from '#modules/wallet/index.ts'
import { grantLessons } from '#modules/purchases/index.ts'
import { addGiftEmail } from './gift-emails.ts'
import { statusAt } from './gift-status.ts'
import { getGiftByCode } from './gift-code.ts'
import { giftReference } from './return-gifts.ts'
import { type GiftServices, toGivenPlan, toSoldItem } from './gift-services.ts'
import { presentItem } from './present-gift.ts'
import { lockGift, type StoredGift, updateGift } from './queries.ts'

/** A claim of a gift in the transaction of its request. */
interface Claim {
  trx: Database
  member: Member
  gift: StoredGift
  at: Date
}

/**
 * N15: claims a gift once: under its lock it is either claimed or returned. An item that the member already
 * owns is credited. Refuses with `NotFound` an unknown code, and refuses the giver's own gift and a gift
 * already claimed or returned.
 */
export async function claimGift(
  services: GiftServices,
  trx: Database,
  { caller: member, language }: Reader<Member>,
  code: string,
): Promise<AnswerOf<typeof call>['data']> {
  const at = services.clock.now()
  const gift = await lockGift(trx, (await getGiftByCode(trx, code)).id)
  if (gift === undefined) throw new Error('A gift is never deleted.')
  requireClaimable(gift, member, at)
  const claim = { trx, member, gift, at }
  const itemUnits = await grantItem(services, claim)
  const credits = toUnits(gift.units - itemUnits)
  if (credits > 0) await payOut(claim, { memberId: member.accountId }, credits)
  await updateGift(trx, gift.id, {
    outcome: 'claimed',
    decided_at: at,
    receiver_id: member.accountId,
    credit_units: credits,
    // Once the giver has left, nobody can see them any more.
    ...(gift.giver_id === null && { email: null, note: null }),
  })
  if (gift.giver_id !== null) await addGiftEmail(trx, services.jobs, { gift_id: gift.id, kind: 'claimed' })
  return {
    item: presentItem(gift, language),
    taken_as: credits === gift.units ? 'credits' : 'item',
    credits: toCredits(credits),
    points: toCredits(await findBalance(trx, member.accountId)),
  }
}

function requireClaimable(gift: StoredGift, member: Member, at: Date): void {
  if (gift.giver_id === member.accountId) throw refuse<'claimGift'>('OwnGift')
  switch (statusAt(gift, at)) {
    case 'waiting':
      return
    case 'claimed':
      throw refuse<'claimGift'>('GiftClaimed')
    case 'returned':
      throw refuse<'claimGift'>('GiftReturned')
  }
}

// Returns the part of the price used for the item; 0 for credits, and if no part of the item can be granted.
async function grantItem({ plans }: GiftServices, claim: Claim): Promise<Units> {
  const { trx, member, gift, at } = claim
  const paid = toUnits(gift.units)
  const item = toSoldItem(gift)
  if (item !== undefined) {
    const given = { member, item, paid, at }
    const { trackIds, units } = await grantLessons(trx, given, async (part) =>
      payOut(claim, { systemAccount: 'sales:lessons' }, part),
    )
    return trackIds.length === 0 ? toUnits(0) : units
  }
  const plan = toGivenPlan(gift)
  if (plan === undefined || !(await plans.add(trx, member, { ...plan, giftId: gift.id, units: paid })))
    return toUnits(0)
  await payOut(claim, { systemAccount: 'sales:plans' }, paid)
  return paid
}

async function payOut(
  { trx, gift, at }: Claim,
  to: { memberId: number } | { systemAccount: 'sales:lessons' | 'sales:plans' },
  units: Units,
): Promise<number> {
  const { transferId } = await postTransfer(trx, {
    requestId: randomUUID(),
    kind: 'gift_claim',
    from: { systemAccount: 'gifts' },
    to,
    units,
    reference: giftReference(gift.id) + ('memberId' in to ? ':credits' : ''),
    at,
  })
  return transferId
}
