import type { Locator, Page } from '@playwright/test'
import { fetchNothingAhead } from '../browser/fetch-nothing-ahead.ts'
import { expect, goInPlace, phone, test, visit } from '../browser/fixtures.ts'
import { playPerson } from '../people/people.ts'

test.use({ isPageKept: true })

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

const bannerOf = (page: Page): Locator => page.getByRole('complementary', { name: 'Mobile app' })
const footerOf = (page: Page): Locator => page.getByRole('contentinfo')

async function closeBanner(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Close the app banner' }).click()
  await expect(bannerOf(page)).toBeHidden()
}

/** What the browser keeps under a key. */
async function keptAs(page: Page, key: string): Promise<string | null> {
  return await page.evaluate((name) => localStorage.getItem(name), key)
}

async function topOf(part: Locator): Promise<number> {
  return (await part.boundingBox())?.y ?? Number.NaN
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
}

test.describe('the footer of a wide screen', () => {
  test('a visitor finds the small print, and nothing for members [FOOT-01 FOOT-02 FOOT-03]', async ({
    page,
  }) => {
    await visit(page, '/')
    const links = footerOf(page).getByRole('navigation').getByRole('link')
    await expect(links).toHaveText(['Terms of Use', 'Privacy Policy'])
    await links.nth(0).click()
    await expect(page).toHaveURL('/terms')
    await links.nth(1).click()
    await expect(page).toHaveURL('/privacy-policy')
  })

  test('a signed-in user finds the map and the contact page as well [FOOT-01 FOOT-02 FOOT-03]', async ({
    page,
  }) => {
    await fetchNothingAhead(page)
    await playPerson(page, 'bob')
    const links = footerOf(page).getByRole('navigation').getByRole('link')
    await expect(links).toHaveText([
      'Official Majalis Map',
      'Terms of Use',
      'Privacy Policy',
      /^contact us$/i,
    ])
    await expect(links.first()).toHaveAttribute('href', '/majlis-map')
    await links.last().click()
    await expect(page).toHaveURL('/contact-us/')
    await expect(links).toHaveCount(4)
  })

  test('the full form offers the app, the minimised one does not [FOOT-05 FOOT-06 FOOT-07 FOOT-08]', async ({
    page,
  }) => {
    await visit(page, '/')
    const block = footerOf(page).getByRole('region', { name: 'Download the Mobile App' })
    await expect(block.getByRole('heading', { name: 'Download the Mobile App' })).toBeVisible()
    await expect(block).toContainText(
      'Listening to Suhbas and reading articles on your phone is free, easy and fun.',
    )
    await goInPlace(page, '/contact-us/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us')
    await expect(block).toHaveCount(0)
    await expect(footerOf(page).getByRole('link', { name: 'Terms of Use' })).toBeVisible()
  })

  test('both stores and a code for the phone stand there, in their sizes [FOOT-09 FOOT-11 FOOT-12]', async ({
    page,
  }) => {
    // Once as the server draws it, once as the browser does.
    for (const arrive of [() => visit(page, '/'), () => goInPlace(page, '/audios/detail/on-patience')]) {
      await arrive()
      const block = footerOf(page).getByRole('region', { name: 'Download the Mobile App' })
      for (const [name, address] of [
        ['Download on the App Store', /^https:\/\/apps\.apple\.com\//],
        ['Get it on Google Play', /^https:\/\/play\.google\.com\//],
      ] as const) {
        const link = block.getByRole('link', { name })
        await expect(link).toHaveAttribute('href', address)
        expect(await link.locator('> span').boundingBox()).toMatchObject({ width: 152, height: 42 })
      }
      const code = block.getByRole('img', { name: /^QR code/ })
      expect(await code.boundingBox()).toMatchObject({ width: 74, height: 74 })
      await expect(code).toHaveAttribute('viewBox', /^0 0 \d+ \d+$/)
      await expect(code.locator('path')).toHaveAttribute('d', /^M.{200,}/)
      await goInPlace(page, '/contact-us/')
      await expect(block).toHaveCount(0)
    }
  })

  test('the footer ends with the year and the company mark [FOOT-13]', async ({ page }) => {
    await visit(page, '/terms')
    const year = await page.evaluate(() => new Date().getUTCFullYear())
    const last = footerOf(page).locator('p').last()
    await expect(last).toHaveText(new RegExp(`^${year}\\s*Sohbet`))
    await expect(last.locator('svg')).toBeVisible()
  })
})

for (const [device, userAgent, store, other] of [
  ['an iPhone', iphone, 'App Store', 'Google Play'],
  ['an Android phone', android, 'Google Play', 'App Store'],
] as const)
  test.describe(`on ${device}`, () => {
    test.use({ ...phone, userAgent })

    test(`on ${device} its own store alone is offered [FOOT-04 FOOT-10 FOOT-11 APP-05]`, async ({ page }) => {
      await visit(page, '/')
      const footer = footerOf(page)
      const badge = footer.getByRole('link', { name: new RegExp(store) })
      expect(await badge.locator('> span').boundingBox()).toMatchObject({ width: 152, height: 42 })
      await expect(footer.getByRole('link', { name: new RegExp(other) })).toHaveCount(0)
      await expect(footer.getByRole('img', { name: /^QR code/ })).toHaveCount(0)
      await expect(footer.getByRole('link')).toHaveCount(1)
      const href = (await badge.getAttribute('href')) ?? 'none'
      const install = bannerOf(page).getByRole('link', { name: 'Install' })
      await expect(install).toHaveAttribute('href', href)
      await expect(install).toHaveAttribute('target', '_blank')
    })
  })

test.describe('on a phone', () => {
  test.use(phone)

  test('the four links are not in the footer, but the small print is in the menu [FOOT-04 A-61]', async ({
    page,
  }) => {
    const links = footerOf(page).getByRole('navigation').getByRole('link')
    await fetchNothingAhead(page)
    await visit(page, '/terms')
    await expect(links).toHaveCount(0)
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).tap()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await menu.getByRole('link', { name: 'Privacy Policy' }).tap()
    await expect(page).toHaveURL('/privacy-policy')
    await playPerson(page, 'alice')
    await expect(links).toHaveCount(0)
  })

  test('the bar stands below the banner, leaves on the way down, and returns below it [APP-02 HDRM-01 HDRM-05]', async ({
    page,
  }) => {
    await visit(page, '/audios')
    const bar = page.getByRole('banner')
    expect([await topOf(bannerOf(page)), await topOf(bar)]).toEqual([0, 52])
    await scrollTo(page, 900)
    await expect(bar).not.toBeInViewport()
    await expect(bannerOf(page)).not.toBeInViewport()
    await scrollTo(page, 860)
    await expect.poll(() => topOf(bar)).toBe(52)
    await closeBanner(page)
    await expect.poll(() => topOf(bar)).toBe(0)
    await scrollTo(page, 1500)
    await expect(bar).not.toBeInViewport()
    await scrollTo(page, 1460)
    await expect.poll(() => topOf(bar)).toBe(0)
  })

  test('CACHE a closed install banner stays hidden after a reload, for seven days [APP-07]', async ({
    page,
  }) => {
    const closed = new Date('2026-03-02T09:00:00Z')
    await page.clock.setFixedTime(closed)
    await visit(page, '/')
    await closeBanner(page)
    expect(await keptAs(page, 'sohbet-install-banner')).toBe(String(closed.getTime()))
    expect(await keptAs(page, 'sohbet-app-banner')).toBeNull()
    await page.reload()
    await expect(bannerOf(page)).toBeHidden()
    await page.clock.setFixedTime(new Date('2026-03-09T08:59:59Z'))
    await page.reload()
    await expect(bannerOf(page)).toBeHidden()
    await page.clock.setFixedTime(new Date('2026-03-09T09:00:00Z'))
    await page.reload()
    await expect(bannerOf(page)).toBeVisible()
  })
})

test.describe('the app banner of a wide screen', () => {
  test.use({ timezoneId: 'Europe/Istanbul' })

  test('it sticks, is rated four of five, and leads to both stores [APP-01 APP-02 APP-03 APP-04 APP-05]', async ({
    page,
  }) => {
    await visit(page, '/audios')
    const banner = bannerOf(page)
    await expect(banner).toBeVisible()
    await scrollTo(page, 1200)
    expect([await topOf(banner), await topOf(page.getByRole('banner'))]).toEqual([0, 52])
    const stars = banner.getByRole('img', { name: '4 out of 5 stars' })
    await expect(stars.locator('svg')).toHaveCount(5)
    const fills = await stars
      .locator('path')
      .evaluateAll((paths) => paths.map((path) => getComputedStyle(path).fill))
    expect(new Set(fills.slice(0, 4)).size).toBe(1)
    expect(fills.slice(3)).toEqual([expect.not.stringMatching('none'), 'none'])
    await banner.getByRole('link', { name: 'Install' }).click()
    await expect(page).toHaveURL('/get-the-app')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: /App Store/ })).toHaveAttribute(
      'href',
      /^https:\/\/apps\.apple\.com\//,
    )
    await expect(main.getByRole('link', { name: /Google Play/ })).toHaveAttribute(
      'href',
      /^https:\/\/play\.google\.com\//,
    )
  })

  test('CACHE closed, it stays so until the calendar day of the listener ends [APP-06]', async ({ page }) => {
    // The day of Istanbul ends three hours before that of London.
    await page.clock.setFixedTime(new Date('2026-03-02T09:00:00Z'))
    await visit(page, '/')
    await closeBanner(page)
    expect(await topOf(page.getByRole('banner'))).toBe(0)
    expect(await keptAs(page, 'sohbet-app-banner')).toBe('2026-3-2')
    expect(await keptAs(page, 'sohbet-install-banner')).toBeNull()
    await page.clock.setFixedTime(new Date('2026-03-02T20:59:59Z'))
    await page.reload()
    await expect(bannerOf(page)).toBeHidden()
    await page.clock.setFixedTime(new Date('2026-03-02T21:00:00Z'))
    await page.reload()
    await expect(bannerOf(page)).toBeVisible()
    expect(await topOf(page.getByRole('banner'))).toBe(52)
  })

  test('on a page that stayed open over midnight it returns when the listener does [APP-06]', async ({
    page,
  }) => {
    await page.clock.setFixedTime(new Date('2026-03-02T09:00:00Z'))
    await visit(page, '/')
    await closeBanner(page)
    const comeBack = (): Promise<boolean> =>
      page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await comeBack()
    await expect(bannerOf(page)).toBeHidden()
    await page.clock.setFixedTime(new Date('2026-03-03T09:00:00Z'))
    await expect(bannerOf(page)).toBeHidden()
    await comeBack()
    await expect(bannerOf(page)).toBeVisible()
  })

  test('what is kept and cannot be read closes nothing [APP-06 APP-07]', async ({ page }) => {
    await visit(page, '/terms')
    for (const broken of ['', 'true', '{"closed":', 'NaN', '-1', '99999999999999999999']) {
      await page.evaluate((value) => {
        for (const key of ['sohbet-app-banner', 'sohbet-install-banner']) localStorage.setItem(key, value)
      }, broken)
      await page.reload()
      await expect(bannerOf(page), `with ${broken}`).toBeVisible()
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(bannerOf(page), `on a phone, with ${broken}`).toBeVisible()
      await page.setViewportSize({ width: 1280, height: 720 })
    }
  })

  test('CACHE where nothing may be kept, the banner closes for as long as the page is open [APP-06]', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    })
    await visit(page, '/terms')
    await closeBanner(page)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await goInPlace(page, '/privacy-policy')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
    await expect(bannerOf(page)).toBeHidden()
    await page.reload()
    await expect(bannerOf(page)).toBeVisible()
  })

  test('CACHE where the room is full, the banner closes all the same [APP-06]', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await visit(page, '/terms')
    await closeBanner(page)
    await footerOf(page).getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page).toHaveURL('/privacy-policy')
    await expect(bannerOf(page)).toBeHidden()
  })
})
