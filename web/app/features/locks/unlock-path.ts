import type { LockSubjectType } from '@sohbet/contract'
import { toJoinPath } from '#session/sign-in/login-target.ts'
import type { LockedItem } from './lock-store.ts'
import type { UnlockOption } from './why-locked.ts'

/** The path of an item's collection. */
export function pageOf({ slug }: Pick<LockedItem, 'slug'>): string {
  return `/audios/detail/${slug}`
}

/** The target of an option; after signing in, the user comes to the page of the locked item. */
export function toUnlockPath({ kind, path }: UnlockOption, item: Pick<LockedItem, 'slug'>): string {
  return kind === 'login' ? toJoinPath('login', pageOf(item)) : path
}

/** The item as the server identifies it; undefined if only its page is known. */
export function subjectOf({
  trackId,
  albumId,
}: Pick<LockedItem, 'trackId' | 'albumId'>): { type: LockSubjectType; id: number } | undefined {
  if (trackId !== undefined) return { type: 'track', id: trackId }
  return albumId === undefined ? undefined : { type: 'album', id: albumId }
}

/** The page that lists the options, for browsers without JavaScript (N16). */
export function whyLockedPath(item: Pick<LockedItem, 'trackId' | 'albumId'>): string | undefined {
  const subject = subjectOf(item)
  return subject && `/why-locked?type=${subject.type}&id=${subject.id}`
}
