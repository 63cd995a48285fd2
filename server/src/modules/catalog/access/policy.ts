import { type PlanInForce, planOpens } from '@sohbet/contract/access'
import { AudioAccess, type Track } from '@sohbet/contract/catalog'
import { type Caller, planOf } from '#platform/caller.ts'

/** The fields of a collection that the access rules need. */
export interface GuardedCollection {
  typeSlug: string
  access: AudioAccess
}

/** The slug and collection type that only majlis hosts may open (MAJLIS-02). */
export const majlisHostLessons = 'majlis-host-lessons'
/** The slug and collection type that only members with the flag of Latifiyah may open (MAJLIS-03). */
export const latifiyahTranslations = 'latifiyah-translations'

/** Collections that no list, search or sitemap shows (B-88). */
export const unlistedTypes: readonly string[] = [majlisHostLessons, latifiyahTranslations]

/** Whether a caller may open a collection's page; only the two special types are closed (MAJLIS-04, -05). */
export function mayOpenCollection(caller: Caller, typeSlug: string): boolean {
  if (typeSlug === majlisHostLessons) return caller.kind === 'member' && caller.isMajlisHost
  if (typeSlug === latifiyahTranslations) return caller.kind === 'member' && caller.canAccessLatifiyah
  return true
}

/** The reason why a caller may not open a collection's page: no session, or an account without the flag. */
export function whyCollectionClosed(caller: Caller, typeSlug: string): 'session' | 'flag' | undefined {
  if (mayOpenCollection(caller, typeSlug)) return undefined
  return caller.kind === 'visitor' ? 'session' : 'flag'
}

/** The fields of a track that the access rules need besides its collection. */
export interface TrackRight {
  ownAccess: AudioAccess | null
  /** Whether the caller has bought it. */
  isBought: boolean
}

/**
 * Whether a caller may hear a track (B-41). A track's own access overrides its collection's; a purchased
 * track stays open whatever its access becomes.
 */
export function mayHearTrack(
  caller: Caller,
  collection: GuardedCollection,
  { ownAccess, isBought }: TrackRight,
): boolean {
  if (!mayOpenCollection(caller, collection.typeSlug)) return false
  return isTrackOpen({ access: requiredAccess(collection, ownAccess), isBought }, planOf(caller))
}

/** Whether a caller may hear a track of a page they may open: by purchase or by plan (B-41). */
export function isTrackOpen(track: { access: AudioAccess; isBought: boolean }, plan: PlanInForce): boolean {
  return track.isBought || planOpens(track.access, plan)
}

/** The track accesses that the caller's plan opens, for a query over many tracks. */
export function openAccesses(caller: Caller): AudioAccess[] {
  return AudioAccess.options.filter((access) => planOpens(access, planOf(caller)))
}

/** The access that would unlock a track for the caller; undefined if it is not locked. */
export function whyTrackLocked({
  is_locked: isLocked,
  required_access: access,
}: Pick<Track, 'is_locked' | 'required_access'>): 'purchase' | 'plan' | undefined {
  if (!isLocked) return undefined
  return access === 'paid' ? 'purchase' : 'plan'
}

/** The access in force for a track. */
export function requiredAccess(collection: GuardedCollection, ownAccess: AudioAccess | null): AudioAccess {
  return ownAccess ?? collection.access
}

/** Whether a caller may read an article's text; others see its excerpt (B-73). */
export function mayReadArticle(caller: Caller, isMembersOnly: boolean): boolean {
  return isArticleOpen(isMembersOnly, planOf(caller))
}

/** Whether a plan opens an article's text. A members-only text is open to every plan, including the free one. */
export function isArticleOpen(isMembersOnly: boolean, plan: PlanInForce): boolean {
  return !isMembersOnly || plan !== null
}
