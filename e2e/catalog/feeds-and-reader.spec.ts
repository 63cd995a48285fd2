import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, phone, play, playerOf, test, visit } from '../browser/fixtures.ts'

const article = '/articles/detail/a-chair-by-the-door'

/** The size of the article's letters, in CSS pixels. */
async function letterSize(page: Page): Promise<number> {
  const paragraph = page.getByRole('article').locator('p').nth(1)
  return await paragraph.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
}

test('an open collection and an article each name their feed, and it can be followed [B-13]', async ({
  page,
  request,
}) => {
  for (const path of ['/audios/detail/thursday-gatherings', article]) {
    await page.goto(path)
    const feed = page.locator('link[rel="alternate"][type="application/rss+xml"]')
    const address = (await feed.getAttribute('href')) ?? ''
    const answer = await request.get(address)
    expect([answer.status(), answer.headers()['content-type']]).toEqual([
      200,
      'application/rss+xml; charset=utf-8',
    ])
    expect(await answer.text()).toContain(`<atom:link href="${address}" rel="self"`)
  }
  const [enclosure = ''] =
    /<enclosure [^>]*>/.exec(await (await request.get('/feeds/audios.xml')).text()) ?? []
  const [, url = ''] = /url="([^"]+)"/.exec(enclosure) ?? []
  const [, length = ''] = /length="(\d+)"/.exec(enclosure) ?? []
  const part = await request.get(url, { headers: { range: 'bytes=0-99' } })
  expect([part.status(), part.headers()['content-range']]).toEqual([206, `bytes 0-99/${length}`])
})

test('a visitor adds a gathering to the calendar [SUHBA-03 B-83]', async ({ page }) => {
  await visit(page, '/')
  const link = page.getByRole('link', { name: /^Add to calendar: / }).first()
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  const downloading = page.waitForEvent('download')
  await link.click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^upcoming-suhba-\d+\.ics$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/)
  expect(text).toMatch(/\r\nDTSTART:\d{8}T\d{6}Z\r\n/)
})

test('the size of the text is chosen once for all articles, and is there before anything is painted [ART-01]', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED/)
  await visit(page, article)
  const usual = await letterSize(page)
  const larger = page.getByRole('button', { name: 'Larger text' })
  await expect(page.getByRole('button', { name: 'Smaller text' })).toHaveAttribute('aria-disabled', 'true')
  for (const step of [2, 3, 4]) {
    await larger.click()
    await expect(page.getByText(`Text size ${step} of 4`)).toBeAttached()
  }
  await expect(larger).toHaveAttribute('aria-disabled', 'true')
  await larger.click({ force: true })
  expect(await letterSize(page)).toBeCloseTo(usual * 1.5, 1)
  // Without its scripts the page still knows the size: nothing moves when they arrive.
  await page.route('**/assets/*.js', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await page.goto('/articles/detail/a-friend-who-disagrees', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-text-size', '3')
  await failed
  await page.unroute('**/assets/*.js')
  await visit(page, article)
  await expect(page.getByText('Text size 4 of 4')).toBeAttached()
  await page.getByRole('button', { name: 'Smaller text' }).click()
  expect(await letterSize(page)).toBeCloseTo(usual * 1.3, 1)
})

test('on paper stands the article alone, black on white [B-78]', async ({ page }) => {
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
  const colours = await page
    .getByRole('article')
    .evaluate((element) => [getComputedStyle(element).color, getComputedStyle(document.body).backgroundColor])
  expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
})

test('a reader sees how far it is, and goes on to the next article and back to the one before [ART-01]', async ({
  page,
}) => {
  await visit(page, article)
  const read = () =>
    page.evaluate(() => document.querySelector<HTMLElement>('[style*="--read"]')?.style.cssText)
  await expect.poll(read).toMatch(/--read: ?0\.0/)
  await page.getByRole('navigation', { name: 'More articles' }).scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect.poll(read).toMatch(/--read: ?1/)
  const more = page.getByRole('navigation', { name: 'More articles' })
  await more.getByRole('link', { name: /^Next article/ }).click()
  await expect(page).not.toHaveURL(new RegExp(`${article}$`))
  await more.getByRole('link', { name: /^Previous article/ }).click()
  await expect(page).toHaveURL(new RegExp(`${article}$`))
})

test('an Arabic passage inside an English article stands in its own face, and in letters as large [B-14]', async ({
  page,
}) => {
  await visit(page, article)
  const passage = page.getByRole('article').locator('p[lang="ar"]').first()
  await expect(passage).toHaveCSS('direction', 'rtl')
  await expect(passage).toHaveCSS('font-family', /^"?Amiri/)
  const size = await passage.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  expect(size).toBeGreaterThan(await letterSize(page))
})

test.describe('on a phone', () => {
  test.use(phone)

  for (const path of [article, '/articles/detail/fi-adab-al-isgha'])
    test(`${path} holds in the largest text, and in letters of double size [ART-01]`, async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('sohbet-text-size', '3'))
      await visit(page, path)
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      for (const name of ['Smaller text', 'Larger text']) {
        const box = await page.getByRole('button', { name }).boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      }
    })
})
