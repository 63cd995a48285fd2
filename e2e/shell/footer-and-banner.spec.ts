import type { Locator, Page } from '@playwright/test'
import { expect, goInPlace, phone, test, visit } from '../browser/fixtures.ts'

const bannerOf = (page: Page): Locator => page.getByRole('complementary', { name: 'Mobile app' })
const footerOf = (page: Page): Locator => page.getByRole('contentinfo')

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

test('a wide screen offers the app in the banner and the footer [APP-01 APP-02 APP-03 APP-04 APP-05 FOOT-02 FOOT-05 FOOT-06 FOOT-07 FOOT-08 FOOT-09 FOOT-11 FOOT-12 FOOT-13]', async ({
  page,
}) => {
  const block = footerOf(page).getByRole('region', { name: 'Download the Mobile App' })
  await test.step('both stores and a code are in the footer, in their sizes', async () => {
    // Once rendered by the server, once by the browser.
    for (const arrive of [() => visit(page, '/'), () => goInPlace(page, '/audios/detail/on-patience')]) {
      await arrive()
      await expect(block).toContainText('on your phone is free, easy and fun.')
      for (const [name, address] of [
        ['Download on the App Store', /^https:\/\/apps\.apple\.com\//],
        ['Get it on Google Play', /^https:\/\/play\.google\.com\//],
      ] as const) {
        const link = block.getByRole('link', { name })
        await expect(link).toHaveAttribute('href', address)
        const badge = link.locator('> span')
        await expect.poll(() => badge.boundingBox()).toMatchObject({ width: 152, height: 42 })
      }
      const code = block.getByRole('img', { name: /^QR code/ })
      await expect.poll(() => code.boundingBox()).toMatchObject({ width: 74, height: 74 })
      await expect(code.locator('path')).toHaveAttribute('d', /^M.{200,}/)
      await footerOf(page).getByRole('link', { name: 'Terms of Use' }).click()
      await expect(page).toHaveURL('/terms')
      await expect(block).toHaveCount(0)
    }
    await expect(footerOf(page).locator('p').last()).toHaveText(/^\d{4}\s*Sohbet/)
    await expect(footerOf(page).locator('p').last().locator('svg')).toBeVisible()
  })

  await test.step('the banner sticks, shows four of five stars, and links to both stores', async () => {
    const banner = bannerOf(page)
    await goInPlace(page, '/audios')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audios')
    await page.evaluate(() => window.scrollTo({ top: 1200, behavior: 'instant' }))
    const tops = async () => [await topOf(banner), await topOf(page.getByRole('banner'))]
    await expect.poll(tops).toEqual([0, 52])
    const stars = banner.getByRole('img', { name: '4 out of 5 stars' })
    const fills = (): Promise<string[]> =>
      stars.locator('path').evaluateAll((paths) => paths.map((path) => getComputedStyle(path).fill))
    const filled = expect.not.stringMatching('none') as unknown
    await expect.poll(fills).toEqual([filled, filled, filled, filled, 'none'])
    await banner.getByRole('link', { name: 'Install' }).click()
    await expect(page).toHaveURL('/get-the-app')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: /App Store/ })).toBeVisible()
    await expect(main.getByRole('link', { name: /Google Play/ })).toBeVisible()
  })
})

test.describe('the app banner, once closed', () => {
  test.use({ timezoneId: 'Europe/Istanbul' })

  test("CACHE on a wide screen stays closed until the end of the listener's calendar day [APP-06]", async ({
    page,
  }) => {
    // The day in Istanbul ends three hours before that in London.
    await page.clock.setFixedTime(new Date('2026-03-02T09:00:00Z'))
    await visit(page, '/')
    await closeBanner(page)
    await expect.poll(() => topOf(page.getByRole('banner'))).toBe(0)
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
})

test.describe('on a phone', () => {
  test.use(phone)

  test('CACHE a closed install banner stays hidden after a reload, for seven days [APP-07]', async ({
    page,
  }) => {
    const closed = new Date('2026-03-02T09:00:00Z')
    await page.clock.setFixedTime(closed)
    await visit(page, '/')
    await closeBanner(page)
    await expect.poll(() => storedAs(page, 'sohbet-install-banner')).toBe(String(closed.getTime()))
    await expect.poll(() => storedAs(page, 'sohbet-app-banner')).toBeNull()
    await page.clock.setFixedTime(new Date('2026-03-09T08:59:59Z'))
    await page.reload()
    await expect(bannerOf(page)).toBeHidden()
    await page.clock.setFixedTime(new Date('2026-03-09T09:00:00Z'))
    await page.reload()
    await expect(bannerOf(page)).toBeVisible()
  })
})
