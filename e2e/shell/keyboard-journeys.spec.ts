import type { Locator, Page } from '@playwright/test'
import { fetchNothingAhead } from '../browser/fetch-nothing-ahead.ts'
import {
  expect,
  expectSilence,
  expectToHear,
  phone,
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

test('the app banner is closed, the menu leads to a listing, and a search is made [APP-06 HDRD-04 HDRD-05 ROUTE-27 B-15]', async ({
  page,
}) => {
  await visit(page, '/')
  await press(page, page.getByRole('button', { name: 'Close the app banner' }), 4)
  await expect(page.getByRole('complementary', { name: 'Mobile app' })).toBeHidden()
  // The focus continues where the banner was, not from the end of the page.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sohbet, home' })).toBeFocused()
  const menu = page.getByRole('navigation', { name: 'Main' })
  await tabTo(page, menu.locator('summary', { hasText: 'Suhbas' }), { bound: 8 })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('link', { name: 'Patience', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/audios/t-patience')
  await expect(page.getByRole('link', { name: /^Remove Patience/ })).toHaveCount(1)
  await page.keyboard.press('/')
  await page.keyboard.type('tea')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=tea')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search')
  const result = page.getByRole('main').getByRole('link', { name: /When the Tea Goes Cold/ })
  await press(page, result.first())
  await expect(page).toHaveURL('/audios/detail/when-the-tea-goes-cold')
})

test('a listing goes to its second page and is narrowed by a filter [LIST-02 LIST-10 B-15]', async ({
  page,
}) => {
  await visitContent(page, '/audios')
  // The column comes after the list, so the keyboard need not walk through the list.
  await press(page, page.getByRole('main').getByRole('link', { name: 'Filters', exact: true }), 6)
  const filters = page.getByRole('main').locator('details')
  await press(page, filters.locator('summary', { hasText: 'Language' }), 40)
  await press(page, filters.getByRole('link', { name: /^Turkish/ }), 10)
  await expect(page).toHaveURL('/audios/l-tr')
  await visitContent(page, '/audios')
  await press(page, page.getByRole('main').getByRole('link', { name: /^(Page )?2$/ }), 90)
  await expect(page).toHaveURL('/audios?page=2')
})

test('an article is opened, and its link leads to the next one [ART-01 B-15]', async ({ page }) => {
  await visitContent(page, '/articles')
  await press(
    page,
    page
      .getByRole('main')
      .getByRole('link', { name: /A chair by the door/ })
      .first(),
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A chair by the door')
  await press(page, page.getByRole('link', { name: /^Next article: / }))
  await expect(page).toHaveURL(/\/articles\/detail\/(?!a-chair-by-the-door)/)
})

test.describe('with the clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('the share dialog is opened, the link copied, and the focus returned [SHARE-01 SHARE-13 B-15]', async ({
    page,
  }) => {
    await visitContent(page, room)
    const share = page.getByRole('main').getByRole('button', { name: 'Share', exact: true }).first()
    await press(page, share)
    const dialog = page.getByRole('dialog', { name: 'Share' })
    await expect(dialog).toMatchAriaSnapshot(`
      - dialog "Share":
        - /children: equal
        - heading "Share" [level=2]
        - button "Close"
        - button "Copy Link"
        - link "Email":
          - /url: /^mailto:/
        - link "Facebook"
        - link "Messenger"
        - link "LinkedIn"
        - link "Twitter"
        - link "WhatsApp"
        - status
    `)
    await press(page, dialog.getByRole('button', { name: 'Copy Link' }), 4)
    await expect(dialog.getByRole('button', { name: 'Link Copied!' })).toBeFocused()
    const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(copied).toBe(new URL(room, page.url()).href)
    await page.keyboard.press('Escape')
    await expect(share).toBeFocused()
  })
})

test('a query is written and sent [CONTACT-01 B-15]', async ({ page }) => {
  await visitContent(page, '/contact-us/')
  const form = page.getByRole('form', { name: 'Contact us' })
  await tabTo(page, form.getByLabel('Name'), { bound: 4 })
  for (const text of [
    'Maryam Yıldız',
    'maryam@example.org',
    'Summary',
    'Where is the talk about patience?',
  ]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(form.getByLabel('Category')).toHaveValue('Summary')
  await expect(form.getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your query has been submitted.')).toBeVisible()
})

test('the theme is switched, and the switch keeps the focus [B-15]', async ({ page }) => {
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
})

test('a question on the home page opens its talk, which plays from its second [SUHBA-01 B-15]', async ({
  page,
}) => {
  await visitContent(page, '/')
  await press(page, page.getByRole('link', { name: /How do I tell trust from carelessness/ }))
  await expect(page).toHaveURL(/\/audios\/detail\/the-sleeping-ferryman\?t=25#audio-\d+$/)
  expect((await expectToHear(page)).currentTime).toBeGreaterThanOrEqual(25)
  // It plays already: its button, which the keyboard reaches too, pauses it.
  await press(page, page.getByRole('button', { name: 'Pause The sleeping ferryman', exact: true }))
  await expectSilence(page)
})

test('a member opens their menu and logs out [UMENU-15 B-15]', async ({ page }) => {
  await fetchNothingAhead(page)
  await visitContent(page, '/dev/ui')
  await press(page, page.getByRole('button', { name: 'Play alice', exact: true }), 12)
  const bar = page.getByRole('banner')
  await tabTo(page, bar.getByRole('button', { name: /^Welcome/ }), { key: 'Shift+Tab', bound: 12 })
  await page.keyboard.press('Enter')
  const menu = page.getByRole('navigation', { name: 'Your account' })
  await press(page, menu.getByRole('button', { name: 'Log out' }), 20)
  await expect(page).toHaveURL('/')
  await expect(bar.getByRole('link', { name: 'Login' })).toBeVisible()
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

test.describe('on a phone with a keyboard', () => {
  test.use(phone)

  test('the slide-in menu is opened and leads to the terms [HDRM-09 A-61 B-15]', async ({ page }) => {
    await visit(page, '/audios')
    await press(page, page.getByRole('banner').getByRole('button', { name: 'Menu' }), 10)
    await press(
      page,
      page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Terms of Use' }),
      16,
    )
    await expect(page).toHaveURL('/terms')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Use')
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
  })
})
