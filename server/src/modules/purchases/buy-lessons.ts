import { randomUUID } from 'node:crypto'
import { readCredits, toCredits, toUnits, type Units } from '@sohbet/contract/amounts'
import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import type { buyCompleteSet as completeCall, buyLesson as singleCall } from '@sohbet/contract/purchases'
import { message } from '@sohbet/messages'
import type { Member } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import { refuse } from '#platform/refusal.ts'
import { type CollectionForSale, findCollectionForSale } from '#modules/catalog/index.ts'
import { findBalance, postTransfer } from '#modules/wallet/index.ts'
import { completePrice, lessonsOf, missingLessons, type SetPrice } from './policy.ts'
import { addPurchase, findOwnedOfCollection, findPurchaseOf, lockPurchases } from './queries.ts'

type Bought = AnswerOf<typeof singleCall>['data']

/** A buyer, with the transaction of the request. */
export interface Buyer {
  trx: Database
  member: Member
  at: Date
}

/**
 * API-49: buys one lesson. An owned one costs nothing (B-85). Refuses with `NotFound`, `NotForSale`,
 * `PriceChanged` and the refusals of the wallet.
 */
export async function buyLesson(
  buyer: Buyer,
  { lesson_id: trackId, expected_total: expected }: ParsedOf<typeof singleCall>['body'],
): Promise<Bought> {
  const { sale, set } = await lockSale(buyer, { trackId })
  if (set.owned.has(trackId)) return await presentOwned(buyer, 'single', [trackId])
  const price = set.lessons.find(({ id }) => id === trackId)?.priceCredits ?? null
  if (price === null)
    throw refuse<'buyLesson'>('NotForSale', { message: message('refusals.buy.notByItself') })
  return await buy(buyer, { kind: 'single', collectionId: sale.id, trackIds: [trackId], price, expected })
}

/** API-50: buys the missing lessons of a set, for its price less what was paid for the others (B-85). */
export async function buyCompleteSet(
  buyer: Buyer,
  { collection_id: collectionId, expected_total: expected }: ParsedOf<typeof completeCall>['body'],
): Promise<Bought> {
  const { set } = await lockSale(buyer, { collectionId })
  const trackIds = missingLessons(set).map(({ id }) => id)
  const price = completePrice(set)
  if (price !== null) return await buy(buyer, { kind: 'complete', collectionId, trackIds, price, expected })
  if (set.lessons.length === 0 || trackIds.length > 0)
    throw refuse<'buyCompleteSet'>('NotForSale', { message: message('refusals.buy.notTogether') })
  return await presentOwned(
    buyer,
    'complete',
    set.lessons.map(({ id }) => id),
  )
}

// A member's purchases are serialized: what they own is read under the lock that every purchase takes first.
async function lockSale(
  { trx, member }: Buyer,
  item: { trackId: number } | { collectionId: number },
): Promise<{ sale: CollectionForSale; set: SetPrice }> {
  await lockPurchases(trx, member.accountId)
  const sale = await findCollectionForSale(trx, member, item)
  if (sale === undefined) throw refuse<'buyLesson' | 'buyCompleteSet'>('NotFound')
  const owned = await findOwnedOfCollection(trx, member.accountId, {
    collectionId: sale.id,
    trackIds: sale.tracks.map(({ id }) => id),
  })
  const spentCredits = toCredits(owned.spentUnits)
  const { setPriceCredits } = sale
  return { sale, set: { setPriceCredits, lessons: lessonsOf(sale), owned: owned.lessonIds, spentCredits } }
}

interface RequestedPurchase {
  kind: 'single' | 'complete'
  collectionId: number
  trackIds: readonly number[]
  price: number
  expected: number | null | undefined
}

async function buy(
  buyer: Buyer,
  { kind, collectionId, trackIds, price, expected }: RequestedPurchase,
): Promise<Bought> {
  const { trx, member, at } = buyer
  const units = priceToPay(price, expected)
  const paid = await pay(buyer, { kind: 'purchase', systemAccount: 'sales:lessons', units })
  const purchaseId = await addPurchase(trx, {
    purchase: {
      member_id: member.accountId,
      kind,
      collection_id: collectionId,
      price_units: units,
      transfer_id: paid.transferId,
      created_at: at,
    },
    trackIds,
  })
  return {
    purchase_id: purchaseId,
    kind,
    lesson_ids: [...trackIds],
    spent: toCredits(units),
    points: toCredits(paid.balance),
  }
}

/** A price in units. Refuses with `PriceChanged` when its buyer was shown another one. */
export function priceToPay(price: number, expected: number | null | undefined): Units {
  if (expected !== null && expected !== undefined && expected !== price)
    throw refuse<'buyLesson' | 'buyCompleteSet' | 'createOrder'>('PriceChanged')
  const units = readCredits(price)
  if (typeof units === 'string') throw new Error(`A price of ${price} credits cannot be paid (${units}).`)
  return units
}

/** Transfers the price from the buyer's wallet; a price of zero moves nothing. */
export async function pay(
  { trx, member, at }: Buyer,
  {
    kind,
    systemAccount,
    units,
  }: { kind: 'purchase' | 'download'; systemAccount: 'sales:lessons' | 'sales:downloads'; units: Units },
): Promise<{ transferId: number | null; balance: Units }> {
  const { accountId: memberId } = member
  if (units === 0) return { transferId: null, balance: await findBalance(trx, memberId) }
  const { transferId, from } = await postTransfer(trx, {
    requestId: randomUUID(),
    kind,
    from: { memberId },
    to: { systemAccount },
    units,
    at,
  })
  return { transferId, balance: from?.balance ?? toUnits(0) }
}

// Nothing was charged: the answer names the purchase by which it is owned.
async function presentOwned(
  { trx, member }: Buyer,
  kind: Bought['kind'],
  trackIds: number[],
): Promise<Bought> {
  const purchaseId = await findPurchaseOf(trx, member.accountId, trackIds)
  const balance = await findBalance(trx, member.accountId)
  return { purchase_id: purchaseId, kind, lesson_ids: trackIds, spent: 0, points: toCredits(balance) }
}
