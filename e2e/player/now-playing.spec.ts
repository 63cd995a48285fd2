import type { Locator, Page } from '@playwright/test'
import { faultsOf } from '../browser/axe.ts'
import { boxOf, dragDown } from '../browser/fingers.ts'
import {
  expect,
  expectSilence,
  expectToHear,
  phone,
  playerOf,
  soundOf,
  test,
  visit,
} from '../browser/fixtures.ts'

const room = '/audios/detail/a-room-with-one-window'
const letters = '/audios/detail/letters-to-a-traveller'

/** Opens the full-screen sheet from the bar by a press or a tap. */
async function openNowPlaying(page: Page): Promise<Locator> {
  await playerOf(page).getByRole('button', { name: 'Now Playing' }).click()
  const sheet = sheetOf(page)
  await expect(sheet).toHaveAttribute('data-state', 'open')
  return sheet
}

function sheetOf(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Now Playing' })
}

async function listenTo(page: Page, path: string): Promise<void> {
  await visit(page, path)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Play / })
    .first()
    .click()
  await expectToHear(page)
}

test.describe('on a phone', () => {
  test.use(phone)

  test(
    'a tap on the bar opens the sheet, which plays, has every action and fits; its button, Escape, Back and a drag close it [PLAYER-02 PLAYER-05 PLAYER-06 PLAYER-07 PLAYER-09 PLAYER-10]',
    { tag: '@core' },
    async ({ page }) => {
      await listenTo(page, room)
      const opener = playerOf(page).getByRole('button', { name: 'Now Playing' })
      const sheet = sheetOf(page)

      await test.step('the bar plays and pauses, and has no volume on a phone', async () => {
        await expect(page.getByRole('slider', { name: 'Volume' })).toBeHidden()
        await expect(page.getByRole('button', { name: 'Mute' })).toBeHidden()
        await playerOf(page).getByRole('button', { name: 'Pause' }).tap()
        await expectSilence(page)
        await playerOf(page).getByRole('button', { name: 'Play', exact: true }).tap()
        await expectToHear(page)
      })

      await test.step('the sheet fills the screen, and closes in four ways', async () => {
        // Anywhere on the title, not only on the cover.
        await playerOf(page).getByText('A Room with One Window', { exact: true }).click({ force: true })
        await expect(sheet).toHaveAttribute('data-state', 'open')
        await expect.poll(() => boxOf(sheet)).toEqual({ x: 0, y: 0, ...page.viewportSize() })
        await expect(sheet.getByRole('heading', { name: 'A room with one window' })).toBeVisible()
        await sheet.getByRole('button', { name: 'Close player' }).tap()
        await expect(sheet).toHaveCount(0)
        await expect(opener).toBeFocused()
        await openNowPlaying(page)
        await page.keyboard.press('Escape')
        await expect(sheet).toHaveCount(0)
        await openNowPlaying(page)
        await page.goBack()
        await expect(sheet).toHaveCount(0)
        await expect(page).toHaveURL(room)
        await openNowPlaying(page)
        await dragDown(page, { x: 195, y: 250 }, 520)
        await expect(sheet).toHaveCount(0)
        await expectToHear(page)
      })

      await test.step('all of it fits on small screens', async () => {
        await openNowPlaying(page)
        for (const [width, height] of [
          [360, 640],
          [360, 740],
          [375, 667],
          [375, 812],
          // The smallest one scrolls.
          [320, 568],
        ] as const) {
          await page.setViewportSize({ width, height })
          await expect.poll(async () => await countOutside(page), { message: `at ${width}` }).toBe(0)
          if (width < 360) continue
          for (const name of ['Questions', 'Pause', 'Close player'])
            await expect(sheet.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
        }
        await page.setViewportSize(phone.viewport)
      })

      await test.step('it seeks by seconds and by questions, and no target is smaller than a fingertip', async () => {
        const pause = await boxOf(sheet.getByRole('button', { name: 'Pause' }))
        const next = await boxOf(sheet.getByRole('button', { name: 'Next' }))
        expect([pause.width, pause.height, next.width, next.height]).toEqual([84, 84, 64, 64])
        await sheet.getByRole('button', { name: 'Forward 30 seconds' }).tap()
        await expect.poll(async () => (await soundOf(page)).currentTime).toBeGreaterThan(30)
        await sheet.getByRole('button', { name: /^Question \d of 8/ }).tap()
        const questions = page.getByRole('dialog', { name: 'Questions' })
        await questions.getByRole('button', { name: /Is it wrong to disagree/ }).tap()
        await expect(questions).toHaveCount(0)
        await sheet.getByRole('button', { name: 'Pause' }).tap()
        await expectSilence(page)
        await expect(sheet.getByRole('button', { name: /^Question 4 of 8/ })).toBeVisible()
        await expect(sheet.getByRole('slider', { name: 'Seek' })).toHaveAttribute(
          'aria-valuetext',
          /^1 minute \d+ of 3 minutes 14, question 4 of 8$/,
        )
        expect(await faultsOf(page)).toEqual([])
      })

      await test.step('it has the labelled actions, and More options has all of them', async () => {
        for (const name of ['Download', 'Share', 'Questions'])
          await expect(sheet.getByRole('button', { name, exact: true })).toBeVisible()
        await expect(sheet.getByRole('link', { name: 'Add', exact: true })).toBeVisible()
        await sheet.getByRole('button', { name: 'More options' }).tap()
        const more = page.getByRole('dialog', { name: 'More options' })
        await expect(more.getByRole('link')).toHaveText(['Note', 'Add to playlist', 'View album'])
        for (const name of ['Download', 'Share', 'Queue', 'Questions', 'Speed 1×', 'Sleep timer, off'])
          await expect(more.getByRole('button', { name, exact: true })).toBeVisible()
        await more.getByRole('link', { name: 'Add to playlist' }).tap()
        await expect(page).toHaveURL(`/login/?p=${encodeURIComponent(room)}`)
        await expect(page.getByRole('dialog')).toHaveCount(0)
      })
    },
  )
})

/** The number of buttons of the bar and open dialogs that are at least partly outside the screen. */
async function countOutside(page: Page): Promise<number> {
  return await page.evaluate(
    () =>
      [...document.querySelectorAll('dialog[open] button, section[aria-label="Audio player"] button')]
        .map((button) => button.getBoundingClientRect())
        .filter(({ width, left, right }) => width > 0 && (left < 0 || right > innerWidth)).length,
  )
}

test('the queue plays, moves and removes a talk; the album link closes the sheet, and Back leads to the previous page [PLAYER-04]', async ({
  page,
}) => {
  await listenTo(page, letters)
  const sheet = await openNowPlaying(page)
  await sheet.getByRole('button', { name: 'More options' }).click()
  await expect(page.getByRole('dialog', { name: 'More options' })).toBeVisible()
  expect(await faultsOf(page, 'dialog[open]:last-of-type')).toEqual([])
  const queue = await openQueue(page)
  const rows = queue.getByRole('listitem')
  await expect(rows.first()).toHaveAttribute('aria-current', 'true')
  const title = rows.nth(1).getByRole('button', { name: /^Play/ })
  await expect.poll(async () => (await title.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  const second = await rows.nth(1).locator('bdi').first().textContent()
  const third = await rows.nth(2).locator('bdi').first().textContent()
  const more = queue.getByRole('button', { name: `More for ${third}` })
  await more.press('Enter')
  await queue.getByRole('menuitem', { name: 'Move up' }).press('Enter')
  await expect(rows.nth(1)).toContainText(third ?? '')
  await expect(more).toBeFocused()
  await queue.getByRole('button', { name: `Remove ${second} from the queue` }).click()
  await expect(queue.getByText('11 talks')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows.nth(2)).toContainText(second ?? '')
  await queue.getByRole('button', { name: `Play ${third}` }).click()
  await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true')
  await expectToHear(page)

  await page.keyboard.press('Escape')
  await expect(queue).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await page.getByRole('link', { name: 'Sohbet, home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Sit down a while/)
  await openNowPlaying(page)
  await sheet.getByRole('link', { name: /^Letters to a Traveller, talk \d+ of 12$/ }).click()
  await expect(page).toHaveURL(letters)
  await expect(sheet).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('a queue of 5,000 talks renders only the visible ones, and its last one is moved to the front by keyboard', async ({
  page,
}) => {
  await listenTo(page, room)
  await lengthenQueue(page, { count: 5000, current: 2500 })
  await playerOf(page).getByRole('button', { name: 'More options' }).click()
  const queue = await openQueue(page)
  await expect(queue.getByText('5,000 talks')).toBeVisible()
  await expect(queue.getByRole('listitem').and(queue.locator('[aria-current]'))).toBeInViewport()
  await queue.getByRole('list').evaluate((list) => list.parentElement?.scrollTo(0, list.clientHeight))
  const handle = queue.getByRole('button', { name: 'Reorder Talk 5000', exact: true })
  await handle.press('Space')
  await expect(queue.getByText('Talk 5000 picked up, position 5,000 of 5,000.')).toBeAttached()
  await expect.poll(async () => await queue.getByRole('listitem').count()).toBeLessThan(40)
  for (const key of ['Home', 'Space']) await page.keyboard.press(key)
  await expect(queue.getByText('Talk 5000 dropped, position 1 of 5,000.')).toBeAttached()
  await expect(handle).toBeFocused()
})

/** Opens the queue from the open More options panel. */
async function openQueue(page: Page): Promise<Locator> {
  await page.getByRole('dialog', { name: 'More options' }).getByRole('button', { name: 'Queue' }).click()
  return page.getByRole('dialog', { name: 'Queue' })
}

/** Queues `count` talks around the current one, in the page's own player: no album is as long. */
async function lengthenQueue(page: Page, requested: { count: number; current: number }): Promise<void> {
  await page.evaluate(async ({ count, current }) => {
    interface List {
      tracks: { id: number; title: string }[]
      index: number
    }
    interface Store {
      getState: () => { queue: Pick<List, 'tracks'>; index: number }
      dispatch: (event: { type: 'edit'; edit: () => List }) => void
    }
    const isPlayer = (part: unknown): part is Store =>
      typeof part === 'object' &&
      part !== null &&
      'getState' in part &&
      'queue' in ((part as Store).getState() as object)
    const scripts = performance.getEntriesByType('resource').map(({ name }) => name)
    const modules = await Promise.all(
      scripts.filter((name) => name.endsWith('.js')).map(async (name) => (await import(name)) as object),
    )
    const player = modules.flatMap((module) => Object.values(module)).find(isPlayer)
    const { queue, index } = player?.getState() ?? { queue: { tracks: [] }, index: 0 }
    const own = queue.tracks[index]
    if (own === undefined) throw new Error('Nothing plays.')
    const tracks = Array.from({ length: count }, (_, at) => ({
      ...own,
      id: at + 1 === current ? own.id : 1_000_000 + at,
      title: `Talk ${at + 1}`,
    }))
    player?.dispatch({ type: 'edit', edit: () => ({ tracks, index: current - 1 }) })
  }, requested)
}
