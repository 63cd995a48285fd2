import type { Locator, Page } from '@playwright/test'
import { faultsOf } from '../browser/axe.ts'
import { fetchNothingAhead } from '../browser/fetch-nothing-ahead.ts'
import { expect, goInPlace, phone, play, test, visit } from '../browser/fixtures.ts'
import { openPhoneMenu, openUserMenu } from '../people/people.ts'

test.describe.configure({ mode: 'parallel' })

const pages = [
  ['/', /Sit down/],
  ['/audios', 'Audios'],
  ['/audios/ct-zawiya/l-tr', 'Audios'],
  ['/articles/detail/a-chair-by-the-door', 'A chair by the door'],
  ['/articles/detail/fi-adab-al-isgha', 'في أدب الإصغاء'],
  ['/articles/detail/the-quiet-between-two-people', 'The quiet between two people'],
  ['/search?q=tea', 'Search'],
  ['/terms', 'Terms of Use'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/contact-us/', 'Contact us'],
  ['/get-the-app', 'Sohbet on your phone'],
  ['/nowhere', 'Page not found'],
  ['/500', 'Something Went Wrong'],
  ['/dev/ui', 'Components and states'],
] as const
const talk = '/audios/detail/a-room-with-one-window'

type Only = 'colours' | undefined

async function go(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await goInPlace(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
}

function button(page: Page, name: string | RegExp): Locator {
  return page.getByRole('button', { name, exact: true })
}

/** Opens a modal, checks it, and closes it. */
async function faultsOfModal(page: Page, opener: string, only: Only): Promise<string[]> {
  await button(page, opener).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(dialog).not.toHaveAttribute('data-state', 'opening')
  const faults = await faultsOf(page, 'dialog', only)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  return faults
}

/** The faults of the bar's menus, which depend on the screen. */
async function faultsOfMenus(page: Page, isPhone: boolean, only: Only): Promise<string[]> {
  if (isPhone) {
    const menu = await openPhoneMenu(page)
    await menu.locator('summary', { hasText: 'Suhbas' }).tap()
    await expect(menu.getByRole('link', { name: 'Patience', exact: true })).toBeVisible()
    const faults = await faultsOf(page, '#phone-menu', only)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    return faults
  }
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.locator('summary', { hasText: 'Suhbas' }).click()
  await expect(menu.getByRole('link', { name: /^From the suhbas/ })).toBeVisible()
  const faults = await faultsOf(page, 'header', only)
  await page.keyboard.press('Escape')
  return faults
}

async function faultsOfPersonsMenu(page: Page, isPhone: boolean, only: Only): Promise<string[]> {
  await button(page, 'Play alice').click()
  const menu = isPhone ? await openPhoneMenu(page) : await openUserMenu(page)
  await expect(menu.getByText('Alice Rahman')).toBeVisible()
  const faults = await faultsOf(page, ':popover-open', only)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  return faults
}

async function faultsOfToastsAndMenus(page: Page, only: Only): Promise<string[]> {
  const found: string[] = []
  for (const name of ['Open menu', 'Open popover']) {
    await button(page, name).click()
    await expect(page.locator('main :popover-open')).toBeVisible()
    found.push(...(await faultsOf(page, 'main :popover-open', only)))
    await page.keyboard.press('Escape')
  }
  for (const kind of ['error', 'success', 'info']) await button(page, `Show ${kind} toast`).click()
  await expect(page.getByRole('alert')).toBeVisible()
  found.push(...(await faultsOf(page, '[aria-label="Notifications"]', only)))
  return found
}

/** The faults of everything that opens above a page or in it, one after the other. */
async function faultsOfOverlays(page: Page, isPhone: boolean, only: Only): Promise<string[]> {
  const found = await faultsOfModal(page, 'Share', only)
  found.push(...(await faultsOfMenus(page, isPhone, only)))
  await go(page, '/contact-us/', 'Contact us')
  await button(page, 'Submit query').click()
  await expect(page.getByText('Please select a category.')).toBeVisible()
  found.push(...(await faultsOf(page, 'main', only)))
  await go(page, '/dev/ui', 'Components and states')
  for (const opener of ['Open dialog', 'Open panel', 'Open sheet', 'Open half sheet', 'Open full sheet'])
    found.push(...(await faultsOfModal(page, opener, only)))
  found.push(
    ...(await faultsOfPersonsMenu(page, isPhone, only)),
    ...(await faultsOfToastsAndMenus(page, only)),
  )
  return found
}

async function start(page: Page, direction: 'ltr' | 'rtl'): Promise<void> {
  // Axe would measure moving colours mid-transition; a reader sees the final ones.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await fetchNothingAhead(page)
  await visit(page, talk)
  await page.evaluate((dir) => (document.documentElement.dir = dir), direction)
}

/**
 * Dialogs and menus on both screens, in both themes and directions; with E2E_LOOKS=all in every combination.
 * every-page.spec.ts covers the pages in all languages and themes.
 */
const combinations = [
  ['a desktop', {}, 'light', 'light', 'ltr', undefined, []],
  ['a phone', phone, 'dark, right to left', 'dark', 'rtl', undefined, pages],
  // Only the colours differ.
  ['a desktop', {}, 'dark', 'dark', 'ltr', 'colours', pages],
  ['a desktop', {}, 'right to left', 'light', 'rtl', undefined, []],
  ['a phone', phone, 'light', 'light', 'ltr', undefined, pages],
] as const

for (const [screen, options, variant, colorScheme, direction, only, walked] of combinations.slice(
  0,
  process.env['E2E_LOOKS'] === 'all' ? combinations.length : 2,
))
  test.describe(`on ${screen}, ${variant}`, () => {
    test.use({ ...options, colorScheme })

    test(`axe finds no fault on any page, dialog or menu on ${screen} (${variant}) [B-15 B-125]`, async ({
      page,
    }) => {
      await start(page, direction)
      const faults = await faultsOf(page, undefined, only)
      await play(page, 'A room with one window')
      faults.push(
        ...(await faultsOf(page, undefined, only)),
        ...(await faultsOfOverlays(page, options === phone, only)),
      )
      for (const [path, heading] of walked) {
        await go(page, path, heading)
        faults.push(...(await faultsOf(page, undefined, only)))
      }
      expect(faults).toEqual([])
    })
  })
