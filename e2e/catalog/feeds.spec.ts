import { expect, play, playerOf, test, visit } from '../browser/fixtures.ts'

test('the page of a feed opens while the talk plays, and the feed itself links to the page', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, '/audios/detail/thursday-gatherings')
  await play(page, 'The carpet')
  await page.getByRole('main').getByRole('link', { name: 'Podcast feed' }).click()
  await expect(page).toHaveURL('/feeds/audios/thursday-gatherings')
  await expect(playerOf(page).getByRole('button', { name: 'Pause' })).toBeVisible()
  const address = await page.getByRole('textbox', { name: 'Address of the feed' }).inputValue()
  await page.getByRole('button', { name: 'Copy address' }).click()
  await expect(page.getByRole('button', { name: 'Address copied' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await expect(page.getByRole('img', { name: 'QR code that opens this page on a phone' })).toBeVisible()
  expect((await request.get(address)).headers()['content-type']).toContain('application/rss+xml')

  // A browser renders the feed's XML with its XSL stylesheet.
  await page.goto('/feeds/audios/thursday-gatherings.xml')
  await expect(page.locator('item title').first()).toHaveCSS('font-size', '24.75px')
  await page.locator('a').click()
  await expect(page).toHaveURL('/feeds/audios/thursday-gatherings')
})
