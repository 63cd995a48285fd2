import { useSyncExternalStore } from 'react'
import dayjs from 'dayjs'
import type { Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

/** A moment in the listener's own zone; in the first picture, which the server drew, in that of Greenwich. */
export function useLocalNow(now: number): Dayjs {
  return useIsAwake() ? dayjs(now) : dayjs.utc(now)
}

/** Whether the page has come to life: before, it must look as the server drew it. */
export function useIsAwake(): boolean {
  return useSyncExternalStore(neverChanges, isInBrowser, isOnServer)
}

const neverChanges = () => () => undefined
const isInBrowser = () => true
const isOnServer = () => false
