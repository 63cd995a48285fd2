import { toCredits, toUnits, type Units } from '@sohbet/contract/amounts'
import type { Member } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import { findCollectionForSale } from '#modules/catalog/index.ts'
import { completePrice, lessonsOf, missingLessons, type SetPrice } from './policy.ts'
import { addPurchase, findOwnedOfCollection, lockPurchases } from './queries.ts'

/** A lesson or a set on sale. */
export type SoldItem = { trackId: number } | { collectionId: number }

/** The lessons that a paid item would grant a member, and the part of its price for them. */
export interface Grant {
  kind: 'single' | 'complete'
  collectionId: number
  trackIds: readonly number[]
  /** 0 where nothing is granted; less than was paid where the member owns a part of the set. */
  units: Units
}

/** The full price of a lesson or a set in credits, with its names; undefined where it does not exist. */
export async function findListPrice(
  db: Database,
  member: Member,
  item: SoldItem,
): Promise<{ price: number | null; title: string; slug: string; collectionId: number } | undefined> {
  const sale = await findCollectionForSale(db, member, item)
  if (sale === undefined) return undefined
  const { id: collectionId, slug, setPriceCredits } = sale
  const lessons = lessonsOf(sale)
  if ('collectionId' in item) {
    const price = completePrice({ setPriceCredits, lessons, owned: new Set(), spentCredits: 0 })
    return { price, title: sale.title, slug, collectionId }
  }
  const price = lessons.find(({ id }) => id === item.trackId)?.priceCredits ?? null
  const title = sale.tracks.find(({ id }) => id === item.trackId)?.title ?? sale.title
  return { price, title, slug, collectionId }
}

/** The grant of an item to a member for the units that were paid. Nothing that is closed to them. */
export async function findGrant(
  db: Database,
  { member, item, paid }: { member: Member; item: SoldItem; paid: Units },
): Promise<Grant> {
  const kind = 'trackId' in item ? 'single' : 'complete'
  const sale = await findCollectionForSale(db, member, item)
  if (sale === undefined) return { kind, collectionId: 0, trackIds: [], units: toUnits(0) }
  const collectionId = sale.id
  const trackIds = sale.tracks.map(({ id }) => id)
  const { lessonIds: owned, spentUnits } = await findOwnedOfCollection(db, member.accountId, {
    collectionId,
    trackIds,
  })
  const set: SetPrice = {
    setPriceCredits: sale.setPriceCredits,
    lessons: lessonsOf(sale),
    owned,
    spentCredits: toCredits(spentUnits),
  }
  const missing = missingLessons(set).map(({ id }) => id)
  if ('trackId' in item) {
    const isNew = missing.includes(item.trackId)
    return { kind, collectionId, trackIds: isNew ? [item.trackId] : [], units: toUnits(isNew ? paid : 0) }
  }
  return { kind, collectionId, trackIds: missing, units: shareOfMissing(set, paid) }
}

// A member who owns a part of a set gets its price as credits: the difference to the price for a member who
// owns nothing. If the set is no longer on sale, each lesson counts the same.
function shareOfMissing(set: SetPrice, paid: Units): Units {
  const missing = missingLessons(set).length
  if (missing === 0) return toUnits(0)
  if (missing === set.lessons.length) return paid
  const whole = completePrice({ ...set, owned: new Set(), spentCredits: 0 })
  const rest = completePrice(set)
  if (whole === null || rest === null) return toUnits(Math.ceil((paid * missing) / set.lessons.length))
  return toUnits(Math.min(paid, Math.max(0, paid - Math.round((whole - rest) * 100))))
}

/**
 * Grants a member the missing lessons of an item that was paid for in another way; `pay` transfers the part
 * of the price for them and answers the transfer. Reads under the lock that every purchase takes first.
 */
export async function grantLessons(
  trx: Database,
  given: { member: Member; item: SoldItem; paid: Units; at: Date },
  pay: (units: Units) => Promise<number>,
): Promise<Grant> {
  const { member, at } = given
  await lockPurchases(trx, member.accountId)
  const grant = await findGrant(trx, given)
  const { kind, collectionId, trackIds, units } = grant
  if (trackIds.length === 0) return grant
  await addPurchase(trx, {
    purchase: {
      member_id: member.accountId,
      kind,
      collection_id: collectionId,
      price_units: units,
      transfer_id: units === 0 ? null : await pay(units),
      is_gift: true,
      created_at: at,
    },
    trackIds,
  })
  return grant
}
