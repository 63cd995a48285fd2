import { expect, goInPlace, playerOf, test, visit } from '../browser/fixtures.ts'
import { watchStyles } from '../browser/watch-styles.ts'
import { becomeMember } from '../people/listener.ts'

test(
  'links lead a member to each kind of content in one document, which loads the menu at most once and shows nothing unstyled [HDRD-03 HDRD-05 ROUTE-01 ZAWIYA-01 B-02]',
  { tag: '@core' },
  async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/navigation/v1/navbar-menu')) calls.push(request.url())
    })
    const unstyled = await watchStyles(page)
    const main = page.getByRole('main')
    const heading = page.getByRole('heading', { level: 1 })
    const menu = page.getByRole('navigation', { name: 'Main' })
    const talks = main.locator('a[href^="/audios/detail/"]')
    await becomeMember(page)
    await visit(page, '/')
    await page.evaluate(() => document.documentElement.setAttribute('data-first', ''))

    await test.step('home greets the member and does not mention accounts', async () => {
      await expect(main.getByText(/^Good (morning|afternoon|evening), Maryam/)).toBeVisible()
      await expect(main.getByText(/tonight|no account needed/i)).toHaveCount(0)
    })

    await test.step('by a menu panel, links and the back button', async () => {
      await menu.locator('summary', { hasText: 'Suhbas' }).click()
      const patience = menu.getByRole('link', { name: 'Patience', exact: true })
      await patience.click()
      await expect(page).toHaveURL('/audios/t-patience')
      await expect(patience).toBeHidden()
      await menu.getByRole('link', { name: 'Zawiya lessons' }).click()
      await expect(page).toHaveURL('/audios/ct-zawiya')
      await page.goBack()
      await expect(page).toHaveURL('/audios/t-patience')
    })

    for (const kind of ['suhba', 'album', 'zawiya'])
      await test.step(kind, async () => {
        await goInPlace(page, `/audios/ct-${kind}`)
        await expect(page).toHaveTitle(new RegExp(kind, 'i'))
        const path = (await talks.first().getAttribute('href')) ?? ''
        await talks.first().click()
        await expect(page).toHaveURL(path)
        await expect(heading).not.toHaveText('Audios')
      })

    await test.step('an article and a playlist', async () => {
      await menu.getByRole('link', { name: 'Articles' }).first().click()
      await main.locator('a[href^="/articles/detail/"]').first().click()
      await expect(page.getByRole('article').first()).toBeVisible()
      await page.getByRole('banner').getByRole('link', { name: 'Library' }).click()
      await main.getByRole('link', { name: 'Playlists' }).first().click()
      await main.locator('a[href^="/playlists/"]').first().click()
      await expect(heading).toHaveText('My Playlist')
    })

    await test.step('a search limited to lessons, and one of them', async () => {
      await goInPlace(page, '/search?q=lesson&category=zawiya')
      await expect(heading).toHaveText('Search')
      await talks.first().click()
      await expect(page.getByRole('heading', { level: 2, name: 'Lessons' })).toBeVisible()
    })

    await test.step('a speaker, with their talks and their feed', async () => {
      await goInPlace(page, '/audios/detail/on-patience')
      await expect(heading).toHaveText('On Patience')
      const name = main.locator('a[href^="/speakers/"]').first()
      const text = await name.innerText()
      await name.click()
      await expect(page).toHaveURL(/\/speakers\/[a-z0-9-]+$/)
      await expect(heading).toHaveText(text)
      const feed = page.getByRole('link', { name: 'Podcast feed' })
      await expect(feed).toHaveAttribute('href', /^\/feeds\/speakers\//)
      await page.getByRole('link', { name: 'On patience', exact: false }).first().click()
      await expect(heading).toHaveText('On Patience')
    })

    await test.step('with the player and its queue', async () => {
      await main.getByRole('button', { name: /^Play/ }).first().click()
      await expect(playerOf(page)).toBeVisible()
      await playerOf(page).getByRole('button', { name: 'More options' }).click()
      await page.getByRole('button', { name: 'Queue', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'Queue' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    })

    for (const path of ['/contact-us', '/majlis-map', '/downloads', '/404'])
      await test.step(path, async () => {
        await goInPlace(page, path)
        await expect(main).toHaveAttribute('aria-busy', 'false')
        await expect(heading).toBeVisible()
      })
    await expect(page.locator('html')).toHaveAttribute('data-first')
    expect(await unstyled()).toEqual([])
    expect(calls.length).toBeLessThanOrEqual(1)
  },
)
