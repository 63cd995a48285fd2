import type { Locator, Page } from '@playwright/test'
import {
  expect,
  expectSilence,
  expectToHear,
  playerOf,
  seekOf,
  soundOf,
  test,
  visit,
} from '../browser/fixtures.ts'

test.use({ isPageStored: true })

const room = '/audios/detail/a-room-with-one-window'

/** Presses Tab until an element has the focus; more than `bound` presses fail the test. */
async function tabTo(page: Page, target: Locator, { bound = 80, key = 'Tab' } = {}): Promise<void> {
  for (let stops = 0; stops < bound; stops++) {
    if (await hasFocus(target)) return
    await page.keyboard.press(key)
  }
  await expect(target, `reached within ${bound} stops`).toBeFocused()
}

async function hasFocus(target: Locator): Promise<boolean> {
  const found = await target.first().elementHandle({ timeout: 15_000 })
  return (await found?.evaluate((element) => element === document.activeElement)) ?? false
}

/** Opens a page and skips to its content with the first tab stop. */
async function visitContent(page: Page, path: string): Promise<void> {
  await visit(page, path)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
}

async function press(page: Page, target: Locator, bound?: number): Promise<void> {
  await tabTo(page, target, bound === undefined ? {} : { bound })
  await page.keyboard.press('Enter')
}

test(
  'a talk is found in the listing, played, seeked in and paused [B-15 DETAIL-02 PLAYER-06 PLAYER-11]',
  { tag: '@core' },
  async ({ page }) => {
    const player = playerOf(page)
    await visit(page, '/audios')

    await test.step('the first stop skips to the content', async () => {
      await page.keyboard.press('Tab')
      const skip = page.getByRole('link', { name: 'Skip to content' })
      await expect(skip).toBeFocused()
      await expect(skip).toBeInViewport()
      await page.keyboard.press('Enter')
      const main = page.getByRole('main')
      await expect(main).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(main.getByRole('link', { name: /^Audios \d+$/ })).toBeFocused()
      await press(page, main.getByRole('link', { name: /^A Room with One Window/ }).first())
      await expect(page).toHaveURL(room)
    })

    await test.step('it plays and seeks', async () => {
      await press(page, page.getByRole('button', { name: /^Play A room with one window$/ }))
      await expectToHear(page)
      await tabTo(page, seekOf(page))
      await page.keyboard.press('PageUp')
      await expect.poll(async () => (await soundOf(page)).currentTime).toBeGreaterThan(15)
    })

    await test.step('Tab moves through the player in its order, and Space toggles play', async () => {
      await page.keyboard.press('Tab')
      await expect(player.getByRole('button', { name: 'Now Playing' })).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(player.getByRole('link', { name: 'A Room with One Window', exact: true })).toBeFocused()
      for (const name of ['Previous', 'Back 15 seconds', 'Pause']) {
        await page.keyboard.press('Tab')
        await expect(player.getByRole('button', { name })).toBeFocused()
      }
      await page.keyboard.press('Space')
      await expectSilence(page)
      await page.keyboard.press('Space')
      await expectToHear(page)
    })
  },
)

test('a listing goes to its second page, and is narrowed by a filter, whose chip leaves the focus in the list [LIST-02 LIST-10 B-15]', async ({
  page,
}) => {
  await visitContent(page, '/audios')
  // The column comes after the list, so the keyboard need not walk through the list.
  await press(page, page.getByRole('main').getByRole('link', { name: 'Filters', exact: true }), 6)
  const filters = page.getByRole('main').locator('details')
  await press(page, filters.locator('summary', { hasText: 'Language' }), 40)
  await press(page, filters.getByRole('link', { name: /^Turkish/ }), 10)
  await expect(page).toHaveURL('/audios/l-tr')
  await page.getByRole('link', { name: 'Remove Turkish' }).press('Enter')
  await expect(page).toHaveURL('/audios')
  await expect(page.getByRole('region', { name: 'Audios', exact: true })).toBeFocused()
  await press(page, page.getByRole('main').getByRole('link', { name: /^(Page )?2$/ }), 90)
  await expect(page).toHaveURL('/audios?page=2')
})

test('the theme is switched, the switch keeps the focus, and the next visit has the theme before its first paint [B-15]', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await visit(page, '/terms')
  // Backwards from the top of the page: the switch is at its very end.
  await tabTo(page, page.getByRole('button', { name: /^Use the (dark|light) theme$/ }), {
    key: 'Shift+Tab',
    bound: 4,
  })
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('button', { name: 'Use the light theme' })).toBeFocused()
  await page.goto('/articles', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('the focus is visible [B-15]', async ({ page }) => {
  await visit(page, '/audios/detail/on-patience')
  const mark = (): Promise<string> =>
    page.evaluate(() => {
      const element = document.activeElement
      if (element === null || element === document.body) return 'nothing has the focus'
      const own = [element, element.parentElement]
        .filter((part) => part !== null)
        .map((part) => getComputedStyle(part))
      const isMarked = own.some(
        ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px',
      )
      return isMarked ? 'marked' : element.outerHTML.slice(0, 120)
    })
  for (let stops = 0; stops < 25; stops++) {
    await page.keyboard.press('Tab')
    await expect.poll(mark).toBe('marked')
  }
})
