import { isStoredPage, leaveStoredPage } from '../store/stored-page.ts'
import { setOffline } from '../store/network.ts'

/** Milliseconds between two checks whether the server answers, on a page from this device. */
const askEveryMs = 15_000

/**
 * Follows the network state. Browsers report only whether there is a network, and not reliably, so a page
 * from this device polls the server. Returns a function that stops it.
 */
export function followNetwork(): () => void {
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
