import type { PlanInForce } from '@sohbet/contract/access'
import {
  type CollectionForSale,
  isArticleOpen,
  isTrackOpen,
  type TrackForSale,
} from '#modules/catalog/index.ts'
import { downloadPrice } from '#modules/purchases/index.ts'

/** What a user has that may open a lock; amounts are in credits. */
export interface Means {
  /** Null for a visitor. */
  plan: PlanInForce
  lessonIds: ReadonlySet<number>
  hasPaidDownload: boolean
  /** The amount paid for lessons of the collection. */
  spentCredits: number
}

/** The item in question and what restricts it. */
export type Subject =
  | { type: 'article'; isMembersOnly: boolean }
  | { type: 'album'; collection: CollectionForSale }
  | { type: 'track' | 'download'; collection: CollectionForSale; trackId: number }

/**
 * Whether it is open: by the rules of the catalogue (B-41), of downloads (B-46 to B-48, B-114) and of
 * articles (B-73).
 */
export function isOpen(subject: Subject, means: Means): boolean {
  if (subject.type === 'article') return isArticleOpen(subject.isMembersOnly, means.plan)
  const mayHear = requiredTracks(subject).every((track) => mayHearSold(track, means))
  return mayHear && (subject.type !== 'download' || mayTake(subject.collection, means))
}

function mayHearSold({ id, access }: TrackForSale, { plan, lessonIds }: Means): boolean {
  return isTrackOpen({ access, isBought: lessonIds.has(id) }, plan)
}

function mayTake(
  { access, downloadPriceCredits: priceCredits }: CollectionForSale,
  { plan, hasPaidDownload: isPaid }: Means,
): boolean {
  if (plan === null && access !== 'public') return false
  return downloadPrice(plan, { priceCredits, isPaid }) === null
}

/** The tracks that have to be open. */
export function requiredTracks(subject: Exclude<Subject, { type: 'article' }>): readonly TrackForSale[] {
  const { tracks } = subject.collection
  return subject.type === 'album' ? tracks : tracks.filter(({ id }) => id === subject.trackId)
}
