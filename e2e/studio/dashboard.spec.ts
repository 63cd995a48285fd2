import type { Page } from '@playwright/test'
import { expect, expectToHear, play, test, visit } from '../browser/fixtures.ts'
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
