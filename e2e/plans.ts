import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** What a page is about. */
export const mainOf = (page: Page): Locator => page.getByRole('main')

/** Fills in the official card field of the payment that is open. */
async function fillCard(page: Page, number = '4242424242424242'): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel(/^Expiration date/).fill('1234')
  await page.getByLabel('Security code').fill('123')
}

/** Goes on from what a plan costs to its payment, and pays by card. */
export async function payByCard(page: Page, dollars: string): Promise<void> {
  await page.getByRole('radio', { name: /^Card/ }).check()
  await page.getByRole('button', { name: `Continue to pay ${dollars}` }).click()
  await expect(page).toHaveURL(/\/subscription\?order=SO-/)
  await fillCard(page)
  await mainOf(page)
    .getByRole('button', { name: `Pay ${dollars}` })
    .click()
}

/** Chooses a plan of the page of plans, as a member, and pays for it. */
export async function subscribe(page: Page, address: string, dollars: string): Promise<void> {
  await page.goto(address)
  await page.locator('html[data-awake]').waitFor({ state: 'attached' })
  await payByCard(page, dollars)
  await expect(
    mainOf(page)
      .getByText(/^Congratulations! You are now a/)
      .last(),
  ).toBeVisible()
}
