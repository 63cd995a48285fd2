import { toCredits } from '@sohbet/contract/amounts'
import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import type { createOrder as call } from '@sohbet/contract/orders'
import { message } from '@sohbet/messages'
import { refuse } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'
import {
  findCollectionForSale,
  type FoundTrack,
  lookUpTracks,
  whyTrackLocked,
} from '#modules/catalog/index.ts'
import { findBalance } from '#modules/wallet/index.ts'
import { createOwnership } from './create-ownership.ts'
import { type Buyer, pay, priceToPay } from './buy-lessons.ts'
import { downloadPrice } from './policy.ts'
import { addDownload, findPaidDownload, lockPurchases } from './queries.ts'

type Order = AnswerOf<typeof call>['data']
type DownloadOrdered = Extract<ParsedOf<typeof call>['body'], { type: 'audio_download' }>

/**
 * API-39, B-47: pays once for the downloads of a track. Refuses with `NotFound`, with `Forbidden` or
 * `PurchaseRequired` for a caller who may not hear it, with `NotForSale` if it is free for them, and with
 * the refusals of the wallet.
 */
export async function orderDownload(
  services: Services,
  buyer: Buyer,
  { item_id: trackId, expected_total: expected }: DownloadOrdered,
): Promise<Order> {
  const { trx, member, at } = buyer
  await lockPurchases(trx, member.accountId)
  // On the transaction's own connection: waiting for a second one could deadlock.
  const within = { ...services, db: trx, ownership: createOwnership(trx) }
  const found = (await lookUpTracks(within, member, [trackId])).get(trackId)
  if (found === undefined) throw refuse<'createOrder'>('NotFound')
  refuseLocked(found)
  const paidBefore = await findPaidDownload(trx, member.accountId, trackId)
  if (paidBefore !== undefined) {
    const balance = await findBalance(trx, member.accountId)
    return presentOrder({ id: paidBefore, trackId, total: 0, points: toCredits(balance) })
  }
  const priceCredits = await findDownloadPrice(buyer, trackId)
  const price = downloadPrice(member.plan, { priceCredits, isPaid: false })
  if (price === null)
    throw refuse<'createOrder'>('NotForSale', { message: message('refusals.download.costsNothing') })
  const units = priceToPay(price, expected)
  const { transferId, balance } = await pay(buyer, {
    kind: 'download',
    systemAccount: 'sales:downloads',
    units,
  })
  if (transferId === null) throw new Error('A download that is paid for has a price.')
  const id = await addDownload(trx, {
    member_id: member.accountId,
    track_id: trackId,
    price_units: units,
    transfer_id: transferId,
    created_at: at,
  })
  return presentOrder({ id, trackId, total: toCredits(units), points: toCredits(balance) })
}

function refuseLocked({ track }: FoundTrack): void {
  const lock = whyTrackLocked(track)
  if (lock === undefined) return
  throw lock === 'purchase'
    ? refuse<'createOrder'>('PurchaseRequired')
    : refuse<'createOrder'>('PlanRequired')
}

async function findDownloadPrice({ trx, member }: Buyer, trackId: number): Promise<number | null> {
  return (await findCollectionForSale(trx, member, { trackId }))?.downloadPriceCredits ?? null
}

function presentOrder({
  id,
  trackId,
  total,
  points,
}: Pick<Order, 'id' | 'total' | 'points'> & { trackId: number }): Order {
  return {
    id,
    reference: null,
    type: 'audio_download',
    item_id: trackId,
    status: 'paid',
    currency: 'credits',
    subtotal: total,
    discount: 0,
    total,
    payment_method: 'points',
    credits: null,
    bonus: null,
    points,
  }
}
