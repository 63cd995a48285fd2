import type { BrowserContext, Page } from '@playwright/test'
import { changeStored } from '../browser/change-stored.ts'
import { fetchNothingAhead } from '../browser/fetch-nothing-ahead.ts'
import { expect, touch, visit } from '../browser/fixtures.ts'

/** The page of an album of one talk. */
export const room = '/audios/detail/a-room-with-one-window'
/** The page of an article. */
export const article = '/articles/detail/a-chair-by-the-door'
/** The talk on it. */
export const title = 'A room with one window'
/** What the browser says of calls without a network. */
export const noNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/

/** Opens a page and waits until the service worker answers for it. */
export async function visitWithWorker(page: Page, path: string): Promise<void> {
  await fetchNothingAhead(page)
  await visit(page, path)
  await touch(page)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
}

/** Asks on the page of a talk that it be saved. */
export async function askToSave(page: Page): Promise<void> {
  await page.getByRole('button', { name: `More for ${title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save offline', exact: true }).click()
}

/** Saves a talk and waits until it is here. */
export async function save(page: Page): Promise<void> {
  await visitWithWorker(page, room)
  await askToSave(page)
  await expect(page.getByText(`“${title}” plays without internet`)).toBeVisible()
  await page.getByRole('dialog').press('Escape')
}

/** A cold start: no page is open any more, and there is no network. */
export async function startCold(context: BrowserContext, page: Page): Promise<Page> {
  await page.close()
  await context.setOffline(true)
  const cold = await context.newPage()
  await fetchNothingAhead(cold)
  return cold
}

/** The row of the saved talk. */
export const savedRow = (page: Page) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title })

/** Changes what the browser's database holds of the one saved talk. */
export async function changeSaved(page: Page, change: Record<string, unknown>): Promise<void> {
  await changeStored(page, ['sohbet-offline', 'tracks'], change)
}

/** The parts of recordings that lie in the browser. */
export async function storedParts(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    if (!(await caches.has('sohbet-offline-audio'))) return []
    const cache = await caches.open('sohbet-offline-audio')
    return (await cache.keys()).map(({ url }) => new URL(url).pathname)
  })
}
