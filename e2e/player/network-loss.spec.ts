import type { Page } from '@playwright/test'
import {
  expect,
  expectSilence,
  expectToHear,
  messageOf,
  play,
  playerOf,
  seekOf,
  soundOf,
  test,
  visit,
} from '../browser/fixtures.ts'
import { becomeMember, callsTo, placesOf, type StartedPosition } from '../people/listener.ts'

const room = '/audios/detail/a-room-with-one-window'
const title = 'A room with one window'
const mediaAddress = /\/media\/v1\//
/** Bytes of a recording that arrive before the connection is lost: a few seconds. */
const firstBytes = 40_000

/** Delivers the beginning of a recording and nothing after it, until `isLost` is false. */
async function loseNetwork(page: Page): Promise<{ isLost: boolean }> {
  const network = { isLost: true }
  await page.route(mediaAddress, async (route) => {
    if (!network.isLost) return await route.continue()
    const first = Number(/^bytes=(\d+)-/.exec(route.request().headers()['range'] ?? '')?.[1] ?? 0)
    if (first > 0) return await route.abort('internetdisconnected')
    const answer = await route.fetch({
      headers: { ...route.request().headers(), range: `bytes=0-${firstBytes - 1}` },
    })
    await route.fulfill({ response: answer })
  })
  return network
}

test('a network lost while playing is waited for, and the talk continues at its position [B-56 A-49]', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_INTERNET_DISCONNECTED/)
  await visit(page, room)
  const network = await loseNetwork(page)
  await play(page, title)
  const sign = playerOf(page).getByText('Waiting for the network').last()
  await expect(sign).toBeVisible({ timeout: 20_000 })
  const lost = await soundOf(page)
  await expect(playerOf(page).getByText('Unable to load audio')).toHaveCount(0)
  network.isLost = false
  await expect(sign).toHaveCount(0, { timeout: 12_000 })
  const { currentTime } = await expectToHear(page, 0.1)
  expect(currentTime).toBeGreaterThan(lost.currentTime - 0.5)
  expect(currentTime).toBeLessThan(lost.currentTime + 3)
  await expect(messageOf(page)).toBeEmpty()
})

test('of two tabs the one that starts last is heard, the other keeps its position, and the account has both talks [B-58 B-60 LIB-03]', async ({
  page,
  context,
}) => {
  await becomeMember(page)
  const other = await context.newPage()
  const reports = [page, other].map((tab) => callsTo(tab, /\/listening\/reports$/))
  await visit(page, room)
  await play(page, title)
  // A talk counts as started from its fifth second.
  await seekOf(page).press('ArrowRight')
  await visit(other, '/audios/detail/a-quarrel-between-brothers')
  await play(other, 'The tenth tree')
  await seekOf(other).press('ArrowRight')
  await expectSilence(page)
  const { currentTime } = await soundOf(page)
  expect(currentTime).toBeGreaterThan(5)
  await expectToHear(other)
  await playerOf(page).getByRole('button', { name: 'Play', exact: true }).click()
  const again = await expectToHear(page, 0.1)
  await expectSilence(other)
  expect(Math.abs(again.currentTime - currentTime)).toBeLessThan(1.5)
  await playerOf(page).getByRole('button', { name: 'Pause' }).click()
  await expectSilence(page)
  const ends = new Map([
    [title, (await soundOf(page)).currentTime],
    ['The tenth tree', (await soundOf(other)).currentTime],
  ])
  // The last report may still be in flight.
  const distanceOf = ({ track, places }: StartedPosition): number =>
    Math.abs((places[0]?.seconds ?? Number.NaN) - (ends.get(track.title) ?? Number.NaN))
  await expect
    .poll(async () => (await placesOf(page)).filter((place) => distanceOf(place) < 0.5).length)
    .toBe(2)
  // One tab does not report what the other has reported.
  const reported = reports
    .flat()
    .flatMap(({ reports: list }) => list as { report_id: string; heard: unknown[] }[])
  const heard = new Map(reported.map(({ report_id: id, heard: stretches }) => [id, stretches]))
  const stretches = [...heard.values()].flat().map((stretch) => JSON.stringify(stretch))
  expect(new Set(stretches).size).toBe(stretches.length)
})

// See sent-by-the-store.spec.ts for refreshing a refused or expired address.
test('a recording that cannot be loaded or is none is reported with the reason, without endless requests, and can be retried [PLAYER-37 B-56]', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 403/)
  let requested = 0
  let refreshes = 0
  page.on('request', (request) => (refreshes += Number(request.url().includes('/refresh-audio-tokens'))))
  await visit(page, room)
  await page.route(mediaAddress, async (route) => {
    requested += 1
    const body = '<!doctype html><title>Sign in to the Wi-Fi</title>'
    await route.fulfill({ contentType: 'text/html', body })
  })
  await page.getByRole('button', { name: `Play ${title}` }).click()
  await expect(messageOf(page)).toHaveText('Unable to load audio: the format is not supported')
  await page.waitForLoadState('networkidle')
  expect(requested).toBeLessThan(5)
  await page.unroute(mediaAddress)
  refreshes = 0
  await page.route(mediaAddress, (route) => route.fulfill({ status: 403 }))
  await playerOf(page).getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => refreshes).toBe(1)
  await expect(messageOf(page)).toHaveText(/^Unable to load audio: .+/)
  await page.unroute(mediaAddress)
  await playerOf(page).getByRole('button', { name: 'Try again' }).click()
  await expectToHear(page)
  await expect(messageOf(page)).toBeEmpty()
})
