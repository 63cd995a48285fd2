import { setPageAccount } from '#api/browser-transport.ts'
import { browserStorage, tabStorage } from '#lib/storage/slice-storage.ts'
import type { SliceKeeper } from '#lib/storage/slice.ts'
import { indexMenuSlice, indexMenuStore, invalidateMenu } from '../index-menu.ts'
import { clearPendingAction } from '../pending-action.ts'
import { routeSlice, routeStore } from './route-memory.ts'
import { type CachedSlice, type SessionPart, storePart } from './session-part.ts'
import { initialUserState, searchesSlice, userSlice, type UserState, userStore } from './user.ts'

/** Storage of the slices, and the window whose events end the page. */
interface Surroundings {
  storage?: typeof browserStorage
  /** Storage of this tab only. */
  tab?: typeof tabStorage
  page?: Pick<Window, 'addEventListener' | 'removeEventListener'>
}

const parts: SessionPart[] = [
  storePart(userStore, userSlice, ['members']),
  storePart(userStore, searchesSlice, ['visitors']),
  storePart(routeStore, routeSlice, ['members']),
  storePart(indexMenuStore, indexMenuSlice, ['members']),
]

/** Registers parts that start and end with a session. */
export function registerSessionParts(...added: readonly SessionPart[]): void {
  parts.push(...added)
}

const slicesOf = (person: 'members' | 'visitors'): CachedSlice[] =>
  parts.flatMap(({ slice }) => (slice?.of.includes(person) === true ? slice : []))

let wasSignedIn: boolean | undefined

/**
 * Starts a visit, and again at each sign-in and logout; returns a function that ends it. A member's slices
 * are restored and saved. For a visitor stored data is cleared, and their own survives a reload in
 * the same tab.
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
    setPageAccount(null)
    return keepUntilLeft(startKeeping('visitors', tab), page)
  }
  // From here on what a visitor heard and searched in this tab is stored with the member's data.
  for (const { key } of slicesOf('visitors')) tab.remove(key)
  const keepers = startKeeping('members', storage)
  const end = keepUntilLeft(keepers, page)
  // Another tab has signed out: this one must not write back what that one cleared.
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
  const slices = slicesOf(person)
  for (const slice of slices) slice.restore(storage)
  return slices.map((slice) => slice.keep(storage))
}

/** Flushes pending writes when the page ends; returns a function that flushes and stops saving. */
function keepUntilLeft(keepers: readonly SliceKeeper[], page: NonNullable<Surroundings['page']>): () => void {
  const flush = (): void => keepers.forEach((keeper) => keeper.flush())
  page.addEventListener('pagehide', flush)
  return () => {
    page.removeEventListener('pagehide', flush)
    flush()
    for (const keeper of keepers) keeper.stop()
  }
}

/** Clears everything that outlives a visit. */
function purgePersisted(storage = browserStorage): void {
  for (const { key } of slicesOf('members')) storage.remove(key)
}

/** Ends everything at logout: stored data, cached data and the sound (A-27, AUTH-36). */
export function endSession(storage = browserStorage): void {
  // Clear first: stopping the sound would otherwise be reported without an account.
  for (const { clear } of parts) clear?.(storage)?.catch(() => undefined)
  clearPendingAction()
  resetParts()
  invalidateMenu()
  purgePersisted(storage)
}

/** Applies the server's user. If it is another one than before, clears everything of the former one. */
export function takeUser(known: Pick<UserState, 'user' | 'subscriptionInfo' | 'points'>): void {
  const before = userStore.getState().user
  if (before !== null && before.id !== known.user?.id) resetParts()
  setPageAccount(known.user?.id ?? null)
  userStore.setState(known)
}

function resetParts(): void {
  for (const { reset } of parts) reset?.()
}
