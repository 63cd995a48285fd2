import { useSyncExternalStore } from 'react'

/** Whether the page is hydrated: before that, it must match the server's output. */
export function useIsAwake(): boolean {
  return useSyncExternalStore(neverChanges, isInBrowser, isOnServer)
}

const neverChanges = () => () => undefined
const isInBrowser = () => true
const isOnServer = () => false
