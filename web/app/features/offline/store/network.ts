import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'

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

/** Takes what is known of the network by now. */
export function setOffline(isNowOffline: boolean): void {
  networkStore.setState({ isOffline: isNowOffline })
}

const isOfflineOnServer = (): boolean => false
