import { planOpens } from '@sohbet/contract/access'
import type { PlanInForce } from '@sohbet/contract/access'
import { AudioAccess } from '@sohbet/contract/catalog'
import type { Track } from '@sohbet/contract/catalog'
import { planOf } from '#platform/caller.ts'
import type { Caller } from '#platform/caller.ts'

/** What a rule needs to know of a collection. */
export interface GuardedCollection {
  typeSlug: string
  access: AudioAccess
}

/** Detail slugs, and collection types, with a rule of their own (MAJLIS-02, MAJLIS-03). */
export const majlisHostLessons = 'majlis-host-lessons'
/** Detail slugs, and collection types, with a rule of their own (MAJLIS-02, MAJLIS-03). */
export const latifiyahTranslations = 'latifiyah-translations'

/** Collections that no list, search or sitemap shows (B-88). */
export const unlistedTypes: readonly string[] = [majlisHostLessons, latifiyahTranslations]

/** Whether a caller may open a collection's page at all; only the two special kinds are closed (MAJLIS-04, -05). */
export function mayOpenCollection(caller: Caller, typeSlug: string): boolean {
  if (typeSlug === majlisHostLessons) return caller.kind === 'member' && caller.isMajlisHost
  if (typeSlug === latifiyahTranslations) return caller.kind === 'member' && caller.canAccessLatifiyah
  return true
}

/** Why a caller may not open a collection's page: no session, or an account without the flag. */
export function whyCollectionClosed(caller: Caller, typeSlug: string): 'session' | 'flag' | undefined {
  if (mayOpenCollection(caller, typeSlug)) return undefined
  return caller.kind === 'visitor' ? 'session' : 'flag'
}

/** What a rule needs to know of a track beside its collection. */
export interface TrackRight {
  ownAccess: AudioAccess | null
  /** Whether the caller has bought it. */
  isBought: boolean
}

/**
 * Whether a caller may hear a track (B-41); a track's own access goes before its collection's. What was bought stays
 * open whatever its access becomes.
 */
export function mayHearTrack(
  caller: Caller,
  collection: GuardedCollection,
  { ownAccess, isBought }: TrackRight,
): boolean {
  if (!mayOpenCollection(caller, collection.typeSlug)) return false
  return isTrackOpen({ access: requiredAccess(collection, ownAccess), isBought }, planOf(caller))
}

/** Whether a caller may hear a track of a page that they may open: by purchase or by plan (B-41). */
export function isTrackOpen(track: { access: AudioAccess; isBought: boolean }, plan: PlanInForce): boolean {
  return track.isBought || planOpens(track.access, plan)
}

/** The accesses of tracks that a caller's plan opens, for a query over many tracks. */
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

/** The access that counts for a track. */
export function requiredAccess(collection: GuardedCollection, ownAccess: AudioAccess | null): AudioAccess {
  return ownAccess ?? collection.access
}

/** Whether a caller may read an article's text; others see its excerpt (B-73). */
export function mayReadArticle(caller: Caller, isMembersOnly: boolean): boolean {
  return isArticleOpen(isMembersOnly, planOf(caller))
}

/** Whether a plan opens an article's text: a text for members is open to every plan, also the free one. */
export function isArticleOpen(isMembersOnly: boolean, plan: PlanInForce): boolean {
  return !isMembersOnly || plan !== null
}
