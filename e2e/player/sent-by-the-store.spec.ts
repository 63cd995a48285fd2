import type { Page } from '@playwright/test'
import { startS3Server } from '../../server/test/outside/s3-server.ts'
import {
  expect,
  expectSilence,
  expectToHear,
  playerOf,
  seekToLastTenth,
  test,
  visit,
} from '../browser/fixtures.ts'
import { startSohbet } from '../start-sohbet.ts'

const room = '/audios/detail/a-room-with-one-window'
const title = 'A room with one window'
const dayMs = 24 * 3600 * 1000

/** Counts the responses of a server, by status. */
function countAnswers(page: Page, origin: string): Map<number, number> {
  const counts = new Map<number, number>()
  page.on('response', (answer) => {
    if (new URL(answer.url()).origin !== origin) return
    counts.set(answer.status(), (counts.get(answer.status()) ?? 0) + 1)
  })
  return counts
}

test('a talk served by the object store plays, seeks, and continues when its address expires [PLAYER-36]', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 403/)
  const s3 = await startS3Server()
  const sohbet = await startSohbet({ MEDIA_DELIVERY: 's3', ...s3.environment })
  try {
    const atStore = countAnswers(page, s3.settings.endpoint ?? '')
    let refreshes = 0
    page.on('request', (request) => (refreshes += Number(request.url().includes('/refresh-audio-tokens'))))
    await page.clock.install()
    await visit(page, `${sohbet.origin}${room}`)

    // The store refuses the first address; it is refreshed, and the talk starts.
    s3.refuseNext('GET')
    await page.getByRole('button', { name: `Play ${title}` }).click()
    await expectToHear(page)
    expect(atStore.get(403)).toBe(1)
    expect(atStore.get(206)).toBeGreaterThan(0)
    expect(refreshes).toBe(1)

    await seekToLastTenth(page)
    const before = await expectToHear(page)
    expect(before.currentTime).toBeGreaterThan(before.duration * 0.8)
    // The page has our own URL only.
    expect(before.src).toMatch(new RegExp(`^${RegExp.escape(sohbet.origin)}/media/v1/`))

    // After days of pause the address is refreshed before any request.
    await playerOf(page).getByRole('button', { name: 'Pause' }).click()
    await expectSilence(page)
    await page.clock.setSystemTime(new Date(Date.now() + 3 * dayMs))
    await playerOf(page).getByRole('button', { name: 'Play', exact: true }).click()
    const after = await expectToHear(page)
    expect(refreshes).toBe(2)
    expect(after.currentTime).toBeGreaterThanOrEqual(Math.floor(before.currentTime))
    expect(atStore.get(403)).toBe(1)
  } finally {
    await page.close()
    await sohbet.stop()
    await s3.close()
  }
})
