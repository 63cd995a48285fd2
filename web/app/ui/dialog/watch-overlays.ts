import type { createBrowserRouter } from 'react-router'

/** The parts of the router that overlays need. */
export type PageRouter = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>

/** Lets Back close what opens above the page, starting with the first dialog or popover. */
export function watchOverlays(router: PageRouter): void {
  const settle = async (): Promise<void> => (await import('./close-by-back.ts')).giveEntries(router)
  // In the capture phase, since the event does not bubble. If loading fails, Back leads to the previous page.
  document.addEventListener('toggle', () => void settle().catch(() => undefined), { capture: true })
}
