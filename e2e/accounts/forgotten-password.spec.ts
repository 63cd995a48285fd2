import { expect, test, visit } from '../browser/fixtures.ts'

test(
  'a mailed link works after a press, also after a reload; a used one is refused, and one without its code offers another [B-21 B-32 A-15]',
  { tag: '@core' },
  async ({ page, expectConsoleError }) => {
    expectConsoleError(/400/)
    const calls: string[] = []
    page.on('request', (call) => {
      if (call.url().includes('/content/auth/')) calls.push(new URL(call.url()).pathname)
    })
    const refused = page.getByRole('main').getByText('This link is no longer valid.')
    await test.step('request a new link', async () => {
      await visit(page, '/confirm-email/?code=used')
      await expect(page).toHaveURL('/confirm-email/')
      await page.reload()
      await expect(page.getByRole('button', { name: 'Confirm this address' })).toBeVisible()
      expect(calls).toEqual([])
      await page.getByRole('button', { name: 'Confirm this address' }).click()
      await expect(refused).toBeVisible()
      expect(calls).toEqual(['/content/auth/confirm-email'])
    })
    await test.step('choose a new password', async () => {
      await visit(page, '/reset-password/?code=used')
      const save = page.getByRole('button', { name: 'Save new password' })
      await page.getByRole('textbox', { name: 'New password' }).fill('Abcdef1!')
      await page.getByRole('textbox', { name: 'Confirm password' }).fill('Abcdef1!')
      await save.click()
      await expect(refused).toBeVisible()
      // Leave the page first: opening the same URL again would be a reload, which preserves the code.
      await page.goto('about:blank')
      await visit(page, '/reset-password/')
      await expect(save).toHaveCount(0)
      await page.getByRole('link', { name: 'Ask for a new link' }).click()
      await expect(page).toHaveURL('/login/?view=forgot')
      await expect(page.getByRole('button', { name: 'Reset password' })).toBeVisible()
    })
  },
)
