import { toJoinPath } from '../account/login-target.ts'
import type { LockedThing } from './lock-store.ts'
import type { UnlockWay } from './why-locked.ts'

/** The page of the collection that something stands in. */
export function pageOf({ slug }: Pick<LockedThing, 'slug'>): string {
  return `/audios/detail/${slug}`
}

/** Where the one way on leads; who signs in comes to the page of what was locked. */
export function toUnlockPath({ kind, path }: UnlockWay, thing: Pick<LockedThing, 'slug'>): string {
  return kind === 'login' ? toJoinPath('login', pageOf(thing)) : path
}
