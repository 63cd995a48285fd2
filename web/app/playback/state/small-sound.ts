import { browserStorage } from '#lib/storage/slice-storage.ts'

const flagKey = 'sohbet:small-sound:v1'

let chosen: boolean | undefined

/** Chooses the small recordings, or the whole ones, on this device. */
export function setSmallSound(isOn: boolean, storage = browserStorage): void {
  chosen = isOn
  storage.write(flagKey, isOn)
}

/** Whether the small recordings are wanted: as the listener chose, and until then as the browser saves data. */
export function wantsSmallSound(storage = browserStorage): boolean {
  const stored = chosen ?? storage.read(flagKey)
  return typeof stored === 'boolean' ? stored : savesData(navigator)
}

/** Whether an address is of the size that is wanted. */
export function hasRequestedSize(address: string, isSmall: boolean): boolean {
  return address.includes('/small?') === isSmall
}

/** Whether sound may be fetched ahead: not for a listener who saves data, here or in the browser (B-141). */
export function mayFetchAhead(): boolean {
  return !wantsSmallSound() && !savesData(navigator)
}

/** Whether the listener asked this browser to save data. */
export function savesData(browser: object): boolean {
  // Only some browsers know it, and the types know none of them.
  return (browser as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
