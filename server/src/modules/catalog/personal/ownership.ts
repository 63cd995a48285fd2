import type { AudioAccess, CollectionDetail } from '@sohbet/contract/catalog'
import type { Caller } from '#platform/caller.ts'
import type { Services } from '#platform/start/services.ts'
import {
  type GuardedCollection,
  mayHearTrack,
  mayOpenCollection,
  openAccesses,
  unlistedTypes,
} from '../access/policy.ts'

/** The offers of a collection: the whole set, single lessons, and downloads; prices in credits. */
export interface CollectionForSale {
  id: number
  slug: string
  title: string
  access: AudioAccess
  setPriceCredits: number | null
  /** Null unless a first download costs credits (B-46). */
  downloadPriceCredits: number | null
  tracks: readonly TrackForSale[]
}

/** A track of a collection for sale; a lesson is a track that only a purchase opens. */
export interface TrackForSale {
  id: number
  title: string
  /** The access in force: its own, otherwise its collection's. */
  access: AudioAccess
  isLesson: boolean
  priceCredits: number | null
}

/** The caller's ownership of a collection, and the price of the remaining tracks. */
export interface CollectionOwnership extends Pick<CollectionDetail, 'purchase' | 'complete_price_credits'> {
  trackIds: ReadonlySet<number>
  /** The price of downloading the track in credits; null where it costs nothing. */
  downloadPriceOf(trackId: number): number | null
}

/** The purchase queries of the catalogue. Passed in, because the selling modules depend on the catalogue. */
export interface Ownership {
  /** The given tracks that the account has bought, in one query. */
  findTracks(accountId: number, trackIds: readonly number[]): Promise<ReadonlySet<number>>
  /** All tracks that the account has bought. */
  findAllTracks(accountId: number): Promise<readonly number[]>
  /** Whether a paid download is already covered for the caller (B-47, B-114). */
  hasPaidDownload(caller: Caller, trackId: number): Promise<boolean>
  /** The caller's ownership of a collection, in at most one query. */
  describe(caller: Caller, collection: CollectionForSale): Promise<CollectionOwnership>
}

/**
 * Services of every module that answers or signs a track, so that a purchased track is open to its buyer
 * everywhere.
 */
export interface TrackServices extends Services {
  ownership: Ownership
}

/** The fields of a track that the access rule needs. */
interface GuardedTrack {
  id: number
  ownAccess: AudioAccess | null
  collection: GuardedCollection
}

const noTracks: ReadonlySet<number> = new Set()

/** The given tracks that only a purchase opens to the caller; runs no query if the plan opens all of them. */
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

/**
 * Which of all listed tracks a caller may hear, for a query: those with these accesses and those the caller
 * bought.
 */
export interface HearableTracks {
  accesses: AudioAccess[]
  /** Types of collections that are never listed (B-88). */
  closedTypes: readonly string[]
  boughtIds: readonly number[]
}

/** The conditions for a query over all listed tracks; the rule is the one of `mayHearTrack`. */
export async function findHearable(
  { ownership }: { ownership: Ownership },
  caller: Caller,
): Promise<HearableTracks> {
  return {
    accesses: openAccesses(caller),
    closedTypes: unlistedTypes,
    boughtIds: caller.kind === 'visitor' ? [] : await ownership.findAllTracks(caller.accountId),
  }
}
