import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'

const networkStore = createStore<{ isOffline: boolean }>(() => ({ isOffline: false }))

/** Whether the server is unreachable; always false in server rendering. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(networkStore.subscribe, isOffline, isOfflineOnServer)
}

/** Whether the server is unreachable, as far as this page knows. */
export function isOffline(): boolean {
  return networkStore.getState().isOffline
}

/** Calls back whenever the network returns; returns a function that stops it. */
export function onNetworkBack(act: () => void): () => void {
  return networkStore.subscribe(({ isOffline: is }, { isOffline: was }) => {
    if (was && !is) act()
  })
}

/** Sets the known state of the network. */
export function setOffline(isNowOffline: boolean): void {
  networkStore.setState({ isOffline: isNowOffline })
}

const isOfflineOnServer = (): boolean => false
