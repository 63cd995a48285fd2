import { expect, goInPlace, phone, play, playerOf, test, visit } from '../browser/fixtures.ts'

const collection = '/audios/detail/thursday-gatherings'

test('a feed is followed from a page of its own, while the talk goes on', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, collection)
  await play(page, 'The carpet')
  await page.getByRole('main').getByRole('link', { name: 'Podcast feed' }).click()
  await expect(page).toHaveURL('/feeds/audios/thursday-gatherings')
  await expect(playerOf(page).getByRole('button', { name: 'Pause' })).toBeVisible()
  const address = await page.getByRole('textbox', { name: 'Address of the feed' }).inputValue()
  await page.getByRole('button', { name: 'Copy address' }).click()
  await expect(page.getByRole('button', { name: 'Address copied' })).toBeVisible()
  expect(await page.evaluate(async () => await navigator.clipboard.readText())).toBe(address)
  expect((await request.get(address)).headers()['content-type']).toContain('application/rss+xml')
  for (const app of ['Apple Podcasts', 'Pocket Casts', 'Overcast', 'AntennaPod'])
    await expect(page.getByRole('link', { name: `Open in ${app}` })).toHaveAttribute(
      'href',
      /thursday-gatherings/,
    )
  await expect(page.getByRole('img', { name: 'QR code that opens this page on a phone' })).toHaveAttribute(
    'viewBox',
    /\d/,
  )
})

test('a person who opens the feed itself reads a page, and finds the way to the apps', async ({ page }) => {
  await page.goto('/feeds/audios/thursday-gatherings.xml')
  const size = await page.evaluate(
    () => getComputedStyle(document.querySelector('item title') ?? document.documentElement).fontSize,
  )
  expect(size).toBe('24.75px')
  await page.locator('a').click()
  await expect(page).toHaveURL('/feeds/audios/thursday-gatherings')
})

test('a topic is found by its word in any script, from the header as one types', async ({ page }) => {
  await visit(page, '/articles')
  await page.getByRole('banner').getByRole('searchbox').click()
  await page.keyboard.type('zik')
  await page.getByRole('option', { name: 'Remembrance' }).click()
  await expect(page).toHaveURL('/audios/t-remembrance')
  for (const word of ['ذكر', 'remembrance of God']) {
    await goInPlace(page, `/search?q=${encodeURIComponent(word)}`)
    await expect(page.getByRole('region', { name: 'Topic' }).getByRole('link').first()).toHaveText(
      /^Remembrance/,
    )
  }
})

test('on a phone the search opens ready to type; without hits it says what to try', async ({ page }) => {
  await page.setViewportSize(phone.viewport)
  await visit(page, '/audios')
  // One way to the search, not two.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Search' })).toBeHidden()
  await page.getByRole('navigation', { name: 'Bottom bar' }).getByRole('link', { name: 'Search' }).click()
  const field = page.getByRole('main').getByRole('combobox')
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('placeholder', /./)
  await expect(
    page.getByRole('region', { name: 'Topics to begin with' }).getByRole('link').first(),
  ).toBeVisible()
  await field.fill('wednesfays zzqqzz')
  await field.press('Enter')
  await expect(page.getByText('No results found against your search.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'The newest talks' }).getByRole('link').first()).toBeVisible()
  await field.fill('zzqqzz patience')
  await field.press('Enter')
  await page.getByRole('link', { name: 'patience', exact: true }).click()
  await expect(page).toHaveURL('/search?q=patience')
})
