import { mayFetchAhead } from '../state/sound-form.ts'

/** Fetches the beginning of a recording with an element that is never heard; not for a listener who saves data (B-141). */
export function prefetchWithElement(address: string): void {
  if (!mayFetchAhead()) return
  // The browser keeps what it fetched for the address, and drops the element when it is no longer needed.
  const spare = new Audio()
  spare.preload = 'auto'
  spare.src = address
}
