import type { Page } from '@playwright/test'
import { faultsInAll } from '../browser/axe.ts'
import { expect, expectToHear, phone, play, test, visit } from '../browser/fixtures.ts'
import { enterStudio } from '../people/studio.ts'

const partOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const playing = 'Playback quality'

test('the overview shows what a visitor plays and searches for without results [N24]', async ({
  page,
  browser,
}) => {
  const listener = await browser.newPage()
  await visit(listener, '/audios/detail/a-room-with-one-window')
  await play(listener, 'A room with one window')
  await expectToHear(listener)
  const reported = listener.waitForResponse((answer) => answer.url().endsWith('/content/api/playback'))
  // Requests of an ending page are invisible to a test, so fire the event earlier.
  await listener.evaluate(() => window.dispatchEvent(new Event('pagehide')))
  expect((await reported).request().postDataJSON()).toMatchObject({
    release: expect.stringMatching(/^[0-9a-f]{8}$/),
    device: 'computer',
    starts: [expect.any(Number)],
    failures: 0,
  })
  await visit(listener, '/search?q=qqzzyy')
  // More often than the failed searches of other tests: only the most frequent are shown.
  for (const _again of [1, 2, 3, 4]) await listener.request.get('/content/api/search-v2?q=qqzzyy')
  await listener.close()

  await enterStudio(page, 'editor')
  const row = partOf(page, playing).getByRole('row', { name: /^Computer/ })
  await expect(row).toBeVisible()
  await expect(row.getByRole('cell').nth(1)).not.toHaveText('0')
  const searches = partOf(page, 'Searches')
  await expect(searches.getByRole('row', { name: 'qqzzyy' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Money' }), 'nothing of money for an editor').toHaveCount(0)
})

test('charts are read as tables by keyboard, links choose days, and a switch turns on the weekly email', async ({
  page,
}) => {
  await enterStudio(page, 'admin')
  const sales = page.getByRole('figure').filter({ hasText: 'Sales' }).first()
  await sales.getByText('As a table').focus()
  await page.keyboard.press('Enter')
  await expect(sales.getByRole('row')).toHaveCount(29)
  expect(await faultsInAll(page)).toEqual([])
  await page.getByRole('link', { name: '90 days' }).click()
  await expect(page).toHaveURL('/studio?days=90')
  await expect(page.getByText('The last 90 days, in UTC')).toBeVisible()
  const choice = page.getByRole('switch', { name: /summary by email/ })
  await expect(choice).toHaveAttribute('aria-checked', 'false')
  await choice.click()
  await expect(page.getByText('The summary will come on Mondays.')).toBeVisible()
  await page.setViewportSize(phone.viewport)
  await visit(page, '/studio?days=90')
  await expect(choice).toHaveAttribute('aria-checked', 'true')
  expect(await faultsInAll(page)).toEqual([])
  await expect
    .poll(async () => await page.evaluate(() => document.documentElement.scrollWidth))
    .toBe(phone.viewport.width)
  await choice.click()
  await expect(page.getByText('The summary will not come any more.')).toBeVisible()
})
