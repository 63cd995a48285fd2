import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectToHear, playerOf, test, visit } from '../browser/fixtures.ts'
import { becomeMember, placesOf, postAs } from '../people/listener.ts'
import {
  askToSave,
  storedParts,
  noNetwork,
  room,
  savedRow,
  startCold,
  title,
  visitWithWorker,
} from '../people/saving.ts'
import { dropSession, welcome } from '../people/sign-in.ts'

test.use({ serviceWorkers: 'allow' })

test('an offline member is greeted, reads the transcript of a saved talk, and resumes it where another device stopped; another member sees nothing [LIB-04 CONT-07 HDRD-08 TEXT-41]', async ({
  page,
  context,
  expectConsoleError,
}) => {
  expectConsoleError(noNetwork)
  await becomeMember(page)
  await visitWithWorker(page, room)
  await page.getByRole('button', { name: `More for ${title}` }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Bookmark ${title}` })
    .click()
  await page.getByRole('dialog').press('Escape')
  // The bookmark is drawn before the server has stored it.
  await expect.poll(async () => (await firstTrack(page)).bookmarked_id).not.toBeNull()
  const { id: file_id } = await firstTrack(page)
  // The page has loaded the positions already, without this one.
  const place = { seconds: 21, at: new Date().toISOString(), chosen_at: null }
  const report = { file_id, report_id: randomUUID(), heard: [[0, 21]], place, is_finished: false }
  const device = { device_id: randomUUID(), device_name: 'Another device' }
  await postAs(page, '/api/listening/reports', { ...device, reports: [report] })
  await askToSave(page)
  await expect(page.getByText(`“${title}” plays without internet`)).toBeVisible()
  const transcripts = async (): Promise<number> =>
    await page.evaluate(async () => (await (await caches.open('sohbet-offline-transcripts')).keys()).length)
  await expect.poll(transcripts).toBeGreaterThan(0)
  const cold = await startCold(context, page)

  await test.step('by name, without offers for visitors', async () => {
    await cold.goto('/downloads')
    await expect(welcome(cold)).toContainText('Maryam')
    await expect(cold.getByRole('banner').getByRole('link', { name: /^(Log in|Register)$/ })).toHaveCount(0)
    // A phone's bar links to the member's library, online or not.
    const bar = cold.getByRole('navigation', { name: 'Bottom bar', includeHidden: true })
    await expect(bar.locator('a')).toHaveText(['Home', 'Search', 'Library', 'Notebook', 'You'])
  })

  await test.step('with the transcript', async () => {
    const address = `${room}/transcript/6`
    await cold.goto(address)
    await expect(cold).toHaveURL(address)
    await expect(cold.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(cold.locator('[data-segment]').first()).toContainText(/\w{3}/)
  })

  await test.step('with its bookmark, at its second', async () => {
    await cold.goto(room)
    await cold.getByRole('button', { name: `More for ${title}` }).click()
    const bookmark = cold.getByRole('dialog').getByRole('button', { name: `Bookmark ${title}` })
    await expect(bookmark).toHaveAttribute('aria-pressed', 'true')
    await cold.getByRole('dialog').press('Escape')
    await cold.goto('/downloads')
    await savedRow(cold)
      .getByRole('button', { name: `Continue ${title} at 0:21` })
      .click()
    const { currentTime } = await expectToHear(cold)
    expect(currentTime).toBeGreaterThanOrEqual(21)
    await playerOf(cold).getByRole('button', { name: 'Now Playing' }).click()
    const sheet = cold.getByRole('dialog', { name: 'Now Playing' })
    await sheet.getByRole('button', { name: 'Transcript' }).click()
    const lines = cold.getByRole('region', { name: 'Transcript' }).getByRole('listitem')
    await expect(lines.first()).toContainText(/\w{3}/)
    await cold.keyboard.press('Escape')
    await sheet.getByRole('button', { name: 'Pause' }).click()
  })

  await test.step('and the account gets the later position afterwards', async () => {
    await context.setOffline(false)
    await expect.poll(async () => (await placesOf(cold))[0]?.places.length, { timeout: 30_000 }).toBe(2)
    expect((await placesOf(cold))[0]?.places[0]?.seconds).toBeGreaterThanOrEqual(21)
  })

  await test.step('another member finds nothing', async () => {
    await dropSession(cold)
    await becomeMember(cold)
    await visit(cold, '/downloads')
    await expect(cold.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
    await expect.poll(() => storedParts(cold)).toEqual([])
  })
})

/** The talk of the room, as the server returns it. */
async function firstTrack(page: Page): Promise<{ id: number; bookmarked_id: number | null }> {
  const answer = await page.request.get('/content/api/collections/a-room-with-one-window')
  const { data } = (await answer.json()) as {
    data: { tracks: { id: number; bookmarked_id: number | null }[] }
  }
  return data.tracks[0] ?? { id: 0, bookmarked_id: null }
}
