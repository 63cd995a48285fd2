import type { Locator, Page } from '@playwright/test'
import { expect, test, visit } from '../browser/fixtures.ts'
import { becomeMember } from '../people/listener.ts'
import { pagesOfMembers, pagesOfVisitors } from './every-address.ts'
import { textsLeftInEnglish } from './pseudo-language.ts'

const html = (page: Page) => page.locator('html')
const letterSize = (part: Locator) =>
  part.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))

test(
  'a visitor chooses Arabic in the footer: the page and the choice stay',
  { tag: '@core' },
  async ({ page }) => {
    await visit(page, '/audios/t-patience')
    await page.getByRole('contentinfo').getByRole('button', { name: 'العربية' }).click()
    await expect(page).toHaveURL('/ar/audios/t-patience')
    await expect(html(page)).toHaveAttribute('dir', 'rtl')
    await expect(html(page)).toHaveAttribute('lang', 'ar')
    await page.getByRole('banner').getByRole('link', { name: 'المقالات' }).click()
    await expect(page).toHaveURL('/ar/articles')
    await page.goto('/majlis-map')
    await expect(page).toHaveURL('/ar/majlis-map')
  },
)

test('Arabic and Urdu have their own typefaces and directions, as an article and as a passage; the interface has its own [B-14]', async ({
  page,
}) => {
  await visit(page, '/articles/detail/fi-adab-al-isgha')
  const whole = page.getByRole('article')
  await expect(whole).toHaveAttribute('lang', 'ar')
  await expect(whole.locator('p').first()).toHaveCSS('direction', 'rtl')
  await expect(whole.locator('p').first()).toHaveCSS('font-family', /^"?Amiri/)
  await expect.poll(() => page.evaluate(() => document.fonts.check('20px Amiri', 'أدب'))).toBe(true)
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('dir', 'rtl')
  await expect(html(page)).toHaveAttribute('dir', 'ltr')
  await visit(page, '/articles/detail/a-chair-by-the-door')
  const passage = whole.locator('p[lang="ar"]').first()
  await expect(passage).toHaveCSS('direction', 'rtl')
  await expect(passage).toHaveCSS('font-family', /^"?Amiri/)
  const usual = await letterSize(whole.locator('p').nth(1))
  await expect.poll(() => letterSize(passage)).toBeGreaterThan(usual)
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
  await expect(whole.getByRole('paragraph').first()).toHaveCSS('font-family', /^"Noto Nastaliq Urdu"/)
  await expect(whole.getByRole('blockquote').first()).toHaveCSS('font-style', 'normal')
})

test('every sentence that visitors and members read comes from the messages', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/404|403|500|401|400/, { mayBeAbsent: true })
  for (const path of pagesOfVisitors) expect(await textsLeftInEnglish(page, path), path).toEqual([])
  await becomeMember(page)
  for (const path of pagesOfMembers) expect(await textsLeftInEnglish(page, path), path).toEqual([])
})
