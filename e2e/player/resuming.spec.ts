import type { Locator, Page } from '@playwright/test'
import {
  expect,
  expectSilence,
  expectToHear,
  phone,
  play,
  playerOf,
  soundOf,
  test,
  visit,
} from '../browser/fixtures.ts'
import { becomeMember, placesOf } from '../people/listener.ts'
import { watchShifts } from '../browser/shifts.ts'
import { signInHere, welcome } from '../people/sign-in.ts'

const room = '/audios/detail/a-room-with-one-window'
const roomTitle = 'A room with one window'
const quarrel = '/audios/detail/a-quarrel-between-brothers'
/** 0:31, plus what may have been heard until the pause. */
const saved = /^Continue at 0:3[1-4]$/

const hero = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^(Play|Pause|Continue at \d+:\d\d|Play from \d+:\d\d)$/ })
const rowOf = (page: Page, title: string): Locator =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^(Play|Pause|Continue) ${title}`) })
const bar = (page: Page, name: 'Play' | 'Pause'): Locator =>
  playerOf(page).getByRole('button', { name, exact: true })

/** Listens to a talk until 0:31 and pauses it. */
async function stopAtThirtyOne(page: Page): Promise<void> {
  await visit(page, room)
  await play(page, roomTitle)
  await page.locator('audio').evaluate((audio: HTMLAudioElement) => (audio.currentTime = 31))
  await expect.poll(async () => (await soundOf(page)).currentTime).toBeGreaterThan(31.2)
  await bar(page, 'Pause').click()
  await expectSilence(page)
}

test(
  'a talk resumes where it stopped, after another talk, from its row and its album [PLAYER-24 CONT-05]',
  { tag: '@core' },
  async ({ page }) => {
    await becomeMember(page)
    await stopAtThirtyOne(page)
    await expect(hero(page)).toHaveText(saved)
    await expect(rowOf(page, roomTitle)).toHaveAccessibleName(/^Continue A room with one window at 0:3[1-4]$/)
    // Another complete visit, with another talk.
    await visit(page, quarrel)
    await expect(hero(page)).toHaveText('Play')
    await hero(page).click()
    await expectToHear(page)
    await expect(hero(page)).toHaveText('Pause')
    await visit(page, room)
    await expect(hero(page)).toHaveText(saved)
    await hero(page).click()
    expect((await expectToHear(page)).currentTime).toBeGreaterThan(31)
    await rowOf(page, roomTitle).click()
    await expectSilence(page)
    await expect(hero(page)).toHaveText(/^Continue at 0:3\d$/)
    const savedSeconds = async (): Promise<number | undefined> =>
      (await placesOf(page)).find(({ track }) => track.title === roomTitle)?.places[0]?.seconds
    await expect.poll(savedSeconds).toBeGreaterThan(31)
    await page.getByRole('button', { name: 'From the start' }).click()
    await expect.poll(async () => (await soundOf(page)).currentTime).toBeLessThan(10)
    await expectToHear(page)
  },
)

test('a second device resumes at the position once a user signs in, without a reload', async ({
  page,
  browser,
}) => {
  const email = await becomeMember(page)
  await stopAtThirtyOne(page)
  await expect.poll(async () => (await placesOf(page))[0]?.places[0]?.seconds).toBeGreaterThan(31)
  const context = await browser.newContext({ baseURL: process.env['E2E_ORIGIN'] ?? '' })
  const other = await context.newPage()
  await visit(other, room)
  await expect(hero(other)).toHaveText('Play')
  await other.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await signInHere(other.getByRole('dialog', { name: 'Sign In' }), email)
  await expect(welcome(other)).toBeVisible()
  await expect(hero(other)).toHaveText(saved)
  await hero(other).click()
  expect((await expectToHear(other)).currentTime).toBeGreaterThan(31)
  await context.close()
})

/** The distance of a button's icon and label from its middle, in pixels. */
async function distanceFromMiddle(button: Locator): Promise<number> {
  return await button.evaluate((element) => {
    const whole = element.getBoundingClientRect()
    const shown = element.querySelector('svg')?.parentElement?.getBoundingClientRect()
    return Math.abs(whole.left + whole.right - (shown?.left ?? 0) - (shown?.right ?? 0)) / 2
  })
}

for (const [device, size] of [
  ['a desktop', { viewport: { width: 1440, height: 900 } }],
  ['a phone', phone],
] as const)
  test.describe(`on ${device}`, () => {
    test.use(size)

    test('a link to a talk far down its list shows its title, cover and Play in the viewport; play, pause and bookmark do not shift the layout [ROUTE-29 B-75]', async ({
      page,
    }) => {
      const letters = '/audios/detail/letters-to-a-traveller'
      await visit(page, letters)
      const last = page.getByRole('listitem').filter({ hasText: 'A letter for the last mile' }).last()
      await visit(page, `${letters}#${await last.getAttribute('id')}`)
      const marked = page.locator('[aria-current="location"]')
      for (const part of [marked.getByText('A letter for the last mile'), marked.locator('img')])
        await expect(part).toBeInViewport({ ratio: 1 })
      // No page element covers it.
      await marked.getByRole('button', { name: /^Play / }).click({ trial: true })
      await expect(marked.getByRole('button', { name: /^Play / }).locator('svg')).toBeVisible()

      await becomeMember(page)
      await visit(page, room)
      await page.evaluate(() => document.fonts.ready)
      const before = (await hero(page).boundingBox())?.width
      await expect.poll(() => distanceFromMiddle(hero(page))).toBeLessThan(1)
      const shifts = await watchShifts(page)
      await hero(page).click()
      // More than one hundredth of the recording; less is not displayed as heard.
      await expectToHear(page, 2.5)
      await expect(hero(page)).toHaveText('Pause')
      expect(await shifts()).toEqual([])
      await expect.poll(() => distanceFromMiddle(hero(page))).toBeLessThan(1)
      await hero(page).click()
      await expectSilence(page)
      await expect(hero(page)).toHaveText(/^Continue at/)
      await expect.poll(async () => (await hero(page).boundingBox())?.width).toBe(before)
      expect(await shifts()).toEqual([])
      await rowOf(page, roomTitle).click()
      await expectToHear(page)
      await page.getByRole('main').getByRole('button', { name: 'Bookmark A Room with One Window' }).click()
      await expect(
        page.getByRole('main').getByRole('button', { name: 'Bookmark A Room with One Window' }),
      ).toHaveAttribute('aria-pressed', 'true')
      await rowOf(page, roomTitle).click()
      await expectSilence(page)
      await expect(page.getByRole('main').getByText(/^Heard \d+%$/)).toBeVisible()
      expect(await shifts()).toEqual([])
    })
  })
