import { randomUUID } from 'node:crypto'
import { expect, test, visit } from '../browser/fixtures.ts'
import { password, welcome } from '../people/sign-in.ts'

const payloadFields = [
  'firstName',
  'lastName',
  'username',
  'password',
  'email',
  'phoneNo',
  'title',
  'address',
  'city',
  'stateOrProvince',
  'country',
  'zipcode',
]

test(
  'a user registers, is welcomed and signed in, and continues where they were [AUTH-39 B-28 B-29 B-33 ROUTE-06 ROUTE-07 PERM-07]',
  { tag: '@core' },
  async ({ page }) => {
    const sent: Record<string, unknown>[] = []
    page.on('request', (call) => {
      if (call.url().endsWith('/content/auth/local/register'))
        sent.push(call.postDataJSON() as Record<string, unknown>) // Sent by our own page.
    })
    await visit(page, '/articles')
    await page.getByRole('banner').getByRole('link', { name: 'Register' }).click()
    await expect(page).toHaveURL('/signup/?p=%2Farticles')
    const form = page.getByRole('form', { name: 'Create an account' })
    const email = `layla-${randomUUID()}@example.org`
    const typed = { firstName: 'Layla', lastName: 'Yıldız', email, password }
    // The first step asks for the credentials only.
    await expect(form.locator('[name="firstName"]')).toBeHidden()
    for (const [name, value] of Object.entries({ email, password, confirmPassword: password }))
      await form.locator(`[name="${name}"]`).fill(value)
    for (const name of ['firstName', 'lastName'] as const)
      await form.locator(`[name="${name}"]`).fill(typed[name])
    await form.getByRole('button', { name: /^Creat/ }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Welcome, Layla' })).toBeVisible()
    await expect(page).toHaveURL('/articles')
    await expect(welcome(page)).toContainText('Welcome, Layla')
    expect(sent).toHaveLength(1)
    expect(Object.keys(sent[0] ?? {}).toSorted()).toEqual(payloadFields.toSorted())
    expect(sent[0]).toMatchObject({ ...typed, country: '', title: '', city: '' })

    await test.step('the profile form is shown where it is required, and continues to the page', async () => {
      await visit(page, '/wallet/transferCredits')
      await expect(page).toHaveURL('/settings/profile?p=%2Fwallet%2FtransferCredits')
      const needed = page.getByRole('form', { name: 'A few details first' })
      await needed.locator('[name="title"]').selectOption('Sister')
      await needed.locator('[name="country"]').selectOption({ label: 'Singapore' })
      await expect(page.locator('datalist option', { hasText: 'Singapore' })).toHaveCount(1)
      await needed.locator('[name="city"]').fill('Singapore')
      await needed.getByRole('button', { name: 'Save and continue' }).click()
      await expect(page).toHaveURL('/wallet/transferCredits')
    })
  },
)
