import { browserStorage, tabStorage } from '#lib/storage/slice-storage.ts'
import type { SliceKeeper } from '#lib/storage/slice.ts'
import { indexMenuSlice, indexMenuStore, invalidateMenu } from '../menu/index-menu.ts'
import { clearPendingAction } from '../pending-action.ts'
import { routeSlice, routeStore } from './route-memory.ts'
import { storePart } from './session-part.ts'
import type { CachedSlice, SessionPart } from './session-part.ts'
import { initialUserState, searchesSlice, userSlice, userStore } from './user.ts'
import type { UserState } from './user.ts'

/** Where a session keeps its slices, and the window that says when the page ends. */
interface Surroundings {
  storage?: typeof browserStorage
  /** Of this tab alone. */
  tab?: typeof tabStorage
  page?: Pick<Window, 'addEventListener' | 'removeEventListener'>
}

const parts: SessionPart[] = [
  storePart(userStore, userSlice, ['members']),
  storePart(userStore, searchesSlice, ['visitors']),
  storePart(routeStore, routeSlice, ['members']),
  storePart(indexMenuStore, indexMenuSlice, ['members']),
]

/** Adds parts of the site that begin and end with a session. */
export function registerSessionParts(...added: readonly SessionPart[]): void {
  parts.push(...added)
}

const slicesOf = (person: 'members' | 'visitors'): CachedSlice[] =>
  parts.flatMap(({ kept: stored }) => (stored?.of.includes(person) === true ? stored : []))

let wasSignedIn: boolean | undefined

/**
 * Begins a visit, and begins again whenever the listener signs in or out; answers what ends it. For a member the
 * slices are restored and kept. For a visitor whatever lies there is purged, and what is theirs outlives a
 * reload in the same tab.
 */
export function startSession(
  isSignedIn: boolean,
  { storage = browserStorage, tab = tabStorage, page = window }: Surroundings = {},
): () => void {
  if (wasSignedIn !== undefined && wasSignedIn !== isSignedIn) invalidateMenu()
  wasSignedIn = isSignedIn
  if (!isSignedIn) {
    purgePersisted(storage)
    userStore.setState(initialUserState, true)
    return keepUntilLeft(startKeeping('visitors', tab), page)
  }
  // What a visitor heard and searched in this tab is kept with the member's own from this line on.
  for (const { key } of slicesOf('visitors')) tab.remove(key)
  const keepers = startKeeping('members', storage)
  const end = keepUntilLeft(keepers, page)
  // Another tab has signed out: this one must not write back what that one purged.
  const onPurge = ({ key, newValue }: StorageEvent): void => {
    if (key === null || (key === userSlice.key && newValue === null))
      keepers.forEach((keeper) => keeper.stop())
  }
  page.addEventListener('storage', onPurge)
  return () => {
    page.removeEventListener('storage', onPurge)
    end()
  }
}

function startKeeping(person: 'members' | 'visitors', storage: typeof browserStorage): SliceKeeper[] {
  const stored = slicesOf(person)
  for (const slice of stored) slice.restore(storage)
  return stored.map((slice) => slice.keep(storage))
}

/** Writes what still waits when the page goes; answers what does the same and ends the keeping. */
function keepUntilLeft(keepers: readonly SliceKeeper[], page: NonNullable<Surroundings['page']>): () => void {
  const flush = (): void => keepers.forEach((keeper) => keeper.flush())
  page.addEventListener('pagehide', flush)
  return () => {
    page.removeEventListener('pagehide', flush)
    flush()
    for (const keeper of keepers) keeper.stop()
  }
}

/** Removes everything that survives a visit. */
function purgePersisted(storage = browserStorage): void {
  for (const { key } of slicesOf('members')) storage.remove(key)
}

/** Ends everything at a logout: what is kept, what is known, and the sound (A-27, AUTH-36). */
export function endSession(storage = browserStorage): void {
  // First of all: the stop of the sound would be told in nobody's name.
  for (const { clear } of parts) clear?.(storage)?.catch(() => undefined)
  clearPendingAction()
  resetParts()
  invalidateMenu()
  purgePersisted(storage)
}

/**
 * Takes what the server says of the listener. When it is another one than was here before, nothing of that one is
 * left.
 */
export function takeUser(known: Pick<UserState, 'user' | 'subscriptionInfo' | 'points'>): void {
  const before = userStore.getState().user
  if (before !== null && before.id !== known.user?.id) resetParts()
  userStore.setState(known)
}

function resetParts(): void {
  for (const { reset } of parts) reset?.()
}
