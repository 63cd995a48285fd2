import type { Page } from '@playwright/test'
import {
  expect,
  expectToHear,
  goInPlace,
  play,
  playerOf,
  type Sound,
  test,
  visit,
} from '../browser/fixtures.ts'

const room = '/audios/detail/a-room-with-one-window'

async function startListening(page: Page): Promise<Sound> {
  await visit(page, room)
  const sound = await play(page, 'A room with one window')
  // A new element would lack this mark, and a new load would be counted.
  await page.locator('audio').evaluate((audio) => {
    audio.dataset['loads'] = '0'
    audio.addEventListener('emptied', () => (audio.dataset['loads'] = 'again'))
  })
  return sound
}

/** The same element continues with the same recording, later than `before`. */
async function expectSameSound(page: Page, before: Sound): Promise<void> {
  const now = await expectToHear(page, 0.1)
  expect(now.src).toBe(before.src)
  expect(now.currentTime).toBeGreaterThan(before.currentTime)
  await expect(page.locator('audio')).toHaveAttribute('data-loads', '0')
  await expect(playerOf(page)).toBeVisible()
}

test(
  'the sound continues through pages, a search, a list and Back, past a missing page and an error [ROUTE-22 ROUTE-23 ROUTE-31 PLAYER-04]',
  { tag: '@core' },
  async ({ page, expectConsoleError }) => {
    expectConsoleError(/status of 404/)
    expectConsoleError(/status of 500/)
    expectConsoleError(/TypeError/)
    const before = await startListening(page)
    const heading = page.getByRole('heading', { level: 1 })

    await test.step('from page to page and back', async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Articles', exact: true }).click()
      await expect(heading).toHaveText('Articles')
      await page.getByRole('link', { name: 'A chair by the door', exact: true }).click()
      await expect(heading).toHaveText('A chair by the door')
      await page.getByRole('link', { name: 'Sohbet, home' }).click()
      await expect(heading).toHaveText(/Sit down a while/)
      await page.goBack()
      await expect(heading).toHaveText('A chair by the door')
      await playerOf(page).getByRole('link', { name: 'A Room with One Window' }).click()
      await expect(page).toHaveURL(room)
      await expect(page.getByRole('button', { name: 'Pause A room with one window' })).toBeVisible()
      await expectSameSound(page, before)
    })

    await test.step('through a search, and the filters and pages of a list', async () => {
      await page.getByRole('banner').getByRole('searchbox').fill('tea')
      await page.keyboard.press('Enter')
      await expect(heading).toHaveText('Search')
      await expect(page.getByRole('link', { name: /When the Tea Goes Cold/ })).toBeVisible()
      await page.getByRole('main').getByRole('combobox').fill('lamp')
      await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
      await expect(page.getByRole('link', { name: /Lamp and Oil/ })).toBeVisible()
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Albums', exact: true })
        .first()
        .click()
      await page
        .getByRole('link', { name: /^Album/ })
        .and(page.locator('[aria-current]'))
        .click()
      await page.getByRole('link', { name: 'Page 2' }).click()
      await expect(page).toHaveURL('/audios?page=2')
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Zawiya/ })
        .first()
        .click()
      await expectSameSound(page, before)
    })

    await test.step('past missing pages, failures and a page that throws while rendering', async () => {
      const slug = 'letters-kept-in-a-tin'
      await goInPlace(page, '/nowhere')
      await expect(heading).toHaveText('Page not found')
      await goInPlace(page, '/audios/detail/a-talk-that-was-never-given')
      await expect(heading).toHaveText('Page not found')
      await goInPlace(page, '/500')
      await expect(heading).toHaveText('Something Went Wrong')
      await page.route('**/content/articles/*', (route) => route.fulfill({ status: 500, json: {} }), {
        times: 1,
      })
      await goInPlace(page, `/articles/detail/${slug}`)
      await expect(heading).toHaveText('Something Went Wrong')
      await page.getByRole('link', { name: 'Go to the home page' }).click()
      await expect(heading).toHaveText(/Sit down a while/)
      await page.route('**/content/articles/*', (route) => route.fulfill({ json: { data: { slug } } }))
      await goInPlace(page, `/articles/detail/${slug}`)
      await expect(heading).toHaveText('Something Went Wrong')
      await expectSameSound(page, before)
    })
  },
)

test('the sound continues at its position when the language changes, and no new version is offered', async ({
  page,
}) => {
  const before = await startListening(page)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Türkçe' }).click()
  await expect(page).toHaveURL(`/tr${room}`)
  const { currentTime } = await expectToHear(page)
  expect(currentTime).toBeGreaterThanOrEqual(Math.floor(before.currentTime))
  await expect(page.getByRole('region', { name: 'Bildirimler' }).getByRole('status')).toHaveCount(0)
})
