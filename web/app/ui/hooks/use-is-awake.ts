import { useSyncExternalStore } from 'react'

/** Whether the page has come to life: before, it must look as the server drew it. */
export function useIsAwake(): boolean {
  return useSyncExternalStore(neverChanges, isInBrowser, isOnServer)
}

const neverChanges = () => () => undefined
const isInBrowser = () => true
const isOnServer = () => false
