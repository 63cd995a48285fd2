import type { Page } from '@playwright/test'
import { expect, goInPlace, playerOf, test, visit } from '../browser/fixtures.ts'
import { watchStyles } from '../browser/watch-styles.ts'

async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-first', ''))
}

async function isFirstDocument(page: Page): Promise<boolean> {
  return await page.evaluate(() => document.documentElement.hasAttribute('data-first'))
}

test('walking from page to page loads one document, and asks for the menu at most once', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/navigation/v1/navbar-menu')) calls.push(request.url())
  })
  const heading = page.getByRole('heading', { level: 1 })
  await visit(page, '/')
  await markDocument(page)
  await page.getByRole('link', { name: 'All audios' }).click()
  await expect(heading).toHaveText('Audios')
  await page.getByRole('main').locator('a[href="/audios/detail/the-weight-of-a-promise"]').click()
  await expect(heading).toHaveText('The Weight of a Promise')
  await page.getByRole('banner').getByRole('link', { name: 'Zawiya lessons' }).click()
  await expect(page).toHaveURL('/audios/ct-zawiya')
  await page.goBack()
  await expect(heading).toHaveText('The Weight of a Promise')
  expect(await isFirstDocument(page)).toBe(true)
  expect(calls.length).toBeLessThanOrEqual(1)
})

test('nothing on the way is ever seen without its styles', async ({ page }) => {
  const unstyled = await watchStyles(page)
  const heading = page.getByRole('heading', { level: 1 })
  await visit(page, '/')
  await markDocument(page)
  await page.getByRole('link', { name: 'All audios' }).click()
  await expect(heading).toHaveText('Audios')
  await page.getByRole('main').locator('a[href="/audios/detail/the-weight-of-a-promise"]').click()
  await expect(heading).toHaveText('The Weight of a Promise')
  await page.getByRole('main').getByRole('button', { name: /^Play/ }).first().click()
  await expect(playerOf(page)).toBeVisible()
  await playerOf(page).getByRole('button', { name: 'Queue', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  for (const path of ['/search?q=heart', '/login', '/contact-us', '/majlis-map', '/downloads', '/404']) {
    await goInPlace(page, path)
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false')
    await expect(heading).toBeVisible()
  }
  expect(await isFirstDocument(page)).toBe(true)
  expect(await unstyled()).toEqual([])
})

test('back from a talk stands where the list was left [B-66]', async ({ page }) => {
  await visit(page, '/audios')
  const card = page.getByRole('main').locator('a[href^="/audios/detail/"]').last()
  await card.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(300)
  await card.click()
  await expect(page).toHaveURL(/\/audios\/detail\//)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/audios')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
})

test('a filter keeps its place, goes back to page 1, and gives an address that can be shared [LIST-02 LIST-10 B-66]', async ({
  page,
}) => {
  await visit(page, '/audios?page=2')
  await markDocument(page)
  const filters = page.getByRole('main').locator('details')
  await filters.locator('summary', { hasText: 'Language' }).click()
  await filters.getByRole('link', { name: /^Turkish/ }).click()
  await expect(page).toHaveURL('/audios/l-tr')
  await filters.getByRole('link', { name: /^Suhba/ }).click()
  await expect(page).toHaveURL('/audios/ct-suhba/l-tr')
  await expect(page.getByRole('link', { name: /^Remove / })).toHaveCount(2)
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/audios')
  await expect(page.getByRole('link', { name: /^Remove / })).toHaveCount(0)
  expect(await isFirstDocument(page)).toBe(true)
})

test('a link of a menu panel leads on and closes the panel [HDRD-03 HDRD-05]', async ({ page }) => {
  await visit(page, '/')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.locator('summary', { hasText: 'Suhbas' }).click()
  await menu.getByRole('link', { name: 'Patience', exact: true }).click()
  await expect(page).toHaveURL('/audios/t-patience')
  await expect(menu.getByRole('link', { name: 'Patience', exact: true })).toBeHidden()
})

test('a chosen theme is there before the first paint of the next visit', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await visit(page, '/')
  await page.getByRole('button', { name: 'Use the dark theme' }).click()
  await page.goto('/articles')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('button', { name: 'Use the light theme' })).toBeVisible()
})
