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
type Visited = (typeof pages)[number]
/** Without the page of components, where a box is shown without the line of text that is pressed in its place. */
const listenersPages = pages.filter(([path]) => path !== '/dev/ui')

/** Opens page after page while a talk plays, and checks each. */
async function walk(page: Page, variant: () => Promise<void>, through: readonly Visited[]): Promise<void> {
  await visit(page, talk)
  await play(page, 'The carpet')
  await variant()
  for (const [path, heading] of through) {
    await goInPlace(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await variant()
  }
}

/** Sets the browser's text size to 200 %. */
async function enlarge(page: Page): Promise<void> {
  await page.evaluate(() => (document.documentElement.style.fontSize = '32px'))
}

/** The number of pixels by which the content of a box overflows. */
async function spillOf(box: Locator): Promise<number> {
  return await box.evaluate((element) => element.scrollWidth - element.clientWidth)
}

test.describe('a screen of 320 pixels', () => {
  test.use({ ...phone, viewport: { width: 320, height: 640 } })

  test('no page is wider than 320 pixels, the player included [B-15]', async ({ page }) => {
    const found: string[] = []
    await walk(
      page,
      async () => {
        found.push(...(await beyondTheEdges(page)))
      },
      pages,
    )
    expect(found).toEqual([])
  })

  test('a name of 100 characters wraps in the bar and the menu [HDRM-09 B-15]', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await fetchNothingAhead(page)
    await playPerson(page, 'longName')
    await expect.poll(() => beyondTheEdges(page)).toEqual([])
    const menu = await openPhoneMenu(page)
    await expect(menu.getByRole('button', { name: 'Close menu' })).toBeInViewport()
    await expect.poll(() => spillOf(menu)).toBe(0)
    await expect.poll(() => beyondTheEdges(page)).toEqual([])
  })
})

test.describe('text twice as large', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('needs no horizontal scrolling, and keeps the header and the footer reachable [B-15]', async ({
    page,
  }) => {
    const found: string[] = []
    await visit(page, talk)
    await enlarge(page)
    for (const [path, heading] of pages) {
      await goInPlace(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      found.push(...(await beyondTheEdges(page)))
    }
    expect(found).toEqual([])
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
    await enlarge(page)
    await expect.poll(() => beyondTheEdges(page)).toEqual([])
    await expect(page.getByRole('button', { name: /^Welcome/ })).toBeInViewport({ ratio: 1 })
  })
})

for (const [screen, options] of [
  ['a phone', phone],
  ['a desktop', {}],
] as const)
  test.describe(`on ${screen}`, () => {
    test.use(options)

    test(`links, buttons and fields are at least 44 pixels on ${screen} [B-15]`, async ({ page }) => {
      const found: string[] = []
      await walk(
        page,
        async () => {
          found.push(...(await smallTargets(page)))
        },
        listenersPages,
      )
      expect([...new Set(found)]).toEqual([])
    })
  })

test.describe('the menu of a phone', () => {
  test.use(phone)

  test('its lines are large enough for a finger, drawers included [HDRM-02 HDRM-09 B-11]', async ({
    page,
  }) => {
    await visit(page, '/')
    const sheet = await openPhoneMenu(page)
    for (const name of ['Suhbas', 'Albums', 'More']) {
      await sheet.locator('summary', { hasText: name }).tap()
      await expect.poll(() => smallTargets(page)).toEqual([])
    }
    await sheet.locator('summary', { hasText: 'Suhbas' }).tap()
    await sheet.getByRole('link', { name: 'Patience', exact: true }).tap()
    await expect(page).toHaveURL('/audios/t-patience')
    await expect(sheet).toBeHidden()
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
