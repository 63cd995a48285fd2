import type { Page } from '@playwright/test'
import { expect, phone, play, playerOf, test, visit } from '../browser/fixtures.ts'

const article = '/articles/detail/a-chair-by-the-door'
const arabicArticle = '/articles/detail/fi-adab-al-isgha'

/** The article's font size, in CSS pixels. */
async function letterSize(page: Page): Promise<number> {
  const paragraph = page.getByRole('article').locator('p').nth(1)
  return await paragraph.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
}

test(
  'a visitor reads an article in a chosen text size and continues to the next [ART-01 ROUTE-30]',
  { tag: '@core' },
  async ({ page, expectConsoleError }) => {
    expectConsoleError(/ERR_FAILED/)
    await visit(page, article)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A chair by the door')
    await expect(page.getByText(/^\d+ min read$/)).toBeVisible()
    const text = async () => (await page.getByRole('article').innerText()).length
    await expect.poll(text).toBeGreaterThan(1500)
    const usual = await letterSize(page)
    const larger = page.getByRole('button', { name: 'Larger text' })

    await test.step('the text has four sizes', async () => {
      const smaller = page.getByRole('button', { name: 'Smaller text' })
      await expect(smaller).toHaveAttribute('aria-disabled', 'true')
      for (const step of [2, 3, 4]) {
        await larger.click()
        await expect(page.getByText(`Text size ${step} of 4`)).toBeAttached()
      }
      await expect(larger).toHaveAttribute('aria-disabled', 'true')
      await larger.click({ force: true })
      await expect.poll(() => letterSize(page)).toBeCloseTo(usual * 1.5, 1)
    })

    await test.step('the next page has the size before its scripts load', async () => {
      await page.route('**/assets/*.js', (route) => route.abort())
      // The request fails before the browser reports it, and a page that is left reports nothing.
      const failed = page.waitForEvent('console', (message) => /ERR_FAILED/.test(message.text()))
      await page.goto('/articles/detail/a-friend-who-disagrees', { waitUntil: 'commit' })
      await expect(page.locator('html')).toHaveAttribute('data-text-size', '3')
      await failed
      await page.unroute('**/assets/*.js')
      await visit(page, article)
      await expect(page.getByText('Text size 4 of 4')).toBeAttached()
      await page.getByRole('button', { name: 'Smaller text' }).click()
      await expect.poll(() => letterSize(page)).toBeCloseTo(usual * 1.3, 1)
    })

    await test.step('a line shows the reading progress; links lead to the next article and back', async () => {
      const read = () =>
        page.evaluate(() => document.querySelector<HTMLElement>('[style*="--read"]')?.style.cssText)
      await expect.poll(read).toMatch(/--read: ?0\.0/)
      const more = page.getByRole('navigation', { name: 'More articles' })
      await more.scrollIntoViewIfNeeded()
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await expect.poll(read).toMatch(/--read: ?1/)
      await more.getByRole('link', { name: /^Next article/ }).click()
      await expect(page).toHaveURL(/\/articles\/detail\/(?!a-chair-by-the-door)/)
      await more.getByRole('link', { name: /^Previous article/ }).click()
      await expect(page).toHaveURL(article)
    })
  },
)

test('in print there is only the article, black on white [B-78]', async ({ page }) => {
  await visit(page, '/audios/detail/thursday-gatherings')
  await play(page, 'The carpet')
  await page.getByRole('link', { name: 'Articles', exact: true }).first().click()
  await page
    .getByRole('link', { name: /A chair by the door/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A chair by the door')
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('article')).toBeVisible()
  await expect(page.getByText(new URL(article, page.url()).href)).toBeVisible()
  for (const hidden of [
    page.getByRole('banner').first(),
    page.getByRole('contentinfo'),
    playerOf(page),
    page.getByRole('group', { name: 'Reading tools' }),
    page.getByRole('navigation', { name: 'More articles' }),
    page.getByRole('link', { name: /^Next article: / }),
  ])
    await expect(hidden).toBeHidden()
  await expect(page.getByRole('article')).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})

test.describe('on a phone', () => {
  test.use(phone)

  test("an article fits in the largest text size, and with the browser's text twice as large [ART-01]", async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('sohbet-text-size', '3'))
    for (const path of [article, arabicArticle]) {
      await visit(page, path)
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      const width = () => page.evaluate(() => document.documentElement.scrollWidth)
      await expect.poll(width, path).toBeLessThanOrEqual(390)
      for (const name of ['Smaller text', 'Larger text']) {
        const box = await page.getByRole('button', { name }).boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0), `${name} of ${path}`).toBeGreaterThanOrEqual(44)
      }
    }
  })
})
