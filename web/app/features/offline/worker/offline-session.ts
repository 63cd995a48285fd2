import { confirmLeases } from './confirm-leases.ts'
import type { Account } from '#session/account/account.ts'
import { readStoredAccount } from '../store/stored-account.ts'
import { followNetwork } from './follow-network.ts'
import { isOffline, onNetworkBack } from '../store/network.ts'
import { keepAlbums, openSaved, retryBroken, showSaved } from '../saving/saved-tracks.ts'
import { savedStore } from '../store/saved-store.ts'

/** Milliseconds between two checks of the clock and of leases to confirm. */
const checkEveryMs = 600_000

/**
 * Loads the saved talks of a listener, null for a visitor, and maintains them; follows the network, and
 * reports the member of a page from this device. Returns a function that stops it.
 */
export function startOfflineSession(
  listenerId: number | null,
  greet: (account: Account | null) => void,
): () => void {
  const lookAfter = async (): Promise<void> => {
    await showSaved()
    void keepAlbums()
    if (isOffline()) return
    await confirmLeases(savedStore.getState().tracks ?? [], { listenerId })
    await retryBroken()
  }
  const check = (): void => void lookAfter().catch(() => undefined)
  const checkIfSeen = (): void => {
    if (document.visibilityState === 'visible') check()
  }
  greet(readStoredAccount())
  const unfollow = followNetwork()
  void openSaved(listenerId).then(check)
  const timer = setInterval(check, checkEveryMs)
  const leave = onNetworkBack(check)
  document.addEventListener('visibilitychange', checkIfSeen)
  return () => {
    clearInterval(timer)
    leave()
    unfollow()
    document.removeEventListener('visibilitychange', checkIfSeen)
  }
}
