import { browserStorage } from '#lib/storage/slice-storage.ts'
import { userSlice } from '#session/visit/user.ts'

let hasAnswered = false
let listener: number | null | undefined

/**
 * Whether the open page came from this device and the server has not answered since. The service worker
 * marks such a page: it was rendered for a visitor and does not know the listener.
 */
export function isStoredPage(): boolean {
  return cameFromDevice() && !hasAnswered
}

/** Call when the server answers again. */
export function leaveStoredPage(): void {
  hasAnswered = true
}

/**
 * The member in whose browser a page from this device was opened, as stored; null for a visitor, on pages
 * from the server, and in server rendering.
 */
export function storedListener(): number | null {
  // Read once per page: the stored listener changes while it is open.
  listener ??= cameFromDevice() ? readListener() : null
  return listener
}

function cameFromDevice(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset['kept'] === 'yes'
}

function readListener(): number | null {
  return userSlice.read(browserStorage.read(userSlice.key))?.user?.id ?? null
}
