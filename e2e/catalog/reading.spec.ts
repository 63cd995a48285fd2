import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, visit } from '../browser/fixtures.ts'

test('a visitor reads an article to its end and goes on to the next [ART-01 ROUTE-30]', async ({ page }) => {
  await visit(page, '/articles/detail/a-chair-by-the-door')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A chair by the door')
  await expect(page.getByText(/^\d+ min read$/)).toBeVisible()
  expect((await page.getByRole('article').innerText()).length).toBeGreaterThan(1500)
  await page.getByRole('link', { name: /^Next article: / }).click()
  await expect(page).toHaveURL(/\/articles\/detail\/(?!a-chair-by-the-door)/)
})

test('an Arabic article is set from right to left, in its own script [B-14]', async ({ page }) => {
  await visit(page, '/articles/detail/fi-adab-al-isgha')
  const article = page.getByRole('article')
  await expect(article).toHaveAttribute('lang', 'ar')
  await expect(article).toHaveAttribute('dir', 'rtl')
  const paragraph = article.locator('p').first()
  await expect(paragraph).toHaveCSS('direction', 'rtl')
  await expect(paragraph).toHaveCSS('font-family', /^"?Amiri/)
  await expect.poll(() => page.evaluate(() => document.fonts.check('20px Amiri', 'أدب'))).toBe(true)
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
})

test('of an article for members a visitor reads the excerpt, and its text is nowhere in the page [DETAIL-06]', async ({
  page,
}) => {
  const text = await readFile(
    join(import.meta.dirname, '../../demo/articles/the-quiet-between-two-people.html'),
    'utf8',
  )
  await page.goto('/articles/detail/the-quiet-between-two-people')
  await expect(page.getByText(/^Nine years of Mondays in the back of a clock shop/)).toBeVisible()
  await expect(page.getByText('Please login to view this resource !')).toBeVisible()
  await expect(page.getByRole('article').getByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    `/login/?p=${encodeURIComponent('/articles/detail/the-quiet-between-two-people')}`,
  )
  const html = await page.content()
  const sentences = text
    .replaceAll(/<[^>]+>/g, '\n')
    .split(/[\n.]/)
    .filter((part) => part.trim().length > 40)
  expect(sentences.length).toBeGreaterThan(10)
  expect(sentences.filter((part) => html.includes(part.trim()))).toEqual([])
})
