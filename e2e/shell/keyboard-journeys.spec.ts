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

test.use({ isPageKept: true })

const room = '/audios/detail/a-room-with-one-window'

/** Presses Tab until an element has the focus; one that is not reached within `bound` stops fails the test. */
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

/** Opens a page and goes past its bar, as the first stop of the keyboard offers. */
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

test('a talk is found in the listing and heard [B-15 DETAIL-02]', async ({ page }) => {
  await visitContent(page, '/audios')
  await press(
    page,
    page
      .getByRole('main')
      .getByRole('link', { name: /^A Room with One Window/ })
      .first(),
  )
  await expect(page).toHaveURL(room)
  await press(page, page.getByRole('button', { name: /^Play A room with one window$/ }))
  await expectToHear(page)
})

test('a talk is paused, moved through and taken up again [B-15 PLAYER-06 PLAYER-11]', async ({ page }) => {
  await visitContent(page, room)
  await press(
    page,
    page
      .getByRole('main')
      .getByRole('button', { name: /^Play from the start|^Play/ })
      .first(),
  )
  await expectToHear(page)
  await page.keyboard.press('Tab')
  await tabTo(page, seekOf(page))
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await soundOf(page)).currentTime).toBeGreaterThan(5)
  await tabTo(page, playerOf(page).getByRole('button', { name: 'Pause' }), { bound: 6 })
  await page.keyboard.press('Space')
  await expectSilence(page)
  await page.keyboard.press('Space')
  await expectToHear(page)
})

test('the menu is walked to a listing [HDRD-04 HDRD-05 B-15]', async ({ page }) => {
  await visit(page, '/')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await tabTo(page, menu.locator('summary', { hasText: 'Suhbas' }), { bound: 8 })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('link', { name: 'Patience', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/audios/t-patience')
  await expect(page.getByRole('link', { name: /^Remove Patience/ })).toHaveCount(1)
})

test('words are searched for and a result is opened [ROUTE-27 B-15]', async ({ page }) => {
  await visit(page, '/')
  await page.keyboard.press('/')
  await page.keyboard.type('tea')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=tea')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search')
  await press(
    page,
    page
      .getByRole('main')
      .getByRole('link', { name: /When the Tea Goes Cold/ })
      .first(),
  )
  await expect(page).toHaveURL('/audios/detail/when-the-tea-goes-cold')
})

test('a listing is turned to its second page and narrowed by a filter [LIST-02 LIST-10 B-15]', async ({
  page,
}) => {
  await visitContent(page, '/audios')
  // The column stands behind the list, which the keyboard need not walk through.
  await press(page, page.getByRole('main').getByRole('link', { name: 'Filters', exact: true }), 6)
  const filters = page.getByRole('main').locator('details')
  await press(page, filters.locator('summary', { hasText: 'Language' }), 40)
  await press(page, filters.getByRole('link', { name: /^Turkish/ }), 10)
  await expect(page).toHaveURL('/audios/l-tr')
  await visitContent(page, '/audios')
  await press(page, page.getByRole('main').getByRole('link', { name: /^(Page )?2$/ }), 90)
  await expect(page).toHaveURL('/audios?page=2')
})

test('an article is opened, read, and left by its catchword [ART-01 B-15]', async ({ page }) => {
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

  test('the share dialog is opened, the link copied, and the focus given back [SHARE-01 SHARE-13 B-15]', async ({
    page,
  }) => {
    await visitContent(page, room)
    const share = page.getByRole('main').getByRole('button', { name: 'Share', exact: true }).first()
    await press(page, share)
    const dialog = page.getByRole('dialog', { name: 'Share' })
    await expect(dialog).toBeVisible()
    await press(page, dialog.getByRole('button', { name: 'Copy Link' }), 4)
    await expect(dialog.getByRole('button', { name: 'Link Copied!' })).toBeFocused()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(room, page.url()).href)
    await page.keyboard.press('Escape')
    await expect(share).toBeFocused()
  })
})

test('a query is written and sent [CONTACT-01 B-15]', async ({ page }) => {
  await visitContent(page, '/contact-us/')
  const form = page.getByRole('form', { name: 'Contact us' })
  await tabTo(page, form.getByLabel('Name'), { bound: 4 })
  for (const words of [
    'Maryam Yıldız',
    'maryam@example.org',
    'Summary',
    'Where is the talk about patience?',
  ]) {
    await page.keyboard.type(words)
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
  // Backwards from the top of the page: the switch stands at its very foot.
  await tabTo(page, page.getByRole('button', { name: /^Use the (dark|light) theme$/ }), {
    key: 'Shift+Tab',
    bound: 4,
  })
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('button', { name: 'Use the light theme' })).toBeFocused()
})

test('the app banner is closed [APP-06 B-15]', async ({ page }) => {
  await visit(page, '/')
  await press(page, page.getByRole('button', { name: 'Close the app banner' }), 4)
  await expect(page.getByRole('complementary', { name: 'Mobile app' })).toBeHidden()
  // The keyboard goes on where the banner stood, not from the end of the page.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sohbet, home' })).toBeFocused()
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

test('a signed-in user opens their menu and logs out [UMENU-16 B-15]', async ({ page }) => {
  await fetchNothingAhead(page)
  await visitContent(page, '/dev/ui')
  await press(page, page.getByRole('button', { name: 'Play alice', exact: true }), 12)
  const bar = page.getByRole('banner')
  await tabTo(page, bar.getByRole('button', { name: /^Welcome/ }), { key: 'Shift+Tab', bound: 12 })
  await page.keyboard.press('Enter')
  await press(
    page,
    page.getByRole('navigation', { name: 'Your account' }).getByRole('button', { name: 'Log out' }),
    20,
  )
  await expect(page).toHaveURL('/')
  await expect(bar.getByRole('link', { name: 'Login' })).toBeVisible()
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
