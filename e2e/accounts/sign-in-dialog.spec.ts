import { expect, test, visit } from '../browser/fixtures.ts'
import { formOf, signInHere, registerMember, welcome } from '../people/sign-in.ts'

test('the dialog closes with Escape, returns the focus, opens empty, and signs in without leaving the page [HDRD-11 HDRD-12 AUTH-18]', async ({
  page,
  request,
}) => {
  const email = await registerMember(request)
  await visit(page, '/articles?page=1')
  const login = page.getByRole('banner').getByRole('link', { name: 'Login' })
  const dialog = page.getByRole('dialog', { name: 'Sign In' })
  await login.click()
  await expect(dialog.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await expect(formOf(dialog).email).toBeFocused()
  await formOf(dialog).email.fill('maryam@example.org')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(login).toBeFocused()
  await login.click()
  await expect(formOf(dialog).email).toHaveValue('')
  await signInHere(dialog, email)
  await expect(dialog).toHaveCount(0)
  await expect(welcome(page)).toContainText('Welcome, Maryam')
  await expect(page).toHaveURL('/articles?page=1')
})
