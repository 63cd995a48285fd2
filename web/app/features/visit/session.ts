import { forgetPendingAction } from '../../session/sign-in/pending-action.ts'
import { clearListening } from '../listening/reports/use-listening.ts'
import { clearOffline } from '../offline/worker/clear-offline.ts'
import { resetPlayer } from '../../playback/actions/connect-player.ts'
import { forgetSpeeds } from '../../playback/state/playback-speed.ts'
import { playerStore } from '../../playback/state/player-store.ts'
import {
  forgetMenu,
  indexMenuSlice,
  indexMenuStore,
  initialIndexMenu,
} from '../../session/menu/index-menu.ts'
import { persistPlayer, playerSlice, restorePlayer } from '../../playback/store/player-slice.ts'
import { initialRouteMemory, routeSlice, routeStore } from '../../session/visit/route-memory.ts'
import { browserStorage, tabStorage } from '../../lib/storage/slice-storage.ts'
import { keepSlice, restoreSlice } from '../../lib/storage/slice.ts'
import type { SliceKeeper } from '../../lib/storage/slice.ts'
import { initialUserState, searchesSlice, userSlice, userStore } from '../../session/visit/user.ts'
import type { UserState } from '../../session/visit/user.ts'

/** The keys of the four slices that survive a visit, and of nothing else (CACHE-01). */
export const persistedKeys = [userSlice.key, playerSlice.key, routeSlice.key, indexMenuSlice.key]

/** Where a session keeps its slices, and the window that says when the page ends. */
interface Surroundings {
  storage?: typeof browserStorage
  /** Of this tab alone. */
  tab?: typeof tabStorage
  page?: Pick<Window, 'addEventListener' | 'removeEventListener'>
}

let wasSignedIn: boolean | undefined

/**
 * Begins a visit, and begins anew whenever the listener signs in or out; answers what ends it. For a member the four
 * slices are restored and kept. For a visitor whatever lies there is purged, and player and searches outlive a
 * reload in the same tab.
 */
export function startSession(
  isSignedIn: boolean,
  { storage = browserStorage, tab = tabStorage, page = window }: Surroundings = {},
): () => void {
  if (wasSignedIn !== undefined && wasSignedIn !== isSignedIn) forgetMenu()
  wasSignedIn = isSignedIn
  if (!isSignedIn) {
    purgePersisted(storage)
    userStore.setState(initialUserState, true)
    restorePlayer(playerStore, tab)
    restoreSlice(userStore, searchesSlice, tab)
    const keepers = [persistPlayer(playerStore, tab), keepSlice(userStore, searchesSlice, { storage: tab })]
    return keepUntilLeft(keepers, page)
  }
  // What a visitor heard and searched in this tab is kept with the member's own from now on.
  tab.remove(playerSlice.key)
  tab.remove(searchesSlice.key)
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
  import('../notes/store/save-note.ts').then(
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
