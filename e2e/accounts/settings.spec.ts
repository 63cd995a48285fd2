import { expect, test, visit } from '../browser/fixtures.ts'
import { openUserMenu } from '../people/people.ts'
import { registerMember } from '../people/sign-in.ts'

test.use({ isPageStored: true })

test('the user menu leads to the account and the profile; after saving, the header greets by the new name, also after a reload [UMENU-06 ROUTE-13 ROUTE-14 ACCT-06]', async ({
  page,
}) => {
  const email = await registerMember(page.request)
  await visit(page, '/')
  await (await openUserMenu(page)).getByRole('link', { name: 'Manage account' }).click()
  await expect(page).toHaveURL('/settings/account')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage account')
  await expect(page.getByLabel('You sign in with')).toHaveValue(email)
  await page.getByRole('link', { name: 'Edit profile' }).click()
  await expect(page).toHaveURL('/settings/profile')
  const form = page.getByRole('form', { name: 'Profile' })
  await form.locator('[name="firstName"]').fill('Ayşe')
  await form.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('User Information Updated Successfully!', { exact: true }).last()).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: /^Welcome/ })).toContainText('Ayşe')
  await expect((await openUserMenu(page)).getByText('Ayşe Aydin')).toBeVisible()
  await page.reload()
  await expect(form.locator('[name="firstName"]')).toHaveValue('Ayşe')
})
