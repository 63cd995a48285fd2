import type { Page } from '@playwright/test'
import { expect, goInPlace, phone, play, test, visit } from './fixtures.ts'

const talk = '/audios/detail/thursday-gatherings'
const pages = [
  ['/', /Sit down/],
  ['/audios', 'Audios'],
  ['/articles', 'Articles'],
  ['/articles/detail/a-chair-by-the-door', 'A chair by the door'],
  ['/articles/detail/fi-adab-al-isgha', 'في أدب الإصغاء'],
  ['/search?q=tea', 'Search'],
  ['/nowhere', 'Page not found'],
] as const

async function walk(page: Page, look: () => Promise<void>): Promise<void> {
  await visit(page, talk)
  await play(page, 'The carpet')
  await look()
  for (const [path, heading] of pages) {
    await goInPlace(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await look()
  }
}

/** Buttons, sliders and links of menus that a finger would miss: fewer than 44 pixels in a direction. */
async function smallTargets(page: Page): Promise<string[]> {
  return await page
    .locator('button, summary, input, nav a, header a, section[aria-label="Audio player"] button')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 43.5 || box.height < 43.5)
        .map(({ element, box }) => {
          const name = element.getAttribute('aria-label') ?? element.textContent.trim()
          return `${location.pathname} ${element.tagName} "${name}" ${box.width.toFixed()}×${box.height.toFixed()}`
        }),
    )
}

test.describe('a screen of 320 pixels', () => {
  test.use({ ...phone, viewport: { width: 320, height: 640 } })

  test('B-15 no page is wider than 320 pixels, the player included', async ({ page }) => {
    await walk(page, async () => {
      const { pathname } = new URL(page.url())
      // What is clipped hides its width from the document, so the widths of the parts are looked at as well.
      const widths = await page.evaluate(() => ({
        document: document.documentElement.scrollWidth,
        main: Math.max(
          ...[...document.querySelectorAll('main, header, footer, h1')].map((part) => part.scrollWidth),
        ),
      }))
      expect({ pathname, ...widths }).toEqual({ pathname, document: 320, main: 320 })
    })
  })
})

for (const [screen, options] of [
  ['a phone', phone],
  ['a desktop', {}],
] as const)
  test.describe(`on ${screen}`, () => {
    test.use(options)

    test(`B-15 buttons and menu links are at least 44 pixels on ${screen}`, async ({ page }) => {
      const found: string[] = []
      await walk(page, async () => {
        found.push(...(await smallTargets(page)))
      })
      expect([...new Set(found)]).toEqual([])
    })
  })

test.describe('the menu of a phone', () => {
  test.use(phone)

  test('HDRM-02 HDRM-09 B-11 opens over the page, leads on, and closes', async ({ page }) => {
    await visit(page, '/')
    await page.getByRole('banner').locator('summary[aria-label="Menu"]').tap()
    const sheet = page.getByRole('navigation', { name: 'Main' })
    await expect(sheet.getByRole('link', { name: 'Login' })).toBeVisible()
    expect(await smallTargets(page)).toEqual([])
    await sheet.getByText('Suhbas', { exact: true }).first().tap()
    await sheet.getByRole('link', { name: 'Patience', exact: true }).tap()
    await expect(page).toHaveURL('/audios/t-patience')
    await expect(sheet).toBeHidden()
  })
})
