import type { AudioAccess, CollectionDetail } from '@sohbet/contract/catalog'
import type { Caller } from '#platform/caller.ts'
import type { Services } from '#platform/start/services.ts'
import { mayHearTrack, mayOpenCollection } from '../access/policy.ts'
import type { GuardedCollection } from '../access/policy.ts'

/** What of a collection is sold: its set, its lessons one by one, and its downloads; prices in credits. */
export interface CollectionForSale {
  id: number
  slug: string
  title: string
  access: AudioAccess
  setPriceCredits: number | null
  /** Null unless each first download is paid for (B-46). */
  downloadPriceCredits: number | null
  tracks: readonly TrackForSale[]
}

/** A track of a collection for sale; a lesson is one that is opened by a purchase alone. */
export interface TrackForSale {
  id: number
  title: string
  /** What counts for it: its own, else its collection's. */
  access: AudioAccess
  isLesson: boolean
  priceCredits: number | null
}

/** How a collection stands for one caller: what they own of it, and what the rest costs them. */
export interface CollectionOwnership extends Pick<CollectionDetail, 'purchase' | 'complete_price_credits'> {
  trackIds: ReadonlySet<number>
  /** The credits that a download of the track still costs; null where it costs nothing. */
  downloadPriceOf(trackId: number): number | null
}

/** What the catalogue asks about purchases; handed in, because anyone who sells asks the catalogue. */
export interface Ownership {
  /** Those of some tracks that the account has bought, in one query. */
  findTracks(accountId: number, trackIds: readonly number[]): Promise<ReadonlySet<number>>
  /** Whether a download that is paid for costs the caller nothing more (B-47, B-114). */
  hasPaidDownload(caller: Caller, trackId: number): Promise<boolean>
  /** What the caller owns of a collection, in one query at most. */
  describe(caller: Caller, collection: CollectionForSale): Promise<CollectionOwnership>
}

/** The services of everything that answers or signs a track: what was bought opens to its buyer everywhere. */
export interface TrackServices extends Services {
  ownership: Ownership
}

/** A track as the rule of hearing needs to know it. */
export interface GuardedTrack {
  id: number
  ownAccess: AudioAccess | null
  collection: GuardedCollection
}

const noTracks: ReadonlySet<number> = new Set()

/** Those of some tracks that only their purchase opens to the caller; asks nothing where a plan opens all. */
export async function findBought(
  ownership: Ownership,
  caller: Caller,
  tracks: readonly GuardedTrack[],
): Promise<ReadonlySet<number>> {
  if (caller.kind === 'visitor') return noTracks
  const closed = tracks.filter(
    ({ ownAccess, collection }) =>
      mayOpenCollection(caller, collection.typeSlug) &&
      !mayHearTrack(caller, collection, { ownAccess, isBought: false }),
  )
  if (closed.length === 0) return noTracks
  return await ownership.findTracks(
    caller.accountId,
    closed.map(({ id }) => id),
  )
}
