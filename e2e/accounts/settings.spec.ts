import type { Locator, Page } from '@playwright/test'
import { faultsOf } from '../browser/axe.ts'
import { fetchNothingAhead } from '../browser/fetch-nothing-ahead.ts'
import { expect, test, visit } from '../browser/fixtures.ts'
import { fromElsewhere } from '../browser/network.ts'
import { openUserMenu } from '../people/people.ts'

test.use({ isPageStored: true })

const password = 'Saffron-Garden-71'
const person = { title: 'Sister', firstName: 'Maryam', lastName: 'Aydin', city: 'Konya', country: 'TR' }

let people = 0

/** Registers a new user, who is signed in afterwards; returns the email. */
async function join(page: Page): Promise<string> {
  people += 1
  const email = `settings-${process.pid}-${people}-${Date.now()}@example.org`
  const answer = await page.request.post('/content/auth/local/register', {
    headers: fromElsewhere(),
    data: { ...person, email, password },
  })
  expect(answer.status()).toBe(200)
  return email
}

const formOf = (page: Page, name: string): Locator => page.getByRole('form', { name })

test('the user menu leads to the account and the profile; after saving, the header greets by the new name, also after a reload [UMENU-06 ROUTE-13 ROUTE-14 ACCT-05 ACCT-06 B-34]', async ({
  page,
}) => {
  const email = await join(page)
  await visit(page, '/')
  await (await openUserMenu(page)).getByRole('link', { name: 'Manage account' }).click()
  await expect(page).toHaveURL('/settings/account')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage account')
  await expect(page.getByLabel('You sign in with')).toHaveValue(email)
  await page.getByRole('link', { name: 'Edit profile' }).click()
  await expect(page).toHaveURL('/settings/profile')
  const form = formOf(page, 'Profile')
  for (const [name, value] of Object.entries({ ...person, email }))
    await expect(form.locator(`[name="${name}"]`)).toHaveValue(value)
  await form.locator('[name="firstName"]').fill('Ayşe')
  await form.locator('[name="city"]').fill('Bursa')
  await form.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('User Information Updated Successfully!', { exact: true }).last()).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: /^Welcome/ })).toContainText('Ayşe')
  await expect((await openUserMenu(page)).getByText('Ayşe Aydin')).toBeVisible()
  await page.reload()
  await expect(form.locator('[name="firstName"]')).toHaveValue('Ayşe')
  await expect(form.locator('[name="city"]')).toHaveValue('Bursa')
})

test('a member deletes the account with its password and is a visitor on the home page [B-15 B-34]', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/400 .*\/content\/api\/user/)
  // A page that is prefetched at that moment would be refused.
  await fetchNothingAhead(page)
  const email = await join(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await visit(page, '/settings/account?delete')
  const form = formOf(page, 'Delete my account')
  const act = form.getByRole('button', { name: 'Delete my account permanently' })
  await expect(act).toBeVisible()
  expect(await faultsOf(page, 'main')).toEqual([])
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await form.locator('[name="password"]').fill('not the one')
  await act.click()
  await expect(form.getByText('The current password is incorrect.').first()).toBeVisible()
  await form.locator('[name="password"]').fill(password)
  await act.click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(page.getByText('Your account has been deleted', { exact: true }).last()).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  const back = await page.request.post('/content/auth/local', { data: { identifier: email, password } })
  expect(back.status()).toBe(400)
})
