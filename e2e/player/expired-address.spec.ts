import type { Page } from '@playwright/test'
import {
  expect,
  expectSilence,
  expectToHear,
  messageOf,
  play,
  playerOf,
  seekToLastTenth,
  test,
  visit,
} from '../browser/fixtures.ts'

const room = '/audios/detail/a-room-with-one-window'
const mediaAddress = /\/media\/v1\//
const refreshAddress = /\/refresh-audio-tokens/
const title = 'A room with one window'

function countRefreshes(page: Page): { count: number } {
  const seen = { count: 0 }
  page.on('request', (request) => {
    if (refreshAddress.test(request.url())) seen.count += 1
  })
  return seen
}

test('an address that is refused is made again and the talk begins [PLAYER-36]', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 403/)
  const refreshes = countRefreshes(page)
  await visit(page, room)
  // Also what a pointer that comes near the link has fetched ahead.
  await page.route(mediaAddress, (route) =>
    refreshes.count === 0 ? route.fulfill({ status: 403 }) : route.continue(),
  )
  await page.getByRole('link', { name: /And of the one who only listens/ }).click()
  const { currentTime } = await expectToHear(page)
  expect(currentTime).toBeGreaterThanOrEqual(72)
  expect(refreshes.count).toBe(1)
  await expect(messageOf(page)).toBeEmpty()
})

test('after a night of rest the address is made again first, and the talk goes on where it was [PLAYER-36]', async ({
  page,
}) => {
  const refreshes = countRefreshes(page)
  await page.clock.install()
  await visit(page, room)
  await play(page, title)
  await seekToLastTenth(page)
  const before = await expectToHear(page)
  await playerOf(page).getByRole('button', { name: 'Pause' }).click()
  await expectSilence(page)
  await page.clock.setSystemTime(new Date(Date.now() + 3 * 24 * 3600 * 1000))
  expect(refreshes.count).toBe(0)
  await playerOf(page).getByRole('button', { name: 'Play', exact: true }).click()
  const after = await expectToHear(page)
  expect(refreshes.count).toBe(1)
  expect(after.currentTime).toBeGreaterThanOrEqual(Math.floor(before.currentTime))
  expect(after.currentTime).toBeLessThan(before.currentTime + 20)
})

test('a recording that cannot be loaded says so, with the reason [PLAYER-37]', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 403/)
  const refreshes = countRefreshes(page)
  await visit(page, room)
  await page.route(mediaAddress, (route) => route.fulfill({ status: 403 }))
  await page.getByRole('button', { name: `Play ${title}` }).click()
  await expect(messageOf(page)).toHaveText(/^Unable to load audio: .+/)
  await expect(playerOf(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  expect(refreshes.count).toBe(1)
  // The next press tries again.
  await page.unroute(mediaAddress)
  await playerOf(page).getByRole('button', { name: 'Play', exact: true }).click()
  await expectToHear(page)
  await expect(messageOf(page)).toBeEmpty()
})

test('when no fresh address is to be had either, the listener is told [PLAYER-37]', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 403/)
  await visit(page, room)
  await page.route(mediaAddress, (route) => route.fulfill({ status: 403 }))
  await page.route(refreshAddress, (route) => route.fulfill({ status: 403, json: {} }))
  await page.getByRole('button', { name: `Play ${title}` }).click()
  await expect(messageOf(page)).toHaveText(/^Unable to load audio: .+/)
})
