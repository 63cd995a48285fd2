import { expect, phone, test, visit } from '../browser/fixtures.ts'
import { giveCredits } from '../people/credits.ts'
import { becomeMember } from '../people/listener.ts'
import { listen, noteFromPlayer, panelOf, savedOf } from '../people/notes.ts'
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

test('a note whose session has ended is saved after a login over the page [FORM-02]', async ({
  page,
  expectConsoleError,
}) => {
  // The position is reported too, without a login.
  expectConsoleError(/401/)
  const email = await becomeMember(page)
  await listen(page)
  await noteFromPlayer(page)
  await panelOf(page).getByRole('textbox').fill('A thought')
  await page.context().clearCookies()
  await panelOf(page).getByRole('button', { name: 'Save' }).click()
  const login = page.getByRole('dialog', { name: 'Sign In' })
  await signInHere(login, email)
  await expect(login).toHaveCount(0)
  await expect.poll(async () => (await savedOf(page)).map(({ text }) => text)).toEqual(['A thought'])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a form whose session has ended is sent after the login, with one press [FORM-02]', async ({
    page,
    expectConsoleError,
  }) => {
    expectConsoleError(/401/)
    const email = await becomeMember(page)
    await page.goto('/playlists?new')
    await page.getByRole('textbox', { name: /^Title/ }).fill('For the road')
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Create playlist' }).click()
    await expect(page.getByText('Your session has ended.')).toBeVisible()
    await signInHere(page, email)
    await page.getByRole('button', { name: 'Send now' }).click()
    await expect(page.getByText('Playlist created successfully')).toBeVisible()
    await expect(page.getByRole('link', { name: /For the road/ })).toBeVisible()
  })
})
