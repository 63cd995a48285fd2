import type { Page } from '@playwright/test'
import { expect, test, visit } from '../browser/fixtures.ts'
import { becomeMember } from '../people/listener.ts'
import { signInHere } from '../people/sign-in.ts'
import { pagesOfMembers, pagesOfVisitors } from './every-address.ts'
import { textsLeftInEnglish } from './pseudo-language.ts'

const html = (page: Page) => page.locator('html')
const choose = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('button', { name }).click()

test(
  'a visitor chooses Arabic in the footer: the page and the choice stay',
  { tag: '@core' },
  async ({ page }) => {
    await visit(page, '/audios/t-patience')
    await choose(page, 'العربية')
    await expect(page).toHaveURL('/ar/audios/t-patience')
    await expect(html(page)).toHaveAttribute('dir', 'rtl')
    await expect(html(page)).toHaveAttribute('lang', 'ar')
    await page.getByRole('banner').getByRole('link', { name: 'المقالات' }).click()
    await expect(page).toHaveURL('/ar/articles')
    await page.goto('/majlis-map')
    await expect(page).toHaveURL('/ar/majlis-map')
  },
)

test("interface text about an article uses the typeface of the interface, whatever the article's language", async ({
  page,
}) => {
  for (const [address, minutes] of [
    ['/ur/articles', /منٹ کا مطالعہ/],
    ['/ar/articles', /دق.* للقراءة/],
  ] as const) {
    await visit(page, address)
    const faces = async () => [
      ...new Set(
        await page
          .getByText(minutes)
          .evaluateAll((all) => all.map((fact) => getComputedStyle(fact).fontFamily.split(',')[0])),
      ),
    ]
    await expect.poll(faces).toEqual(['"Hanken Grotesk Variable"'])
  }
  const article = page.getByRole('article').filter({ hasText: 'چائے ٹھنڈی ہونے سے پہلے' })
  const excerpt = article.getByRole('paragraph').last()
  await expect(excerpt).toHaveCSS('font-family', /Nastaliq/)
  await visit(page, '/ur/articles/detail/dil-ki-khirki')
  const whole = page.getByRole('article')
  await expect(whole.getByRole('paragraph').first()).toHaveCSS('font-family', /^"Noto Nastaliq Urdu"/)
  await expect(whole.getByRole('blockquote').first()).toHaveCSS('font-style', 'normal')
})

test('Arabic fonts are fetched at the first interaction with a page without Arabic, although a closed menu names the languages', async ({
  browser,
}) => {
  // A tablet: with a mouse, the browser fires a move by itself.
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const fetched: string[] = []
  page.on('request', (request) => {
    if (/lazy-fonts|vazirmatn|amiri/.test(request.url())) fetched.push(request.url())
  })
  await visit(page, '/majlis-map')
  await page.waitForLoadState('networkidle')
  expect(fetched).toEqual([])
  await page.touchscreen.tap(700, 20)
  await expect.poll(() => fetched.length).toBeGreaterThan(0)
  await context.close()
})

test("the choice needs no JavaScript, and overrides the browser's languages", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'tr-TR' })
  const page = await context.newPage()
  await page.goto('/search?q=patience')
  await expect(page).toHaveURL('/tr/search?q=patience')
  await page.locator('header summary[aria-label="Dil"]').click()
  await page.getByRole('banner').getByRole('button', { name: 'اردو' }).click()
  await expect(page).toHaveURL('/ur/search?q=patience')
  await choose(page, 'English')
  await expect(page).toHaveURL('/search?q=patience')
  await page.goto('/')
  await expect(page).toHaveURL('/')
  await expect(html(page)).toHaveAttribute('lang', 'en')
  await page.goto('/ur/articles')
  await expect(html(page)).toHaveAttribute('lang', 'ur')
  await context.close()
})

test("a member's language applies to another signed-in browser at its next page, without a redirect of the current one", async ({
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
  // The open page stays as it is, and a URL with a language is not redirected.
  await other.getByRole('banner').getByRole('link', { name: 'Articles' }).click()
  await expect(other).toHaveURL('/articles')
  await other.goto('/ur/audios')
  await expect(other).toHaveURL('/ur/audios')
  await other.goto('/audios')
  await expect(other).toHaveURL('/tr/audios')
  const turkish = expect.objectContaining({ name: 'language', value: 'tr' }) as unknown
  await expect.poll(() => context.cookies()).toContainEqual(turkish)
  await choose(other, 'English')
  await expect(other).toHaveURL('/audios')
  await other.reload()
  await expect(other).toHaveURL('/audios')
  await context.close()
})

test('every sentence that visitors read comes from the messages', async ({ page, expectConsoleError }) => {
  expectConsoleError(/404|403|500|401|400/, { mayBeAbsent: true })
  for (const path of pagesOfVisitors) expect(await textsLeftInEnglish(page, path), path).toEqual([])
})

test('so does every sentence that members read', async ({ page, expectConsoleError }) => {
  expectConsoleError(/404|403|500|401|400/, { mayBeAbsent: true })
  await becomeMember(page)
  for (const path of pagesOfMembers) expect(await textsLeftInEnglish(page, path), path).toEqual([])
})
