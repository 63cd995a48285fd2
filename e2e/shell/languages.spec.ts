import type { Page } from '@playwright/test'
import { faultsOf } from '../browser/axe.ts'
import { expect, phone, test, visit } from '../browser/fixtures.ts'
import { becomeMember } from '../people/listener.ts'
import { signInHere } from '../people/sign-in.ts'
import { pagesOfMembers, pagesOfVisitors } from './every-address.ts'
import { textsLeftInEnglish } from './pseudo-language.ts'

const html = (page: Page) => page.locator('html')
const choose = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('button', { name }).click()

test('a visitor chooses Arabic at the foot of a page: the page stays, and so does the choice', async ({
  page,
}) => {
  await visit(page, '/audios/t-patience')
  await choose(page, 'العربية')
  await expect(page).toHaveURL('/ar/audios/t-patience')
  await expect(html(page)).toHaveAttribute('dir', 'rtl')
  await expect(html(page)).toHaveAttribute('lang', 'ar')
  await page.getByRole('banner').getByRole('link', { name: 'مقالات' }).click()
  await expect(page).toHaveURL('/ar/articles')
  await page.goto('/majlis-map')
  await expect(page).toHaveURL('/ar/majlis-map')
})

test('what the site says of an article keeps the face of the interface, in whatever language the article is', async ({
  page,
}) => {
  for (const [address, minutes] of [
    ['/ur/articles', /منٹ کا مطالعہ/],
    ['/ar/articles', /قراءة في/],
  ] as const) {
    await visit(page, address)
    const faces = await page
      .getByText(minutes)
      .evaluateAll((all) => all.map((fact) => getComputedStyle(fact).fontFamily.split(',')[0]))
    expect([...new Set(faces)]).toEqual(['"Hanken Grotesk Variable"'])
  }
  const article = page.getByRole('article').filter({ hasText: 'چائے ٹھنڈی ہونے سے پہلے' })
  const excerpt = article.getByRole('paragraph').last()
  await expect(excerpt).toHaveCSS('font-family', /Nastaliq/)
})

test('faces of Arabic are fetched when a page without Arabic is touched, though a closed menu names the languages', async ({
  browser,
}) => {
  // A tablet: where there is a mouse, the browser says by itself that it moved.
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const late: string[] = []
  page.on('request', (request) => {
    if (/late-fonts|vazirmatn|amiri/.test(request.url())) late.push(request.url())
  })
  await visit(page, '/majlis-map')
  await page.waitForLoadState('networkidle')
  expect(late).toEqual([])
  await page.touchscreen.tap(700, 20)
  await expect.poll(() => late.length).toBeGreaterThan(0)
  await context.close()
})

test('who chose English stays in it, whatever the browser asks for', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'tr-TR' })
  const page = await context.newPage()
  await visit(page, '/articles')
  await expect(page).toHaveURL('/tr/articles')
  await choose(page, 'English')
  await expect(page).toHaveURL('/articles')
  await visit(page, '/')
  await expect(page).toHaveURL('/')
  await expect(html(page)).toHaveAttribute('lang', 'en')
  await page.goto('/ur/articles')
  await expect(html(page)).toHaveAttribute('lang', 'ur')
  await context.close()
})

test('the choice needs no script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto('/search?q=patience')
  await choose(page, 'Türkçe')
  await expect(page).toHaveURL('/tr/search?q=patience')
  await page
    .getByRole('banner')
    .getByText('Dil', { exact: true })
    .or(page.locator('header summary[aria-label="Dil"]'))
    .first()
    .click()
  await page.getByRole('banner').getByRole('button', { name: 'اردو' }).click()
  await expect(page).toHaveURL('/ur/search?q=patience')
  await context.close()
})

test('a form of another site changes nobody’s language', async ({ page }) => {
  const answer = await page.request.post('/language', {
    form: { language: 'ar', to: '/' },
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(403)
  const elsewhere = await page.request.post('/language', {
    form: { language: 'ar', to: '//evil.example/x' },
    maxRedirects: 0,
  })
  expect(elsewhere.headers()['location']).toBe('/ar')
})

test('what a member chose is known in their next browser', async ({ page, browser }) => {
  const email = await becomeMember(page)
  await visit(page, '/library')
  await choose(page, 'Türkçe')
  await expect(page).toHaveURL('/tr/library')
  const context = await browser.newContext({ locale: 'en-GB' })
  const other = await context.newPage()
  await visit(other, '/login')
  await signInHere(other, email)
  await expect(other).not.toHaveURL(/login/)
  await other.goto('/library')
  await expect(other).toHaveURL('/tr/library')
  await context.close()
})

test('it reaches a browser where they are signed in already with its next page, but moves none by itself', async ({
  page,
  browser,
}) => {
  const email = await becomeMember(page)
  const context = await browser.newContext({ locale: 'en-GB' })
  const other = await context.newPage()
  await visit(other, '/login')
  await signInHere(other, email)
  await expect(other).not.toHaveURL(/login/)
  await visit(other, '/audios')
  await visit(page, '/library')
  await choose(page, 'Türkçe')
  await expect(page).toHaveURL('/tr/library')
  // The page that is open goes on as it is, and an address that names a language is kept.
  await other.getByRole('banner').getByRole('link', { name: 'Articles' }).click()
  await expect(other).toHaveURL('/articles')
  await other.goto('/ur/audios')
  await expect(other).toHaveURL('/ur/audios')
  await other.goto('/audios')
  await expect(other).toHaveURL('/tr/audios')
  expect(await context.cookies()).toContainEqual(expect.objectContaining({ name: 'language', value: 'tr' }))
  await choose(other, 'English')
  await expect(other).toHaveURL('/audios')
  await other.reload()
  await expect(other).toHaveURL('/audios')
  await context.close()
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the languages stand in the menu', async ({ page }) => {
    await visit(page, '/ur/articles')
    await page.getByRole('button', { name: 'مینو' }).click()
    await page.getByRole('navigation', { name: 'مینو' }).getByRole('button', { name: 'Türkçe' }).click()
    await expect(page).toHaveURL('/tr/articles')
  })
})

test('no sentence was forgotten: all that visitors read comes from the messages', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/404|403|500|401|400/, { mayBeAbsent: true })
  for (const path of pagesOfVisitors) expect(await textsLeftInEnglish(page, path), path).toEqual([])
})

test('nor was one of those that members read', async ({ page, expectConsoleError }) => {
  expectConsoleError(/404|403|500|401|400/, { mayBeAbsent: true })
  await becomeMember(page)
  for (const path of pagesOfMembers) expect(await textsLeftInEnglish(page, path), path).toEqual([])
})

for (const language of ['ar', 'tr', 'ur'])
  test(`pages in ${language} have no fault that a program finds, and nothing stands beside the screen`, async ({
    page,
  }) => {
    for (const path of [
      '',
      '/audios',
      '/search?q=patience',
      '/login',
      '/audios/detail/lessons-of-the-loom',
    ]) {
      await visit(page, `/${language}${path}`)
      expect(await faultsOf(page), path).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0)
    }
  })
