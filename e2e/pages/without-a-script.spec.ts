import { expect, test } from '../browser/fixtures.ts'

test.use({ javaScriptEnabled: false })

test('without a script a visitor pages through the talks, 25 on a page [ROUTE-03 ROUTE-24 LIST-05 LIST-07 B-66]', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Sit down a while/)
  await page.getByRole('link', { name: 'All audios' }).click()
  await expect(page).toHaveURL('/audios')
  const cards = page.getByRole('main').locator('a[href^="/audios/detail/"]')
  await expect(cards).toHaveCount(25)
  const first = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/audios?page=2')
  const second = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(second.length).toBeGreaterThan(5)
  expect(first.filter((href) => second.includes(href))).toEqual([])
  await page.getByRole('navigation', { name: 'Content type' }).getByRole('link', { name: 'Articles' }).click()
  await expect(page).toHaveURL('/articles')
  await expect(page.getByRole('link', { name: 'A chair by the door', exact: true })).toBeVisible()
})

test('without a script a filter is a link, and a chosen one can be taken back [ROUTE-25 LIST-04 LIST-10 LIST-17]', async ({
  page,
}) => {
  await page.goto('/audios')
  const filters = page.getByRole('main').locator('details')
  await filters.getByRole('link', { name: /^Zawiya/ }).click()
  await expect(page).toHaveURL('/audios/ct-zawiya')
  await expect(page.getByRole('main').getByRole('status')).toHaveText('2 audios')
  await expect(page).toHaveTitle(/Zawiya/)
  await page.getByRole('link', { name: /^Remove Zawiya/ }).click()
  await expect(page).toHaveURL('/audios')
  const answer = await page.goto('/audios/ct-zawiya/l-tr')
  expect(answer?.status()).toBe(200)
  await expect(page.getByText('No record found!')).toBeVisible()
  await expect(page.locator('main img[src^="/cover/empty.svg"]')).toBeVisible()
})

test('without a script a talk shows its tracks and questions, an article its text [ROUTE-28 DETAIL-02 SUHBA-01 ROUTE-30]', async ({
  page,
}) => {
  await page.goto('/audios/detail/on-patience')
  await expect(page.locator('li[id^="audio-"]')).toHaveCount(2)
  await expect(page.getByText('For those in the corridor').first()).toBeVisible()
  const question = page.getByRole('main').getByRole('complementary').getByRole('link').first()
  await expect(question).toHaveAttribute('href', /^\/audios\/detail\/on-patience\?t=\d+#audio-\d+$/)
  await question.click()
  await expect(page.locator('li[id^="audio-"]').first()).toBeInViewport()
  await page.goto('/articles/detail/the-work-of-waiting')
  expect((await page.getByRole('article').innerText()).length).toBeGreaterThan(1500)
})

test('without a script the search form finds talks, and says when it finds none [ROUTE-27 SEARCH-07]', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('searchbox').fill('patience')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=patience')
  await expect(page.getByRole('link', { name: /On Patience/ })).toBeVisible()
  await page.getByRole('main').getByRole('searchbox').fill('zzzzqq')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('No results found against your search.')).toBeVisible()
})

test('without a script the menu opens its panels and leads on [HDRD-02 HDRD-04]', async ({ page }) => {
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByText('Suhbas', { exact: true }).first().click()
  await menu.getByRole('link', { name: 'Patience', exact: true }).click()
  await expect(page).toHaveURL('/audios/t-patience')
})
