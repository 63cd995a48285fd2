import { forgetPendingAction } from '../account/pending-action.ts'
import { clearListening } from '../listening/use-listening.ts'
import { clearOffline } from '../offline/clear-offline.ts'
import { resetPlayer } from '../player/connect-player.ts'
import { forgetSpeeds } from '../player/playback-speed.ts'
import { playerStore } from '../player/player-store.ts'
import { forgetMenu, indexMenuSlice, indexMenuStore, initialIndexMenu } from './index-menu.ts'
import { persistPlayer, playerSlice, restorePlayer } from './player-slice.ts'
import { initialRouteMemory, routeSlice, routeStore } from './route-memory.ts'
import { browserStorage } from './slice-storage.ts'
import { keepSlice, restoreSlice } from './slice.ts'
import { initialUserState, userSlice, userStore } from './user.ts'
import type { UserState } from './user.ts'

/** The keys of the four slices that survive a visit, and of nothing else (CACHE-01). */
export const persistedKeys = [userSlice.key, playerSlice.key, routeSlice.key, indexMenuSlice.key]

/** Where a session keeps its slices, and the window that says when the page ends. */
interface Surroundings {
  storage?: typeof browserStorage
  page?: Pick<Window, 'addEventListener' | 'removeEventListener'>
}

let wasSignedIn: boolean | undefined

/**
 * Begins a visit, and begins anew whenever the listener signs in or out; answers what ends it. For a member the four
 * slices are restored and kept; for a visitor nothing is, and whatever lies there is purged.
 */
export function startSession(
  isSignedIn: boolean,
  { storage = browserStorage, page = window }: Surroundings = {},
): () => void {
  if (wasSignedIn !== undefined && wasSignedIn !== isSignedIn) forgetMenu()
  wasSignedIn = isSignedIn
  if (!isSignedIn) {
    purgePersisted(storage)
    userStore.setState(initialUserState, true)
    return () => undefined
  }
  restoreSlice(userStore, userSlice, storage)
  restoreSlice(routeStore, routeSlice, storage)
  restoreSlice(indexMenuStore, indexMenuSlice, storage)
  restorePlayer(playerStore, storage)
  const keepers = [
    keepSlice(userStore, userSlice, { storage }),
    keepSlice(routeStore, routeSlice, { storage }),
    keepSlice(indexMenuStore, indexMenuSlice, { storage }),
    persistPlayer(playerStore, storage),
  ]
  const flush = (): void => keepers.forEach((keeper) => keeper.flush())
  const stop = (): void => keepers.forEach((keeper) => keeper.stop())
  // Another tab has signed out: this one must not write back what that one purged.
  const onPurge = ({ key, newValue }: StorageEvent): void => {
    if (key === null || (key === userSlice.key && newValue === null)) stop()
  }
  page.addEventListener('pagehide', flush)
  page.addEventListener('storage', onPurge)
  return () => {
    page.removeEventListener('pagehide', flush)
    page.removeEventListener('storage', onPurge)
    flush()
    stop()
  }
}

/** Removes everything that survives a visit. */
function purgePersisted(storage = browserStorage): void {
  for (const key of persistedKeys) storage.remove(key)
}

/** Ends everything at a logout: what is kept, what is known, and the sound (A-27, AUTH-36). */
export function endSession(storage = browserStorage): void {
  // First of all: the stop of the sound would be told in nobody's name.
  clearListening().catch(() => undefined)
  forgetPendingAction()
  clearSession()
  forgetMenu()
  forgetSpeeds(storage)
  purgePersisted(storage)
  clearOffline().catch(() => undefined)
  import('../notebook/save-note.ts').then(
    ({ forgetNotes }) => forgetNotes(),
    () => undefined,
  )
}

/**
 * Takes what the server says of the listener. When it is somebody else than the one who was here before, nothing of
 * the other is left.
 */
export function takeUser(known: Pick<UserState, 'user' | 'subscriptionInfo' | 'points'>): void {
  const before = userStore.getState().user
  if (before !== null && before.id !== known.user?.id) clearSession()
  userStore.setState(known)
}

function clearSession(): void {
  resetPlayer()
  userStore.setState(initialUserState, true)
  routeStore.setState(initialRouteMemory, true)
  indexMenuStore.setState(initialIndexMenu, true)
}
