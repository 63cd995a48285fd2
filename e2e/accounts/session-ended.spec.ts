import { expect, phone, test, visit } from '../browser/fixtures.ts'
import { giveCredits } from '../people/credits.ts'
import { becomeMember } from '../people/listener.ts'
import { mainOf } from '../people/paying.ts'
import { signInHere } from '../people/sign-in.ts'

test('a form whose session has ended is sent after a login over it, with everything entered [FORM-02]', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/401/)
  await page.setViewportSize(phone.viewport)
  const email = await becomeMember(page)
  await giveCredits(email, 40)
  await visit(page, '/wallet/gifts')
  const main = mainOf(page)
  await main.getByLabel(/^Friend’s email/).fill('friend@example.org')
  await main.getByRole('textbox', { name: /^A note/ }).fill('For your wedding')
  await main.getByRole('textbox', { name: 'Credits' }).fill('5')
  await page.context().clearCookies()
  await main.getByRole('button', { name: /^Review/ }).click()
  const login = page.getByRole('dialog', { name: 'Sign In' })
  await expect(login).toContainText('Your session has ended.')
  await signInHere(login, email)
  await expect(main.getByRole('heading', { name: 'Check your gift' })).toBeVisible()
  await expect(main.getByText('friend@example.org')).toBeVisible()
  await expect(main.getByText('For your wedding')).toBeVisible()
})
