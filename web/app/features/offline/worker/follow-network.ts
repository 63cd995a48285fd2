import { isStoredPage, leaveStoredPage } from '../store/stored-page.ts'
import { setOffline } from '../store/network.ts'

/** Milliseconds between two looks whether the server answers again, on a page that came from this device. */
const askEveryMs = 15_000

/**
 * Follows the network. Browsers say only whether there is one at all, and not always that: a page that came from this
 * device asks for itself whether the server answers. Answers what ends it.
 */
export function followNetwork(): () => void {
  const variant = (): void => setOffline(!navigator.onLine || isStoredPage())
  const ask = async (): Promise<void> => {
    if (isStoredPage() && (await isServerThere())) leaveStoredPage()
    variant()
  }
  const askAgain = (): void => void ask()
  variant()
  const timer = setInterval(() => {
    if (isStoredPage()) askAgain()
  }, askEveryMs)
  window.addEventListener('online', askAgain)
  window.addEventListener('offline', variant)
  document.addEventListener('visibilitychange', askAgain)
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', askAgain)
    window.removeEventListener('offline', variant)
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
