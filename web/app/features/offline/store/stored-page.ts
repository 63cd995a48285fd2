import { browserStorage } from '#lib/storage/slice-storage.ts'
import { userSlice } from '#session/visit/user.ts'

let hasAnswered = false
let listener: number | null | undefined

/**
 * Whether the page that is open came from this device, and the server has not answered since. The service worker
 * marks such a page: it was drawn for a visitor and says nothing of who is here.
 */
export function isStoredPage(): boolean {
  return cameFromDevice() && !hasAnswered
}

/** The server answers again. */
export function leaveStoredPage(): void {
  hasAnswered = true
}

/**
 * The member in whose browser a page was opened that came from this device, as it was kept of them; null for a
 * visitor, on pages that came from the server, and on the server.
 */
export function storedListener(): number | null {
  // Once for a page: what is kept of a listener changes while it is open.
  listener ??= cameFromDevice() ? readListener() : null
  return listener
}

function cameFromDevice(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset['kept'] === 'yes'
}

function readListener(): number | null {
  return userSlice.read(browserStorage.read(userSlice.key))?.user?.id ?? null
}
