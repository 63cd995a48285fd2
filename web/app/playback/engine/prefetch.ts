/** Fetches the beginning of a recording with an element that is never heard; not for a listener who saves data. */
export function prefetchWithElement(address: string): void {
  if (savesData(navigator)) return
  // The browser keeps what it fetched for the address, and drops the element when it is no longer needed.
  const spare = new Audio()
  spare.preload = 'auto'
  spare.src = address
}

/** Whether the listener asked this browser to save data. */
export function savesData(browser: object): boolean {
  // Only some browsers know it, and the types know none of them.
  return (browser as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
