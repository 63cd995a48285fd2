import { randomUUID } from 'node:crypto'
import { readCredits, toCredits, toUnits, type Units } from '@sohbet/contract/amounts'
import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import { type GiftChoice, type giveGift as call, maxGiftsPerDay } from '@sohbet/contract/gifts'
import { message } from '@sohbet/messages'
import type { Member, Reader } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import { type AnyRefusal, refuse, refuseTooMany } from '#platform/refusal.ts'
import { consumeAttemptOrWait } from '#platform/security/consume-attempt.ts'
import { findOpenMembers } from '#modules/accounts/index.ts'
import { postTransfer, requireGiftWithinDay, nameCredits } from '#modules/wallet/index.ts'
import { createGiftCode, hashEmail } from './gift-code.ts'
import { addGiftEmail } from './gift-emails.ts'
import type { GiftServices, GiftPlans } from './gift-services.ts'
import { returnsAt } from './gift-status.ts'
import { presentGiven } from './present-gift.ts'
import { findGivenSince, insertGift, refusesGifts, type StoredGift } from './queries.ts'
import { returnDueGifts } from './return-gifts.ts'
import { findListPrice } from '#modules/purchases/index.ts'

const dayMs = 24 * 3600 * 1000

/** Limit of refused addresses per hour, so that nobody can find out by trying who refuses gifts. */
const unknownLimit = { name: 'gift-recipient', times: 10, seconds: 3600 }

/**
 * N15: debits the giver, reserves the amount and queues the email. Never checks whether the address has an
 * account (D7); refusals that depend on the giver come before those that depend on the address.
 */
export async function giveGift(
  services: GiftServices,
  trx: Database,
  { caller: giver, language }: Reader<Member>,
  { gift: choice, email, note, is_anonymous, expected_total: expected }: ParsedOf<typeof call>['body'],
): Promise<AnswerOf<typeof call>['data']> {
  const now = services.clock.now()
  await returnDueGifts(trx, { jobs: services.jobs, now, giverId: giver.accountId })
  const { units, ...priced } = await priceGift(services.plans, trx, { giver, choice })
  if (expected !== null && expected !== undefined && expected !== toCredits(units))
    throw refuse<'giveGift'>('PriceChanged', { message: message('refusals.gift.priceChanged') })
  const { transferId, from } = await postTransfer(trx, {
    requestId: randomUUID(),
    kind: 'gift',
    from: { memberId: giver.accountId },
    to: { systemAccount: 'gifts' },
    units,
    at: now,
  })
  // The transfer has locked the wallet, so each of many concurrent requests sees the earlier ones.
  await requireGiftWithinDay(services, trx, { accountId: giver.accountId, units, at: now })
  await requireFewADay(trx, giver, now)
  await requireAddress(trx, giver, email)
  const stored = await insertGift(trx, {
    ...priced,
    ...createGiftCode(services.linkKey),
    units,
    giver_id: giver.accountId,
    transfer_id: transferId,
    email,
    email_hash: hashEmail(email),
    note,
    is_anonymous,
    created_at: now,
    returns_at: returnsAt(now),
  })
  await addGiftEmail(trx, services.jobs, { gift_id: stored.id, kind: 'given' })
  return { gift: presentGiven(stored, { now, language }), points: toCredits(from?.balance ?? toUnits(0)) }
}

async function requireFewADay(trx: Database, giver: Member, now: Date): Promise<void> {
  const since = new Date(now.getTime() - dayMs)
  const given = await findGivenSince(trx, giver.accountId, since)
  if (given.gifts >= maxGiftsPerDay) {
    const waitMs = (given.firstAt ?? now).getTime() - since.getTime()
    throw refuseTooMany(
      message('refusals.gift.tooMany', { max: maxGiftsPerDay }),
      Math.max(1, Math.ceil(waitMs / 1000)),
    )
  }
}

// The giver's own address and one that refuses gifts get the same answer.
async function requireAddress(trx: Database, giver: Member, email: string): Promise<void> {
  const [self] = await findOpenMembers(trx, [giver.accountId])
  const isOwn = self === undefined || self.email.toLowerCase() === email.toLowerCase()
  if (!(await refusesGifts(trx, hashEmail(email))) && !isOwn) return
  throw refuse<'giveGift'>('RecipientNotFound', {
    message: message('refusals.gift.wrongAddress'),
    field: 'email',
  })
}

/** Counts an address that cannot be given anything, and refuses attempts above ten an hour. */
export async function countRefusedAddress(
  trx: Database,
  refusal: AnyRefusal,
  caller: Member,
): Promise<AnyRefusal> {
  if (refusal.code !== 'RecipientNotFound') return refusal
  const seconds = await consumeAttemptOrWait(trx, unknownLimit, `account:${caller.accountId}`)
  if (seconds === 0) return refusal
  return refuseTooMany(message('refusals.gift.tooManyAddresses'), seconds)
}

/** The stored columns of a gift's item. */
type Priced = Pick<
  StoredGift,
  'kind' | 'track_id' | 'collection_id' | 'plan_slug' | 'plan_period' | 'title' | 'path'
> & { units: Units }

const nothing = { track_id: null, collection_id: null, plan_slug: null, plan_period: null, path: null }

/** The current price of a gift for its giver, and its name. Refuses with `NotFound` and `NotForSale`. */
async function priceGift(
  plans: GiftPlans,
  db: Database,
  { giver, choice }: { giver: Member; choice: GiftChoice },
): Promise<Priced> {
  switch (choice.kind) {
    case 'credits':
      return { ...nothing, kind: 'credits', units: choice.credits, title: nameCredits(choice.credits) }
    case 'lesson':
      return await priceLessons(db, giver, { trackId: choice.lesson_id })
    case 'set':
      return await priceLessons(db, giver, { collectionId: choice.collection_id })
    case 'plan': {
      const { slug, period } = choice
      const units = await plans.findPrice(db, { slug, period })
      if (units === undefined)
        throw refuse<'giveGift'>('NotForSale', { message: message('refusals.gift.planNotGiven') })
      const title = `${slug === 'plus' ? 'Plus' : 'Premier'} for a ${period}`
      return { ...nothing, kind: 'plan', plan_slug: slug, plan_period: period, units, title }
    }
  }
}

async function priceLessons(
  db: Database,
  giver: Member,
  item: { trackId: number } | { collectionId: number },
): Promise<Priced> {
  const found = await findListPrice(db, giver, item)
  if (found === undefined) throw refuse<'giveGift'>('NotFound')
  const units = found.price === null ? 0 : readCredits(found.price)
  if (typeof units === 'string')
    throw new Error(`A price of ${found.price} credits cannot be paid (${units}).`)
  if (units === 0) throw refuse<'giveGift'>('NotForSale', { message: message('refusals.gift.notSold') })
  const path = `/audios/detail/${found.slug}`
  const { title, collectionId: collection_id } = found
  return 'trackId' in item
    ? {
        ...nothing,
        kind: 'lesson',
        units,
        title,
        collection_id,
        track_id: item.trackId,
        path: `${path}#audio-${item.trackId}`,
      }
    : { ...nothing, kind: 'set', units, title, collection_id, path }
}
