import type { Locator, Page } from '@playwright/test'
import {
  expect,
  expectToHear,
  goInPlace,
  phone,
  playerOf,
  soundOf,
  test,
  visit,
} from '../browser/fixtures.ts'
import { playPerson } from '../people/people.ts'
import { registerMember } from '../people/sign-in.ts'

const room = '/audios/detail/a-room-with-one-window'
/** A paid album with one talk that everybody may hear. */
const river = '/audios/detail/river-lessons'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

async function listenTo(page: Page, path: string): Promise<void> {
  await visit(page, path)
  await startFirst(page)
}

async function startFirst(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Play / })
    .first()
    .click()
  await expectToHear(page)
  // Sound does not wait for the bar, with which the keys come.
  await expect(playerOf(page)).toBeVisible()
}

/** The panel of more options, opened from the bar. */
async function openMore(page: Page): Promise<Locator> {
  await playerOf(page).getByRole('button', { name: 'More options' }).click()
  const panel = page.getByRole('dialog', { name: 'More options' })
  await expect(panel).toBeVisible()
  return panel
}

// A visitor's is a link to sign in.
const addOf = (part: Locator): Locator =>
  part
    .getByRole('button', { name: 'Add to playlist', exact: true })
    .or(part.getByRole('link', { name: 'Add to playlist', exact: true }))
const downloadOf = (part: Locator): Locator => part.getByRole('button', { name: 'Download' })
const shareOf = (part: Locator): Locator => part.getByRole('button', { name: 'Share', exact: true })

/** Looks for the three actions in the bar and in the panel. */
async function expectActions(
  page: Page,
  shown: { add: number; download: number; share: number },
): Promise<void> {
  for (const part of [playerOf(page), await openMore(page)]) {
    await expect(addOf(part)).toHaveCount(shown.add)
    await expect(downloadOf(part)).toHaveCount(shown.download)
    await expect(shareOf(part)).toHaveCount(shown.share)
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'More options' })).toHaveCount(0)
}

test('a member has three actions, not all of them on every page, and no bar over private matters [PLAYER-09 PLAYER-38 LIB-05 PLAYER-22]', async ({
  page,
}) => {
  await registerMember(page.request)
  await listenTo(page, room)
  await expectActions(page, { add: 1, download: 1, share: 1 })
  await goInPlace(page, '/playlists')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/playlists/i)
  await expectActions(page, { add: 0, download: 1, share: 1 })
  await goInPlace(page, '/library')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/library/i)
  await expectActions(page, { add: 1, download: 0, share: 1 })
  await goInPlace(page, '/settings/profile')
  await expect(playerOf(page)).toHaveCount(0)
  expect((await soundOf(page)).paused).toBe(false)
})

test('download hands the recording over as a file [PLAYER-09 PLAYER-10]', async ({ page }) => {
  await listenTo(page, room)
  const file = page.waitForEvent('download')
  await downloadOf(playerOf(page)).click()
  expect((await file).suggestedFilename()).toMatch(/A room with one window\.mp3$/i)
  const again = page.waitForEvent('download')
  await downloadOf(await openMore(page)).click()
  expect((await again).suggestedFilename()).toMatch(/\.mp3$/)
})

test('what is paid for by download has no download in the player [PLAYER-39]', async ({ page }) => {
  await page.route('**/content/api/collections/**', async (route) => {
    const answer = await route.fetch()
    const body = await answer.text()
    await route.fulfill({ response: answer, body: body.replaceAll('"apply_ppd":false', '"apply_ppd":true') })
  })
  await playPerson(page, 'alice')
  await goInPlace(page, room)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A Room with One Window')
  await startFirst(page)
  await expectActions(page, { add: 1, download: 0, share: 1 })
})

test('a visitor hands on what is public only, and is asked to sign in to add it [PLAYER-40 A-33]', async ({
  page,
}) => {
  await listenTo(page, room)
  await expectActions(page, { add: 1, download: 1, share: 1 })
  await goInPlace(page, river)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('River Lessons')
  await startFirst(page)
  await expect(playerOf(page).getByText('River Lessons')).toBeVisible()
  await expectActions(page, { add: 1, download: 0, share: 0 })
  await addOf(playerOf(page)).click()
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible()
})

test('more options shows the album [PLAYER-10 PLAYER-04]', async ({ page }) => {
  await listenTo(page, room)
  await page.getByRole('link', { name: 'Sohbet, home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Sit down/)
  await (await openMore(page)).getByRole('link', { name: 'View album' }).click()
  await expect(page).toHaveURL(room)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a link that was copied is confirmed by the button for two seconds [PLAYER-41 PLAYER-42 A-34]', async ({
  page,
}) => {
  await listenTo(page, room)
  await shareOf(playerOf(page)).click()
  const dialog = page.getByRole('dialog', { name: 'Share' })
  await expect(dialog.getByRole('button', { name: 'Copy Link' })).toBeVisible()
  await page.clock.install({ time: new Date('2026-01-05T10:00:00Z') })
  await page.clock.pauseAt(new Date('2026-01-05T10:00:10Z'))
  await dialog.getByRole('button', { name: 'Copy Link' }).click()
  await expect(dialog.getByRole('button', { name: 'Link Copied!' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /a-room-with-one-window#audio-\d+$/,
  )
  // The dialog is in front, and what lies behind it has no role there.
  const confirmed = page.locator('section[aria-label="Audio player"] button[aria-label="Link copied"]')
  await expect(confirmed).toHaveCount(1)
  await page.clock.runFor(1999)
  await expect(confirmed).toHaveCount(1)
  await page.clock.runFor(1)
  await expect(confirmed).toHaveCount(0)
})

test('the speed is chosen in the bar, and the sound follows [PLAYER-17]', async ({ page }) => {
  await listenTo(page, room)
  await playerOf(page).getByRole('button', { name: 'Speed 1×' }).click()
  await page.getByRole('button', { name: '1.5×', exact: true }).click()
  await expect(playerOf(page).getByRole('button', { name: 'Speed 1.5×' })).toBeVisible()
  expect(await page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.playbackRate)).toBe(1.5)
})

test('the sleep timer is set, says what is left, and is turned off', async ({ page }) => {
  await listenTo(page, room)
  const panel = await openMore(page)
  await panel.getByRole('button', { name: 'Sleep timer, off' }).click()
  await panel.getByRole('button', { name: '15 min' }).click()
  const timer = panel.getByRole('button', { name: 'Sleep timer, 15 min left' })
  await timer.click()
  await expect(panel.getByText(/^1[45]:\d\d left$/)).toBeVisible()
  await panel.getByRole('button', { name: 'Turn off' }).click()
  await expect(panel.getByRole('button', { name: 'Sleep timer, off' })).toBeVisible()
})

test('a recording that does not come is explained, and can be tried again [PLAYER-37]', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/404/)
  await visit(page, room)
  await page.route('**/media/**', (route) => route.fulfill({ status: 404 }))
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Play / })
    .first()
    .click()
  await expect(playerOf(page).getByRole('status')).toHaveText(/^Unable to load audio: /, { timeout: 20_000 })
  await page.unroute('**/media/**')
  await playerOf(page).getByRole('button', { name: 'Try again' }).click()
  await expectToHear(page)
})

test('the key "?" shows the keys of the player, and how to turn single letters off', async ({ page }) => {
  await listenTo(page, room)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByText('Back 15 seconds')).toBeVisible()
  await help.getByRole('checkbox', { name: /single-key/ }).uncheck()
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await page.keyboard.press('k')
  await page.keyboard.press('?')
  await expect(help).toHaveCount(0)
  expect((await soundOf(page)).paused).toBe(false)
})

test('who uses less data is asked for the small sound of each talk, on this device also later', async ({
  page,
}) => {
  await listenTo(page, room)
  const box = (await openMore(page)).getByRole('checkbox', { name: /^Use less data/ })
  await expect(box).not.toBeChecked()
  await box.check()
  await page.keyboard.press('Escape')
  const isAsked = (url: string): boolean => /refresh-audio-tokens.*[?&]sound=small/.test(url)
  const asked = page.waitForRequest((request) => isAsked(request.url()))
  await goInPlace(page, river)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('River Lessons')
  await startFirst(page)
  await asked
  await visit(page, room)
  await startFirst(page)
  await expect((await openMore(page)).getByRole('checkbox', { name: /^Use less data/ })).toBeChecked()
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the sheet holds the actions with their words, and more options holds all of them [PLAYER-09 PLAYER-10]', async ({
    page,
  }) => {
    await visit(page, room)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Play / })
      .first()
      .tap()
    await expectToHear(page)
    await playerOf(page).getByRole('button', { name: 'Now Playing' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Now Playing' })
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
})
