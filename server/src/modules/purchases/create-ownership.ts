import { toCredits, toUnits } from '@sohbet/contract/amounts'
import { planOf } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import type { CollectionForSale, CollectionOwnership, Ownership } from '#modules/catalog/index.ts'
import { completePrice, downloadPrice, lessonsOf, mayDownloadSold } from './policy.ts'
import {
  findAllOwnedTracks,
  findOwnedOfCollection,
  findOwnedTracks,
  findPaidDownload,
  type OwnedOfCollection,
} from './queries.ts'

const nothing: OwnedOfCollection = { lessonIds: new Set(), downloadIds: new Set(), spentUnits: toUnits(0) }

/** Functions of purchases that are passed to the catalogue. */
export function createOwnership(db: Database): Ownership {
  return {
    findTracks: (accountId, trackIds) => findOwnedTracks(db, accountId, trackIds),
    findAllTracks: (accountId) => findAllOwnedTracks(db, accountId),
    hasPaidDownload: async (caller, trackId) => {
      const isPaid =
        caller.kind === 'member' && (await findPaidDownload(db, caller.accountId, trackId)) !== undefined
      return mayDownloadSold(caller, isPaid)
    },
    describe: async (caller, collection) => {
      const trackIds = collection.tracks.map(({ id }) => id)
      const owned =
        caller.kind === 'visitor'
          ? nothing
          : await findOwnedOfCollection(db, caller.accountId, { collectionId: collection.id, trackIds })
      return {
        trackIds: owned.lessonIds,
        ...presentOwned(collection, owned),
        downloadPriceOf: (trackId) =>
          downloadPrice(planOf(caller), {
            priceCredits: collection.downloadPriceCredits,
            isPaid: owned.downloadIds.has(trackId),
          }),
      }
    },
  }
}

function presentOwned(
  sale: CollectionForSale,
  { lessonIds, spentUnits }: OwnedOfCollection,
): Pick<CollectionOwnership, 'purchase' | 'complete_price_credits'> {
  const { setPriceCredits, tracks } = sale
  const spent = toCredits(spentUnits)
  const set = { setPriceCredits, lessons: lessonsOf(sale), owned: lessonIds, spentCredits: spent }
  const isComplete = set.lessons.every(({ id }) => lessonIds.has(id))
  const lesson_ids = tracks.flatMap(({ id }) => (lessonIds.has(id) ? [id] : []))
  return {
    purchase:
      lesson_ids.length === 0 ? null : { kind: isComplete ? 'complete' : 'single', lesson_ids, spent },
    complete_price_credits: completePrice(set),
  }
}
