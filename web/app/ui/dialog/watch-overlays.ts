import type { createBrowserRouter } from 'react-router'

/** What of the router decides about overlays. */
export type PageRouter = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>

/** Lets Back close what opens above the page, from the first dialog or popover on. */
export function watchOverlays(router: PageRouter): void {
  const settle = async (): Promise<void> => (await import('./close-by-back.ts')).giveEntries(router)
  // The event does not bubble. Without a network Back leads to the page before.
  document.addEventListener('toggle', () => void settle().catch(() => undefined), { capture: true })
}
