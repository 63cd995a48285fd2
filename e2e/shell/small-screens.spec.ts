import type { Locator, Page } from '@playwright/test'
import { beyondTheEdges } from '../browser/edges.ts'
import { fetchNothingAhead } from '../browser/fetch-nothing-ahead.ts'
import { expect, goInPlace, phone, play, test, visit } from '../browser/fixtures.ts'
import { smallTargets } from '../browser/small-targets.ts'
import { openPhoneMenu, openUserMenu, playPerson } from '../people/people.ts'

test.use({ isPageStored: true })

const talk = '/audios/detail/thursday-gatherings'
const pages = [
  ['/', /Sit down/],
  ['/audios', 'Audios'],
  ['/audios/detail/river-lessons', 'River Lessons'],
  ['/audios/detail/a-room-with-one-window/transcript/6', 'A room with one window'],
  ['/articles', 'Articles'],
  ['/articles/detail/a-chair-by-the-door', 'A chair by the door'],
  ['/articles/detail/fi-adab-al-isgha', 'في أدب الإصغاء'],
  ['/search?q=tea', 'Search'],
  ['/terms', 'Terms of Use'],
  ['/contact-us/', 'Contact us'],
  ['/get-the-app', 'Sohbet on your phone'],
  ['/dev/ui', 'Components and states'],
  ['/nowhere', 'Page not found'],
] as const

/** Opens page after page while a talk plays, and returns the faults of each. */
async function faultsOfPages(page: Page, faults: (path: string) => Promise<string[]>): Promise<string[]> {
  await visit(page, talk)
  await play(page, 'The carpet')
  const found = await faults(talk)
  for (const [path, heading] of pages) {
    await goInPlace(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    found.push(...(await faults(path)))
  }
  return [...new Set(found)]
}

/** Without the page of components, where a box is shown without the line of text that is pressed in its place. */
async function smallTargetsOf(page: Page, path: string): Promise<string[]> {
  return path === '/dev/ui' ? [] : await smallTargets(page)
}

/** Sets the browser's text size: 16 pixels, or twice as many. */
async function setTextSize(page: Page, size: '16px' | '32px'): Promise<void> {
  await page.evaluate((chosen) => (document.documentElement.style.fontSize = chosen), size)
}

/** The number of pixels by which the content of a box overflows. */
async function spillOf(box: Locator): Promise<number> {
  return await box.evaluate((element) => element.scrollWidth - element.clientWidth)
}

test.describe('a screen of 320 pixels', () => {
  test.use({ ...phone, viewport: { width: 320, height: 640 } })

  test('no page is wider than the screen, and links, buttons and fields are at least 44 pixels, in the player and the menu too [HDRM-02 HDRM-09 B-11 B-15]', async ({
    page,
  }) => {
    const found = await faultsOfPages(page, async (path) => [
      ...(await beyondTheEdges(page)),
      ...(await smallTargetsOf(page, path)),
    ])
    expect(found).toEqual([])
    const sheet = await openPhoneMenu(page)
    for (const name of ['Suhbas', 'Albums', 'More']) {
      await sheet.locator('summary', { hasText: name }).tap()
      await expect.poll(() => smallTargets(page)).toEqual([])
    }
  })

  test('a name of 100 characters wraps in the bar and the menu [HDRM-09 B-15]', async ({ page }) => {
    await fetchNothingAhead(page)
    await playPerson(page, 'longName')
    await expect.poll(() => beyondTheEdges(page)).toEqual([])
    const menu = await openPhoneMenu(page)
    await expect(menu.getByRole('button', { name: 'Close menu' })).toBeInViewport()
    await expect.poll(() => spillOf(menu)).toBe(0)
    await expect.poll(() => beyondTheEdges(page)).toEqual([])
  })
})

test.describe('a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('links, buttons and fields are at least 44 pixels; text twice as large needs no horizontal scrolling and keeps the header and the footer reachable [B-15]', async ({
    page,
  }) => {
    const found = await faultsOfPages(page, async (path) => {
      const small = await smallTargetsOf(page, path)
      await setTextSize(page, '32px')
      const wide = await beyondTheEdges(page)
      await setTextSize(page, '16px')
      return [...small, ...wide]
    })
    expect(found).toEqual([])
    await setTextSize(page, '32px')
    await page.evaluate(() => scrollTo(0, 0))
    const bar = page.getByRole('banner')
    await expect(bar.getByRole('link', { name: 'Search' })).toBeInViewport({ ratio: 1 })
    await bar.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await menu.getByRole('link', { name: 'Articles' }).click()
    await expect(page).toHaveURL('/articles')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Use' }).click()
    await expect(page).toHaveURL('/terms')
  })

  test('a name of 100 characters fits in the bar and in its menu [HDRD-09 B-15]', async ({ page }) => {
    await fetchNothingAhead(page)
    await playPerson(page, 'longName')
    for (const width of [768, 1024, 1440, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => beyondTheEdges(page), `at ${width}`).toEqual([])
    }
    const menu = await openUserMenu(page)
    await expect(menu.getByRole('link', { name: 'View Wallet' })).toBeInViewport({ ratio: 1 })
    await expect.poll(() => spillOf(menu)).toBe(0)
    await expect.poll(() => beyondTheEdges(page)).toEqual([])
    await page.keyboard.press('Escape')
    await setTextSize(page, '32px')
    await expect.poll(() => beyondTheEdges(page)).toEqual([])
    await expect(page.getByRole('button', { name: /^Welcome/ })).toBeInViewport({ ratio: 1 })
  })
})

test.describe('a phone on its side', () => {
  test.use({ viewport: { width: 844, height: 390 } })

  test('leaves three quarters of the screen to the page that is read while a talk plays', async ({
    page,
  }) => {
    await fetchNothingAhead(page)
    await visit(page, talk)
    await play(page, 'The carpet')
    await goInPlace(page, '/articles/detail/a-chair-by-the-door')
    await page.getByRole('article').first().waitFor()
    await page.mouse.move(400, 200)
    await page.mouse.wheel(0, 600)
    const share = () =>
      page.evaluate(() => {
        const rows = Array.from({ length: 39 }, (_, row) =>
          document.elementFromPoint(innerWidth / 2, row * 10),
        )
        return rows.filter((element) => element?.closest('main') !== null).length / rows.length
      })
    await expect.poll(share).toBeGreaterThan(0.75)
    // Scrolling up a little brings the header back.
    await page.mouse.wheel(0, -60)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Search' })).toBeInViewport()
  })
})
