import type { Page } from '@playwright/test'

/**
 * Turns prefetching off, as for a data saver (B-141). A prefetched member's page would report that the fake
 * user of a test is not signed in, and sign them out. Call it before the first visit.
 */
export async function fetchNothingAhead(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  })
}
