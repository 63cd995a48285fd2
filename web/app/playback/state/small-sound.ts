import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { browserStorage } from '../../lib/storage/slice-storage.ts'

const flagKey = 'sohbet:small-sound:v1'

/** Whether the small recordings are wanted; null until the browser's storage was asked. */
const smallSound = createStore<{ isWanted: boolean | null }>(() => ({ isWanted: null }))

/** Chooses the small recordings, or the whole ones, on this device. */
export function setSmallSound(isWanted: boolean, storage = browserStorage): void {
  smallSound.setState({ isWanted })
  storage.write(flagKey, isWanted)
}

/** Whether the small recordings are wanted: as the listener chose, and until then as the browser saves data. */
export function wantsSmallSound(storage = browserStorage): boolean {
  const { isWanted } = smallSound.getState()
  if (isWanted !== null) return isWanted
  const chosen = storage.read(flagKey)
  return typeof chosen === 'boolean' ? chosen : savesData(navigator)
}

/** The same, for a component that is only shown in the browser. */
export function useSmallSound(): boolean {
  return useStore(smallSound, ({ isWanted }) => isWanted) ?? wantsSmallSound()
}

/** Whether an address is of the size that is wanted. */
export function isOfWantedSize(address: string, isSmallWanted: boolean): boolean {
  return /\/small\?/.test(address) === isSmallWanted
}

/** Whether the listener asked this browser to save data. */
export function savesData(browser: object): boolean {
  // Only some browsers know it, and the types know none of them.
  return (browser as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
