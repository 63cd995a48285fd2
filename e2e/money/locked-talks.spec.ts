import { expect, expectToHear, phone, test, visit } from '../browser/fixtures.ts'
import { signInHere, registerMember } from '../people/sign-in.ts'

const album = '/audios/detail/ash-shukr-fi-al-ayyam'
const lock = /^Login to play/

test('a locked talk asks to sign in, and plays automatically afterwards [AUTH-18 B-44 B-76]', async ({
  page,
  request,
}) => {
  const email = await registerMember(request)
  await visit(page, album)
  await page.getByRole('link', { name: lock }).first().click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByText('Please login to play this audio')).toBeVisible()
  await panel.getByRole('link', { name: 'Log in to listen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign In' })
  await expect(dialog.getByText('Please login to play this audio')).toBeVisible()
  await signInHere(dialog, email)
  await expectToHear(page)
  await expect(page).toHaveURL(album)
  await expect(page.getByRole('link', { name: lock })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the sign-in page leads back to the talk, which plays automatically [AUTH-19 B-44]', async ({
    page,
    request,
  }) => {
    const email = await registerMember(request)
    await visit(page, album)
    await page.getByRole('link', { name: lock }).first().tap()
    await page.getByRole('dialog').getByRole('link', { name: 'Log in to listen' }).tap()
    await expect(page).toHaveURL(`/login/?p=${encodeURIComponent(album)}`)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await signInHere(page, email)
    await expect(page).toHaveURL(album)
    await expectToHear(page)
  })
})

test(
  'every lock says who may hear the talk: row, question, search result and index [B-42 B-43]',
  { tag: '@core' },
  async ({ page }) => {
    const panel = page.getByRole('dialog')
    const expectPlans = async (title: string | RegExp): Promise<void> => {
      await expect(panel).toHaveAccessibleName(title)
      await expect(panel.getByText('For Plus and Premier members')).toBeVisible()
      await expect(panel.getByRole('link', { name: 'See plans' })).toHaveAttribute(
        'href',
        /^\/subscription\?plan=plus&back=%2Faudios%2Fdetail%2F/,
      )
      await expect(panel.getByRole('link', { name: 'See plans' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(panel).toHaveCount(0)
    }
    await visit(page, '/audios/detail/thursday-gatherings')
    const row = page.getByRole('listitem').filter({ hasText: 'A quarrel about the biscuits' }).first()
    // The middle of the row, not its lock.
    await row.click()
    await expectPlans('A quarrel about the biscuits')
    await page.getByRole('link', { name: /Why do small quarrels matter so much/ }).click()
    await expectPlans('A quarrel about the biscuits')
    await visit(page, '/search?q=small+quarrels')
    await page
      .getByRole('main')
      .getByRole('link', { name: /Why do small quarrels matter so much/ })
      .click()
    await expectPlans('Thursday Gatherings')
    await visit(page, '/suhbas/questions?by=letter&at=W')
    await page.getByRole('link', { name: /Why do small quarrels matter so much.*Locked/ }).click()
    await expectPlans(/quarrel/)
    await expect(page.locator('audio')).toHaveJSProperty('currentSrc', '')
  },
)
