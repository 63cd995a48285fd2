import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import type { CollectionForSale } from '../personal/ownership.ts'
import { mayOpenCollection, requiredAccess } from '../access/policy.ts'
import { findPrices, findTracks } from '../queries/collections.ts'

/**
 * The offers of a collection, found by its own id or by one of its tracks; undefined when it is missing or
 * closed to the caller.
 */
export async function findCollectionForSale(
  db: Database,
  caller: Caller,
  item: { collectionId: number } | { trackId: number },
): Promise<CollectionForSale | undefined> {
  const collection = await findPrices(db, item)
  if (collection === undefined || !mayOpenCollection(caller, collection.type_slug)) return undefined
  return toSale(collection, await findTracks(db, collection.id))
}

type Prices = NonNullable<Awaited<ReturnType<typeof findPrices>>>
type PricedTracks = Pick<
  Awaited<ReturnType<typeof findTracks>>[number],
  'id' | 'title' | 'access' | 'price_credits'
>[]

/** The offers of a collection with these tracks. */
export function toSale(collection: Prices, tracks: PricedTracks): CollectionForSale {
  const guard = { typeSlug: collection.type_slug, access: collection.access }
  return {
    id: collection.id,
    slug: collection.slug,
    title: collection.title,
    access: guard.access,
    setPriceCredits: collection.set_price_credits,
    downloadPriceCredits: collection.apply_ppd ? collection.download_price_credits : null,
    tracks: tracks.map(({ id, title, access: ownAccess, price_credits: priceCredits }) => {
      const access = requiredAccess(guard, ownAccess)
      return { id, title, access, priceCredits, isLesson: access === 'paid' }
    }),
  }
}
