import { expect, test, visit } from '../browser/fixtures.ts'
import { becomeMember } from '../people/listener.ts'

test('a suhba, an album, a playlist, a zawiya lesson and an article are reached from home [ROUTE-01]', async ({
  page,
}) => {
  await becomeMember(page)
  const heading = page.getByRole('heading', { level: 1 })
  for (const kind of ['suhba', 'album', 'zawiya']) {
    await visit(page, `/audios/ct-${kind}`)
    const first = page.getByRole('main').locator('a[href^="/audios/detail/"]').first()
    const path = (await first.getAttribute('href')) ?? ''
    await first.click()
    await expect(page).toHaveURL(path)
    await expect(heading).not.toHaveText('Audios')
  }
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Articles' }).first().click()
  await page.getByRole('main').locator('a[href^="/articles/detail/"]').first().click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Library' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Playlists' }).first().click()
  await page.getByRole('main').locator('a[href^="/playlists/"]').first().click()
  await expect(heading).toHaveText('My Playlist')
})

test('the category of lessons shows lessons alone, and one can be opened [ZAWIYA-01]', async ({ page }) => {
  await visit(page, '/search?q=lesson&category=zawiya')
  const hits = page.getByRole('main').locator('a[href^="/audios/detail/"]')
  await expect(hits.first()).toBeVisible()
  await hits.first().click()
  await expect(page.getByRole('heading', { level: 2, name: 'Lessons' })).toBeVisible()
})
