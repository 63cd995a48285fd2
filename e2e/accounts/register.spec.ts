import { randomUUID } from 'node:crypto'
import { expect, test, visit } from '../browser/fixtures.ts'
import { password, welcome } from '../people/sign-in.ts'

test(
  'a user registers, is welcomed and signed in, and continues where they were [B-28 B-29 ROUTE-06 ROUTE-07 PERM-07]',
  { tag: '@core' },
  async ({ page }) => {
    await visit(page, '/articles')
    await page.getByRole('banner').getByRole('link', { name: 'Register' }).click()
    await expect(page).toHaveURL('/signup/?p=%2Farticles')
    const form = page.getByRole('form', { name: 'Create an account' })
    const email = `layla-${randomUUID()}@example.org`
    // The first step asks for the credentials only.
    await expect(form.locator('[name="firstName"]')).toBeHidden()
    for (const [name, value] of Object.entries({ email, password, confirmPassword: password }))
      await form.locator(`[name="${name}"]`).fill(value)
    for (const [name, value] of Object.entries({ firstName: 'Layla', lastName: 'Yıldız' }))
      await form.locator(`[name="${name}"]`).fill(value)
    await form.getByRole('button', { name: /^Creat/ }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Welcome, Layla' })).toBeVisible()
    await expect(page).toHaveURL('/articles')
    await expect(welcome(page)).toContainText('Welcome, Layla')

    await test.step('the profile form is shown where it is required, and continues to the page', async () => {
      await visit(page, '/wallet/transferCredits')
      await expect(page).toHaveURL('/settings/profile?p=%2Fwallet%2FtransferCredits')
      const needed = page.getByRole('form', { name: 'A few details first' })
      await needed.locator('[name="title"]').selectOption('Sister')
      await needed.locator('[name="country"]').selectOption({ label: 'Singapore' })
      await needed.locator('[name="city"]').fill('Singapore')
      await needed.getByRole('button', { name: 'Save and continue' }).click()
      await expect(page).toHaveURL('/wallet/transferCredits')
    })
  },
)
