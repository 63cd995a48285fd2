import type { Locator, Page } from '@playwright/test'
import { fetchNothingAhead } from '../browser/fetch-nothing-ahead.ts'
import { visit } from '../browser/fixtures.ts'

/** The people available on the development page. */
export type Played = 'alice' | 'bob' | 'carla' | 'hamid' | 'layla' | 'longName'

/** Uses the site as a signed-in person until the next document loads. */
export async function playPerson(page: Page, name: Played): Promise<void> {
  await fetchNothingAhead(page)
  await visit(page, '/dev/ui')
  await page.getByRole('button', { name: `Play ${name}`, exact: true }).click()
}

/** Opens the user menu below the greeting on wide screens. */
export async function openUserMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Welcome/ }).click()
  return page.getByRole('navigation', { name: 'Your account' })
}

/** Opens the menu that slides in on phones. */
export async function openPhoneMenu(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).tap()
  return page.getByRole('navigation', { name: 'Menu' })
}
