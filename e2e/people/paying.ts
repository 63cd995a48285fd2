import type { Locator, Page } from '@playwright/test'
import { fromElsewhere } from '../browser/network.ts'
import { registerMember } from './sign-in.ts'

/** The main part of a page. */
export const mainOf = (page: Page): Locator => page.getByRole('main')

/** The button that pays by card. */
export const payButton = (page: Page): Locator => mainOf(page).getByRole('button', { name: /^Pay \$/ })

/** Registers a member in this browser, from a network of their own; returns the email. */
export async function comeIn(page: Page): Promise<string> {
  await page.setExtraHTTPHeaders(fromElsewhere())
  return await registerMember(page.request)
}

/** Fills in the card field of the open payment. */
export async function fillCard(page: Page, number = '4242424242424242'): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel(/^Expiration date/).fill('1234')
  await page.getByLabel('Security code').fill('123')
}

/** Without JavaScript: pays on PayPal's own page and finishes the payment here. */
export async function payAtPaypal(page: Page, choose: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Pay with PayPal' }).click()
  await page.getByRole('link', { name: 'Continue to PayPal' }).click()
  await choose()
  const finish = page.getByRole('button', { name: 'Finish the payment' })
  const done = mainOf(page).getByText(/^Congratulations!/)
  await finish.or(done).first().waitFor()
  // PayPal's webhook may have finished it before this page loaded.
  if (await finish.isVisible()) await finish.click()
}
