import { faultsInAll } from '../browser/axe.ts'
import { expect, test, visit } from '../browser/fixtures.ts'
import { comeIn, fillCard, mainOf, payButton } from '../people/paying.ts'
import { dropSession } from '../people/sign-in.ts'
import { enterStudio } from '../people/studio.ts'

test('an order shows its whole timeline, and is refunded in part', async ({ page }) => {
  await comeIn(page)
  await visit(page, '/wallet/topupwallet?amount=10')
  await page.getByRole('radio', { name: /^Card/ }).check()
  await page.getByRole('button', { name: 'Continue to pay $10.00' }).click()
  await expect(page).toHaveURL(/\?order=SO-/)
  const reference = new URL(page.url()).searchParams.get('order') ?? ''
  await fillCard(page, '4242424242424242')
  await payButton(page).click()
  await expect(
    mainOf(page)
      .getByText(/Congratulations!/)
      .last(),
  ).toBeVisible()
  await dropSession(page)

  await enterStudio(page, 'admin', '/studio/orders')
  await page.getByRole('searchbox', { name: 'Search' }).fill(reference.toLowerCase())
  await page.keyboard.press('Enter')
  // A press during the search would be lost.
  await expect(page).toHaveURL(/search=so-/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('row').getByRole('link', { name: reference }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${reference}`)
  const timeline = page.getByRole('region', { name: 'What happened' }).getByRole('listitem')
  await expect(timeline.first()).toContainText('Ordered for $10.00')
  await expect(timeline.filter({ hasText: '$10.00 paid with Stripe' })).toHaveCount(1)
  expect(await faultsInAll(page)).toEqual([])

  await page.getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund' })
  await dialog.getByLabel('Dollars').fill('4')
  await dialog.getByLabel('Reason').fill('Bought twice by mistake')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /Bought twice by mistake.*\$4\.00/ })).toBeVisible()
  await expect(timeline.filter({ hasText: 'Refund of $4.00 begun' })).toHaveCount(1)
})
