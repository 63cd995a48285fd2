import type { Page } from '@playwright/test'

/**
 * Pages behind links are fetched when they are visited and not ahead, as for a data saver (B-141). A user who is
 * only played would be told by a member's page that nobody is signed in, and be a visitor again. To be called before
 * the first visit.
 */
export async function fetchNothingAhead(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  })
}
