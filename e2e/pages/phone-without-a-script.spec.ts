import { expect, phone, test } from '../browser/fixtures.ts'
import { openPhoneMenu } from '../people/people.ts'

test.use({ ...phone, javaScriptEnabled: false })

test('without JavaScript a phone has its menu, Back and bottom bar, and filters, searches and chooses a language [HDRM-04 HDRM-07 HDRM-09 LIST-10 LIST-15 SEARCH-01 SEARCH-04 ROUTE-27 B-14 B-67 B-87]', async ({
  page,
}) => {
  const main = page.getByRole('main')
  const thumbBar = page.getByRole('navigation', { name: 'Bottom bar' })

  await test.step('the menu and Back', async () => {
    await page.goto('/')
    const menu = await openPhoneMenu(page)
    await menu.getByRole('button', { name: 'Close menu' }).tap()
    await expect(menu).toBeHidden()
    await openPhoneMenu(page)
    await menu.getByRole('link', { name: 'Articles' }).tap()
    await expect(page).toHaveURL('/articles')
    await page.getByRole('banner').getByRole('link', { name: 'Back' }).tap()
    await expect(page).toHaveURL('/')
  })

  await test.step('the filters are below the list, and a button applies the order', async () => {
    await page.goto('/audios')
    const filters = page.getByRole('complementary', { name: 'Filters' })
    await page.getByRole('link', { name: 'Filters' }).tap()
    await expect(filters).toBeInViewport()
    await filters.locator('summary', { hasText: 'More under Company and courtesy' }).tap()
    await filters.getByRole('link', { name: /^Hospitality ?\d+$/ }).tap()
    await expect(page).toHaveURL('/audios/t-hospitality')
    await page.getByRole('combobox', { name: 'Sort order' }).selectOption('By title')
    await page.getByRole('button', { name: 'Sort' }).tap()
    await expect(page).toHaveURL('/audios/t-hospitality?sort=title')
    await page.getByRole('link', { name: 'Remove Hospitality' }).tap()
    await expect(page).toHaveURL('/audios?sort=title')
  })

  await test.step('a search keeps its kind, and its questions are links', async () => {
    await page.goto('/search?category=suhbas')
    await main.getByRole('searchbox').fill('tea')
    await main.getByRole('button', { name: 'Search' }).tap()
    await expect(page).toHaveURL('/search?category=suhbas&q=tea')
    const kinds = page.getByRole('navigation', { name: 'Type of result' })
    await kinds.getByRole('link', { name: 'All' }).tap()
    await expect(page).toHaveURL('/search?q=tea')
    const question = page.getByRole('region', { name: 'In questions' }).getByRole('link').first()
    await expect(question).toHaveAttribute('href', /^\/audios\/detail\/[^?]+\?t=\d+#audio-\d+$/)
    await expect(question.locator('mark').first()).toBeVisible()
  })

  await test.step('a nuqta of the map leads to the list, and the form searches', async () => {
    const lines = main.getByRole('listitem', { includeHidden: true })
    await page.goto('/majlis-map?country=TR')
    await expect(lines).toHaveCount(5)
    await page
      .getByRole('application', { name: /^Map of majalis/ })
      .getByRole('link')
      .last()
      .tap()
    await expect(page).toHaveURL(/#majlis-\d+$/)
    await main.getByRole('searchbox').fill('konya')
    await main.getByRole('button', { name: 'Search' }).tap()
    await expect(page).toHaveURL('/majlis-map?q=konya&country=TR')
    await expect(lines).toHaveCount(1)
  })

  await test.step('a language is chosen in the footer, also for the next page', async () => {
    const footer = page.getByRole('contentinfo')
    await footer.getByRole('button', { name: 'اردو' }).tap()
    await expect(page).toHaveURL('/ur/majlis-map?q=konya&country=TR')
    await page.goto('/majlis-map')
    await expect(page).toHaveURL('/ur/majlis-map')
    await footer.getByRole('button', { name: 'English' }).tap()
    await expect(page).toHaveURL('/majlis-map')
  })

  await test.step('the bottom bar hides while a field has the focus', async () => {
    await expect(thumbBar.getByRole('link', { name: 'Map' })).toHaveAttribute('aria-current', 'page')
    await thumbBar.getByRole('link', { name: 'Log in' }).tap()
    await expect(page).toHaveURL(/\/login\/\?p=%2Fmajlis-map/)
    await page.getByRole('textbox', { name: 'Email' }).tap()
    await expect(thumbBar.getByRole('link', { name: 'Home' })).not.toBeInViewport()
  })
})
