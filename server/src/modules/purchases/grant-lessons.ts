import { toCredits, toUnits } from '@sohbet/contract/amounts'
import type { Units } from '@sohbet/contract/amounts'
import type { Member } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import { findCollectionForSale } from '#modules/catalog/index.ts'
import { completePrice, lessonsOf, missingLessons } from './policy.ts'
import type { SetPrice } from './policy.ts'
import { addPurchase, findOwnedOfCollection, lockPurchases } from './queries.ts'

/** A lesson or a set, as it is sold. */
export type SoldItem = { trackId: number } | { collectionId: number }

/** What a member would own again of a thing that was paid for, and what of its price that is for. */
export interface Grant {
  kind: 'single' | 'complete'
  collectionId: number
  trackIds: readonly number[]
  /** 0 where nothing is granted; less than was paid where they own a part of the set. */
  units: Units
}

/** What a lesson or a set costs who owns nothing of it, in credits, with its names; undefined where it is not there. */
export async function findListPrice(
  db: Database,
  member: Member,
  thing: SoldItem,
): Promise<{ price: number | null; title: string; slug: string; collectionId: number } | undefined> {
  const sale = await findCollectionForSale(db, member, thing)
  if (sale === undefined) return undefined
  const { id: collectionId, slug, setPriceCredits } = sale
  const lessons = lessonsOf(sale)
  if ('collectionId' in thing) {
    const price = completePrice({ setPriceCredits, lessons, owned: new Set(), spentCredits: 0 })
    return { price, title: sale.title, slug, collectionId }
  }
  const price = lessons.find(({ id }) => id === thing.trackId)?.priceCredits ?? null
  const title = sale.tracks.find(({ id }) => id === thing.trackId)?.title ?? sale.title
  return { price, title, slug, collectionId }
}

/** What a member would be granted of a thing for which so many units were paid. Nothing of what is closed to them. */
export async function findGrant(
  db: Database,
  { member, thing, paid }: { member: Member; thing: SoldItem; paid: Units },
): Promise<Grant> {
  const kind = 'trackId' in thing ? 'single' : 'complete'
  const sale = await findCollectionForSale(db, member, thing)
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
  if ('trackId' in thing) {
    const isNew = missing.includes(thing.trackId)
    return { kind, collectionId, trackIds: isNew ? [thing.trackId] : [], units: toUnits(isNew ? paid : 0) }
  }
  return { kind, collectionId, trackIds: missing, units: shareOfMissing(set, paid) }
}

// Who owns a part of a set takes its price as credits: what the set costs them less than one who owns nothing of it.
// Where it is sold together no more, each lesson counts the same.
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
 * Gives a member what they do not own yet of a thing that was paid for otherwise; `pay` moves what that is for and
 * answers its transfer. It is read under the lock that every purchase takes first.
 */
export async function grantLessons(
  trx: Database,
  given: { member: Member; thing: SoldItem; paid: Units; at: Date },
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
