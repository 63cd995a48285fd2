import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { faultsInAll } from '../browser/axe.ts'
import { expect, phone, test, visit } from '../browser/fixtures.ts'
import { comeIn, fillCard, mainOf, payButton } from '../people/paying.ts'
import { dropSession, registerMember } from '../people/sign-in.ts'
import { enterStudio } from '../people/studio.ts'

/** Opens the wallet of a member, found by email. */
async function openWallet(page: Page, email: string): Promise<void> {
  const answer = await page.request.get(`/content/studio/people?search=${encodeURIComponent(email)}`)
  const { data } = (await answer.json()) as { data: { id: number }[] }
  await visit(page, `/studio/people/${data[0]?.id}/wallet`)
}

test('a steward reads the books, the offers and the gifts, and has no buttons to change them', async ({
  page,
}) => {
  await enterStudio(page, 'steward', '/studio/money')
  const side = page.getByRole('navigation', { name: 'Parts of the studio' })
  for (const [name, title] of [
    ['Accounts', 'Accounts'],
    ['Offers and prices', 'Offers and prices'],
    ['Gifts', 'Gifts'],
    ['Orders', 'Orders'],
  ] as const) {
    await side.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const actions = mainOf(page).getByRole('button', {
      name: /^(Adjust|Audit|Compare|Add|Withdraw|Change|Give)/,
    })
    await expect(actions).toHaveCount(0)
    expect(await faultsInAll(page)).toEqual([])
  }
})

test('an admin adjusts a wallet by keyboard, with a reason, and freezes it', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/400/)
  const email = await registerMember(page.request)
  await dropSession(page)
  await enterStudio(page, 'admin')
  await openWallet(page, email)
  await page.getByRole('button', { name: 'Adjust' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Adjust' })
  const credits = dialog.getByLabel('Credits')
  await expect(credits).toBeFocused()
  await page.keyboard.type('1.240')
  await page.keyboard.press('Enter')
  await expect(credits).toHaveAccessibleDescription(/Write credits with at most two decimals/)
  await expect(credits).toBeFocused()
  await credits.fill('12.50')
  await page.keyboard.press('Enter')
  const reason = dialog.getByLabel('Reason')
  await expect(reason).toHaveAccessibleDescription(/Please give a reason/)
  expect(await faultsInAll(page)).toEqual([])
  await reason.fill('A cassette that was paid for by post')
  await dialog.getByRole('button', { name: 'Adjust' }).press('Enter')
  await expect(dialog).toBeHidden()
  const line = page.getByRole('row', { name: /Adjustments.*12\.5/ })
  await expect(line).toBeVisible()
  await expect(page.getByRole('row', { name: /A cassette that was paid for by post/ })).toBeVisible()

  await page.getByRole('button', { name: 'Freeze' }).click()
  const freezing = page.getByRole('dialog', { name: 'Freeze' })
  await freezing.getByLabel('Reason').fill('They wrote that their account was stolen')
  await freezing.getByRole('button', { name: 'Freeze' }).click()
  await expect(page.getByText(/This wallet is frozen since/)).toBeVisible()
  expect(await faultsInAll(page)).toEqual([])
  await page.getByRole('button', { name: 'Unfreeze' }).click()
  const letting = page.getByRole('dialog', { name: 'Unfreeze' })
  await letting.getByLabel('Reason').fill('They have it back')
  await letting.getByRole('button', { name: 'Unfreeze' }).click()
  await expect(page.getByText(/This wallet is frozen since/)).toBeHidden()
})

test('an order shows its whole timeline, and is refunded in part', async ({ page, expectConsoleError }) => {
  expectConsoleError(/400/)
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
  await page.getByRole('row').getByRole('link', { name: reference }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${reference}`)
  const timeline = page.getByRole('region', { name: 'What happened' }).getByRole('listitem')
  await expect(timeline.first()).toContainText('Ordered for $10.00')
  await expect(timeline.filter({ hasText: '$10.00 paid with Stripe' })).toHaveCount(1)
  expect(await faultsInAll(page)).toEqual([])

  await page.getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund' })
  await dialog.getByLabel('Dollars').fill('11')
  await dialog.getByLabel('Reason').fill('Bought twice by mistake')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(dialog).toContainText('Between 0.01 and 10.00 USD can be refunded.')
  await dialog.getByLabel('Dollars').fill('4')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /Bought twice by mistake.*\$4\.00/ })).toBeVisible()
  await expect(timeline.filter({ hasText: 'Refund of $4.00 begun' })).toHaveCount(1)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('an admin adds a code and withdraws it', async ({ page, expectConsoleError }) => {
    expectConsoleError(/400/)
    const code = `EID-${randomUUID().slice(0, 8).toUpperCase()}`
    await enterStudio(page, 'admin', '/studio/offers')
    await page.getByRole('button', { name: 'Add a code' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a code' })
    await dialog.getByLabel('Code').fill(code)
    await dialog.getByRole('button', { name: 'Add a code' }).click()
    await expect(dialog.getByLabel('Percent off')).toHaveAccessibleDescription(/either a percentage or a sum/)
    await dialog.getByLabel('Percent off').fill('10')
    await dialog.getByRole('button', { name: 'Add a code' }).click()
    await expect(dialog).toBeHidden()
    const entry = page.getByRole('listitem').filter({ hasText: code })
    await expect(entry).toContainText('10%')
    expect(await faultsInAll(page)).toEqual([])
    await entry.getByRole('button', { name: `Withdraw ${code}` }).click()
    await page
      .getByRole('dialog', { name: `Withdraw ${code}` })
      .getByRole('button', { name: 'Withdraw' })
      .click()
    await expect(entry).toContainText('Withdrawn on')
  })
})
