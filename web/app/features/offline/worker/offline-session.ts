import { confirmLeases } from './confirm-leases.ts'
import { isOffline, onNetworkBack, setOffline } from '../store/network.ts'
import { keepAlbums, openSaved, retryBroken, showSaved } from '../saving/saved-tracks.ts'
import { savedStore } from '../store/saved-store.ts'
import { isStoredPage, leaveStoredPage } from '../store/stored-page.ts'
import { browserStorage } from '#lib/storage/slice-storage.ts'
import { type Account, planChipOf, type PlanSlug } from '#session/account/account.ts'
import { userSlice } from '#session/visit/user.ts'

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

/** Milliseconds between two checks whether the server answers, on a page from this device. */
const askEveryMs = 15_000

/**
 * Follows the network state. Browsers report only whether there is a network, and not reliably, so a page
 * from this device polls the server. Returns a function that stops it.
 */
function followNetwork(): () => void {
  const update = (): void => setOffline(!navigator.onLine || isStoredPage())
  const ask = async (): Promise<void> => {
    if (isStoredPage() && (await isServerThere())) leaveStoredPage()
    update()
  }
  const askAgain = (): void => void ask()
  update()
  const timer = setInterval(() => {
    if (isStoredPage()) askAgain()
  }, askEveryMs)
  window.addEventListener('online', askAgain)
  window.addEventListener('offline', update)
  document.addEventListener('visibilitychange', askAgain)
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', askAgain)
    window.removeEventListener('offline', update)
    document.removeEventListener('visibilitychange', askAgain)
  }
}

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/manifest.webmanifest', { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/**
 * The member for whom a page from this device is shown, as its greeting needs them: offline only the first
 * name and the plan are known. Null for a visitor and once the server has answered.
 */
export function readStoredAccount(): Account | null {
  const stored = isStoredPage() ? userSlice.read(browserStorage.read(userSlice.key)) : undefined
  if (stored?.user === undefined || stored.user === null) return null
  const account: Account = {
    id: stored.user.id,
    firstName: stored.user.first_name,
    lastName: '',
    email: '',
    isMajlisHost: false,
    canAccessLatifiyah: false,
    subscription: { slug: toPlan(stored.subscriptionInfo?.slug), name: '', isActive: true },
    points: null,
  }
  account.subscription.name = planChipOf(account)
  return account
}

function toPlan(slug: string | undefined): PlanSlug {
  return slug === 'plus' || slug === 'premier' ? slug : 'free'
}
