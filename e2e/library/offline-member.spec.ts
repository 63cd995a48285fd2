import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectToHear, playerOf, test, visit } from '../browser/fixtures.ts'
import { becomeMember, placesOf, postAs } from '../people/listener.ts'
import {
  askToSave,
  storedParts,
  noNetwork,
  room,
  save,
  savedRow,
  startCold,
  title,
  visitWithWorker,
} from '../people/saving.ts'
import { dropSession, welcome } from '../people/sign-in.ts'

test.use({ serviceWorkers: 'allow' })

test('a member who starts offline sees their saved talks, and another user does not [LIB-04]', async ({
  page,
  context,
  expectConsoleError,
}) => {
  // Their heard seconds are reported as soon as the network returns.
  expectConsoleError(/ERR_INTERNET_DISCONNECTED/)
  await becomeMember(page)
  await save(page)
  const cold = await startCold(context, page)
  await cold.goto('/downloads')
  await expect(savedRow(cold)).toContainText('Plays without internet')
  await savedRow(cold)
    .getByRole('button', { name: `Play ${title}` })
    .click()
  await expectToHear(cold)
  // A phone's bar links to the member's library, online or not.
  const bar = cold.getByRole('navigation', { name: 'Bottom bar', includeHidden: true })
  await expect(bar.locator('a')).toHaveText(['Home', 'Search', 'Library', 'Notebook', 'You'])
  await expect.poll(() => cold.evaluate(() => Object.keys(localStorage))).toContain('sohbet:user:v1')
  await context.setOffline(false)
  await expect(welcome(cold)).toBeVisible({ timeout: 30_000 })
  await expectToHear(cold)
  await dropSession(cold)
  await becomeMember(cold)
  await visit(cold, '/downloads')
  await expect(cold.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
  await expect.poll(() => storedParts(cold)).toEqual([])
})

test('an offline member is greeted, and a saved talk resumes where another device stopped [LIB-04 CONT-07 HDRD-08]', async ({
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
  const cold = await startCold(context, page)

  await test.step('by name, without offers for visitors', async () => {
    await cold.goto('/downloads')
    await expect(welcome(cold)).toContainText('Maryam')
    await expect(cold.getByRole('banner').getByRole('link', { name: /^(Log in|Register)$/ })).toHaveCount(0)
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
    await playerOf(cold).getByRole('button', { name: 'Pause' }).click()
  })

  await test.step('and the account gets the later position afterwards', async () => {
    await context.setOffline(false)
    await expect.poll(async () => (await placesOf(cold))[0]?.places.length, { timeout: 30_000 }).toBe(2)
    expect((await placesOf(cold))[0]?.places[0]?.seconds).toBeGreaterThanOrEqual(21)
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
