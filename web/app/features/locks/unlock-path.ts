import type { LockSubjectType } from '@sohbet/contract'
import { toJoinPath } from '#session/sign-in/login-target.ts'
import type { LockedItem } from './lock-store.ts'
import type { UnlockOption } from './why-locked.ts'

/** The page of the collection that something stands in. */
export function pageOf({ slug }: Pick<LockedItem, 'slug'>): string {
  return `/audios/detail/${slug}`
}

/** Where the one way on leads; who signs in comes to the page of what was locked. */
export function toUnlockPath({ kind, path }: UnlockOption, item: Pick<LockedItem, 'slug'>): string {
  return kind === 'login' ? toJoinPath('login', pageOf(item)) : path
}

/** What a lock is about, as the server is asked; undefined where only the page of it is known. */
export function subjectOf({
  trackId,
  albumId,
}: Pick<LockedItem, 'trackId' | 'albumId'>): { type: LockSubjectType; id: number } | undefined {
  if (trackId !== undefined) return { type: 'track', id: trackId }
  return albumId === undefined ? undefined : { type: 'album', id: albumId }
}

/** The page that says what opens it, for who has no script (N16). */
export function whyLockedPath(item: Pick<LockedItem, 'trackId' | 'albumId'>): string | undefined {
  const subject = subjectOf(item)
  return subject && `/why-locked?type=${subject.type}&id=${subject.id}`
}
