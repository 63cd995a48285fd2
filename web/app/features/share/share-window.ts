/**
 * Opens an address in a small window of its own; false when the browser refuses, so that the link can open a tab
 * instead (SHARE-15 to SHARE-17, B-120).
 */
export function openShareWindow(address: string, [width, height]: readonly [number, number]): boolean {
  // Asked for `noopener`, a browser answers null whether it opened the window or not; the way back is cut below
  // instead, before the foreign page is there. A name could reach a window that already shows one.
  const opened = window.open(address, '_blank', `width=${width},height=${height}`)
  if (opened === null) return false
  opened.opener = null
  return true
}
