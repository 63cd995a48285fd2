import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'
import { isKeptPage, leaveKeptPage } from './kept-page.ts'

/** Milliseconds between two looks whether the server answers again, on a page that came from this device. */
const askEveryMs = 15_000

const networkStore = createStore<{ isOffline: boolean }>(() => ({ isOffline: false }))

/** Whether the server is out of reach; never on the server itself. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(networkStore.subscribe, isOffline, isOfflineOnServer)
}

/** Whether the server is out of reach, as far as this page knows. */
export function isOffline(): boolean {
  return networkStore.getState().isOffline
}

/** Calls back whenever the network is there again; answers what ends it. */
export function onNetworkBack(act: () => void): () => void {
  return networkStore.subscribe(({ isOffline: is }, { isOffline: was }) => {
    if (was && !is) act()
  })
}

/**
 * Follows the network. Browsers say only whether there is one at all, and not always that: a page that came from this
 * device asks for itself whether the server answers. Answers what ends it.
 */
export function followNetwork(): () => void {
  const look = (): void => networkStore.setState({ isOffline: !navigator.onLine || isKeptPage() })
  const ask = async (): Promise<void> => {
    if (isKeptPage() && (await isServerThere())) leaveKeptPage()
    look()
  }
  const askAgain = (): void => void ask()
  look()
  const timer = setInterval(() => {
    if (isKeptPage()) askAgain()
  }, askEveryMs)
  window.addEventListener('online', askAgain)
  window.addEventListener('offline', look)
  document.addEventListener('visibilitychange', askAgain)
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', askAgain)
    window.removeEventListener('offline', look)
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

const isOfflineOnServer = (): boolean => false
