import type { Locator, Page } from '@playwright/test'
import { fetchNothingAhead } from '../browser/fetch-nothing-ahead.ts'
import { visit } from '../browser/fixtures.ts'

/** The people whom the development page plays. */
export type Played = 'alice' | 'bob' | 'carla' | 'hamid' | 'layla' | 'longName'

/** Goes through the site as a signed-in person, until the next document is loaded. */
export async function playPerson(page: Page, name: Played): Promise<void> {
  await fetchNothingAhead(page)
  await visit(page, '/dev/ui')
  await page.getByRole('button', { name: `Play ${name}`, exact: true }).click()
}

/** The user menu below the greeting of wide screens, opened. */
export async function openUserMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Welcome/ }).click()
  return page.getByRole('navigation', { name: 'Your account' })
}

/** The menu that slides in on phones, opened. */
export async function openPhoneMenu(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).tap()
  return page.getByRole('navigation', { name: 'Menu' })
}
