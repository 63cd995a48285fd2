import type { Page } from '@playwright/test'
import { expect } from '../browser/fixtures.ts'
import { fillCard, mainOf } from './paying.ts'

/** Continues from a plan's price to its payment, and pays by card. */
export async function payByCard(page: Page, dollars: string, card?: string): Promise<void> {
  await page.getByRole('radio', { name: /^Card/ }).check()
  await page.getByRole('button', { name: `Continue to pay ${dollars}` }).click()
  await expect(page).toHaveURL(/\/subscription\?order=SO-/)
  await fillCard(page, card)
  await mainOf(page)
    .getByRole('button', { name: `Pay ${dollars}` })
    .click()
}

/** Chooses a plan on the plans page, as a member, and pays for it. */
export async function subscribe(
  page: Page,
  address: string,
  { dollars, card }: { dollars: string; card?: string },
): Promise<void> {
  await page.goto(address)
  await page.locator('html[data-awake]').waitFor({ state: 'attached' })
  await payByCard(page, dollars, card)
  await expect(
    mainOf(page)
      .getByText(/^Congratulations! You are now a/)
      .last(),
  ).toBeVisible()
}
