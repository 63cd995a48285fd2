import { expect, expectToHear, phone, test, visit } from './fixtures.ts'
import { signInHere, somebody } from './sign-in.ts'

const album = '/audios/detail/ash-shukr-fi-al-ayyam'
const lock = /^Login to play/

test('AUTH-18 B-44 B-76 a locked talk asks for a sign-in, and plays by itself afterwards', async ({
  page,
  request,
}) => {
  const email = await somebody(request)
  await visit(page, album)
  await page.getByRole('link', { name: lock }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Sign In' })
  await expect(dialog.getByText('Please login to play this audio')).toBeVisible()
  await signInHere(dialog, email)
  await expectToHear(page)
  await expect(page).toHaveURL(album)
  await expect(page.getByRole('link', { name: lock })).toHaveCount(0)
})

test('B-76 whoever turns away from the sign-in hears nothing later', async ({ page, request }) => {
  const email = await somebody(request)
  await visit(page, album)
  await page.getByRole('link', { name: lock }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Sign In' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await signInHere(dialog, email)
  await expect(page.getByRole('link', { name: lock })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Audio player' })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('AUTH-19 B-44 the page to sign in leads back to the talk, which plays by itself', async ({
    page,
    request,
  }) => {
    const email = await somebody(request)
    await visit(page, album)
    await page.getByRole('link', { name: lock }).first().tap()
    await expect(page).toHaveURL(`/login/?p=${encodeURIComponent(album)}`)
    await signInHere(page, email)
    await expect(page).toHaveURL(album)
    await expectToHear(page)
  })
})
