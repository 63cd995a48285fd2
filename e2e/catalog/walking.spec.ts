import { expect, goInPlace, playerOf, test, visit } from '../browser/fixtures.ts'
import { watchStyles } from '../browser/watch-styles.ts'

test(
  'navigation stays in one document, loads the menu at most once and shows nothing unstyled [HDRD-03 HDRD-05]',
  { tag: '@core' },
  async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/navigation/v1/navbar-menu')) calls.push(request.url())
    })
    const unstyled = await watchStyles(page)
    const heading = page.getByRole('heading', { level: 1 })
    const menu = page.getByRole('navigation', { name: 'Main' })
    await visit(page, '/')
    await page.evaluate(() => document.documentElement.setAttribute('data-first', ''))

    await test.step('by links, a menu panel and the back button', async () => {
      await page.getByRole('link', { name: 'All audios' }).click()
      await expect(heading).toHaveText('Audios')
      await page.getByRole('main').locator('a[href="/audios/detail/the-weight-of-a-promise"]').click()
      await expect(heading).toHaveText('The Weight of a Promise')
      await menu.locator('summary', { hasText: 'Suhbas' }).click()
      const patience = menu.getByRole('link', { name: 'Patience', exact: true })
      await patience.click()
      await expect(page).toHaveURL('/audios/t-patience')
      await expect(patience).toBeHidden()
      await page.getByRole('banner').getByRole('link', { name: 'Zawiya lessons' }).click()
      await expect(page).toHaveURL('/audios/ct-zawiya')
      await page.goBack()
      await expect(page).toHaveURL('/audios/t-patience')
      await page.goBack()
      await expect(heading).toHaveText('The Weight of a Promise')
    })

    await test.step('with the player and its queue', async () => {
      await page.getByRole('main').getByRole('button', { name: /^Play/ }).first().click()
      await expect(playerOf(page)).toBeVisible()
      await playerOf(page).getByRole('button', { name: 'More options' }).click()
      await page.getByRole('button', { name: 'Queue', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'Queue' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    })

    for (const path of ['/search?q=heart', '/login', '/contact-us', '/majlis-map', '/downloads', '/404'])
      await test.step(path, async () => {
        await goInPlace(page, path)
        await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false')
        await expect(heading).toBeVisible()
      })
    await expect(page.locator('html')).toHaveAttribute('data-first')
    expect(await unstyled()).toEqual([])
    expect(calls.length).toBeLessThanOrEqual(1)
  },
)

test('a chosen theme is applied before the first paint of the next visit', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await visit(page, '/')
  await page.getByRole('button', { name: 'Use the dark theme' }).click()
  await page.goto('/articles')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('button', { name: 'Use the light theme' })).toBeVisible()
})
