import { expect, test, visit } from '../browser/fixtures.ts'
import { becomeMember } from '../people/listener.ts'

test(
  'links lead to each kind of content, to the lessons and to a speaker [ROUTE-01 ZAWIYA-01]',
  { tag: '@core' },
  async ({ page }) => {
    await becomeMember(page)
    const main = page.getByRole('main')
    const heading = page.getByRole('heading', { level: 1 })
    for (const kind of ['suhba', 'album', 'zawiya'])
      await test.step(kind, async () => {
        await visit(page, `/audios/ct-${kind}`)
        const first = main.locator('a[href^="/audios/detail/"]').first()
        const path = (await first.getAttribute('href')) ?? ''
        await first.click()
        await expect(page).toHaveURL(path)
        await expect(heading).not.toHaveText('Audios')
      })

    await test.step('an article', async () => {
      const menu = page.getByRole('navigation', { name: 'Main' })
      await menu.getByRole('link', { name: 'Articles' }).first().click()
      await main.locator('a[href^="/articles/detail/"]').first().click()
      await expect(page.getByRole('article').first()).toBeVisible()
    })

    await test.step('a playlist', async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Library' }).click()
      await main.getByRole('link', { name: 'Playlists' }).first().click()
      await main.locator('a[href^="/playlists/"]').first().click()
      await expect(heading).toHaveText('My Playlist')
    })

    await test.step('a search limited to lessons, and one of them', async () => {
      await visit(page, '/search?q=lesson&category=zawiya')
      await main.locator('a[href^="/audios/detail/"]').first().click()
      await expect(page.getByRole('heading', { level: 2, name: 'Lessons' })).toBeVisible()
    })

    await test.step('a speaker, with their talks and their feed', async () => {
      await visit(page, '/audios/detail/on-patience')
      const name = main.locator('a[href^="/speakers/"]').first()
      const text = await name.innerText()
      await name.click()
      await expect(page).toHaveURL(/\/speakers\/[a-z0-9-]+$/)
      await expect(heading).toHaveText(text)
      await expect(page.getByRole('link', { name: 'On patience', exact: false }).first()).toBeVisible()
      await expect(page.getByRole('link', { name: 'Podcast feed' })).toHaveAttribute(
        'href',
        /^\/feeds\/speakers\//,
      )
    })
  },
)
