import type { BrowserContext, Page } from '@playwright/test'
import { changeStored } from '../browser/change-stored.ts'
import { fetchNothingAhead } from '../browser/fetch-nothing-ahead.ts'
import { expect, touch, visit } from '../browser/fixtures.ts'

/** The page of an album of one talk. */
export const room = '/audios/detail/a-room-with-one-window'
/** The page of an article. */
export const article = '/articles/detail/a-chair-by-the-door'
/** The title of its talk. */
export const title = 'A room with one window'
/** The browser's error for requests without a network. */
export const noNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/

/** Opens a page and waits until the service worker controls it. */
export async function visitWithWorker(page: Page, path: string): Promise<void> {
  await fetchNothingAhead(page)
  await visit(page, path)
  await touch(page)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
}

/** Presses Save on the page of a talk. */
export async function askToSave(page: Page): Promise<void> {
  await page.getByRole('button', { name: `More for ${title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save offline', exact: true }).click()
}

/** Saves a talk and waits until it is stored. */
export async function save(page: Page): Promise<void> {
  await visitWithWorker(page, room)
  await askToSave(page)
  await expect(page.getByText(`“${title}” plays without internet`)).toBeVisible()
  await page.getByRole('dialog').press('Escape')
}

/** A cold start: no page is open, and there is no network. */
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

/** Changes the record of the only saved talk in the browser's database. */
export async function changeSaved(page: Page, change: Record<string, unknown>): Promise<void> {
  await changeStored(page, ['sohbet-offline', 'tracks'], change)
}

/** The parts of recordings stored in the browser. */
export async function storedParts(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    if (!(await caches.has('sohbet-offline-audio'))) return []
    const cache = await caches.open('sohbet-offline-audio')
    return (await cache.keys()).map(({ url }) => new URL(url).pathname)
  })
}
