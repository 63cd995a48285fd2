import type { Locator, Page } from '@playwright/test'
import { expect, test, visit } from '../browser/fixtures.ts'

const bannerOf = (page: Page): Locator => page.getByRole('complementary', { name: 'Mobile app' })

async function closeBanner(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Close the app banner' }).click()
  await expect(bannerOf(page)).toBeHidden()
}

/** The browser's stored value of a key. */
async function storedAs(page: Page, key: string): Promise<string | null> {
  return await page.evaluate((name) => localStorage.getItem(name), key)
}

async function topOf(part: Locator): Promise<number> {
  return (await part.boundingBox())?.y ?? Number.NaN
}

test.use({ timezoneId: 'Europe/Istanbul' })

test("CACHE the app banner sticks, and once closed stays so until the end of the listener's calendar day [APP-02 APP-06 B-15]", async ({
  page,
}) => {
  // The day in Istanbul ends three hours before that in London.
  await page.clock.setFixedTime(new Date('2026-03-02T09:00:00Z'))
  await visit(page, '/')
  await page.evaluate(() => window.scrollTo({ top: 1200, behavior: 'instant' }))
  const tops = async () => [await topOf(bannerOf(page)), await topOf(page.getByRole('banner'))]
  await expect.poll(tops).toEqual([0, 52])
  await closeBanner(page)
  await expect.poll(() => topOf(page.getByRole('banner'))).toBe(0)
  // The focus continues where the banner was, not from the end of the page.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sohbet, home' })).toBeFocused()
  await expect.poll(() => storedAs(page, 'sohbet-app-banner')).toBe('2026-3-2')
  await expect.poll(() => storedAs(page, 'sohbet-install-banner')).toBeNull()
  await page.clock.setFixedTime(new Date('2026-03-02T20:59:59Z'))
  await page.reload()
  await expect(bannerOf(page)).toBeHidden()
  await page.clock.setFixedTime(new Date('2026-03-02T21:00:00Z'))
  await page.reload()
  await expect(bannerOf(page)).toBeVisible()
  await expect.poll(() => topOf(page.getByRole('banner'))).toBe(52)
  await closeBanner(page)
  await page.clock.setFixedTime(new Date('2026-03-03T21:00:00Z'))
  await expect(bannerOf(page)).toBeHidden()
  // The listener returns to a page that stayed open over midnight.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(bannerOf(page)).toBeVisible()
})
