import { expect, expectToHear, goInPlace, phone, test, visit } from '../browser/fixtures.ts'
import { playPerson } from '../people/people.ts'

test.describe('on a phone', () => {
  test.use(phone)

  test('home is at most six screens long [B-02]', async ({ page }) => {
    await visit(page, '/')
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeLessThanOrEqual(6 * 844)
  })
})

test('home invites a visitor to an open talk that plays, which is not the first card too [B-02]', async ({
  page,
}) => {
  await visit(page, '/')
  const main = page.getByRole('main')
  await expect(main.getByText('no account needed')).toBeVisible()
  const invitation = main.getByRole('link', { name: 'Play today’s talk' })
  const path = (await invitation.getAttribute('href')) ?? ''
  const cards = main.getByRole('region', { name: 'New to listen to' }).getByRole('link')
  expect(await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).not.toContain(
    path,
  )
  await invitation.click()
  await expect(page).toHaveURL(path)
  await expectToHear(page)
})

test('a member is not told of accounts, nor of an evening in the morning [B-02]', async ({ page }) => {
  await playPerson(page, 'alice')
  await page.clock.setFixedTime(new Date(2026, 10, 20, 9))
  await goInPlace(page, '/')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main.getByText(/Good morning, Alice/)).toBeVisible()
  await expect(main.getByText(/tonight|no account needed/i)).toHaveCount(0)
})

test('the name of a speaker leads to their page, with what they gave', async ({ page }) => {
  await visit(page, '/audios/detail/on-patience')
  const name = page.getByRole('main').locator('a[href^="/speakers/"]').first()
  const words = await name.innerText()
  await name.click()
  await expect(page).toHaveURL(/\/speakers\/[a-z0-9-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words)
  await expect(page.getByRole('link', { name: 'On patience', exact: false }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Podcast feed' })).toHaveAttribute(
    'href',
    /^\/feeds\/speakers\//,
  )
})
