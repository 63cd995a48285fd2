import type { Locator, Page } from '@playwright/test'
import { expect, expectToHear, goInPlace, playerOf, soundOf, test, visit } from '../browser/fixtures.ts'
import { registerMember } from '../people/sign-in.ts'

const room = '/audios/detail/a-room-with-one-window'
/** A paid album with one talk open to everybody. */
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
  // Sound does not wait for the bar, which loads the keys.
  await expect(playerOf(page)).toBeVisible()
}

/** Opens the More options panel from the bar. */
async function openMore(page: Page): Promise<Locator> {
  await playerOf(page).getByRole('button', { name: 'More options' }).click()
  const panel = page.getByRole('dialog', { name: 'More options' })
  await expect(panel).toBeVisible()
  return panel
}

// A visitor gets a link to sign in.
const addOf = (part: Locator): Locator =>
  part
    .getByRole('button', { name: 'Add to playlist', exact: true })
    .or(part.getByRole('link', { name: 'Add to playlist', exact: true }))
const downloadOf = (part: Locator): Locator => part.getByRole('button', { name: 'Download' })
const shareOf = (part: Locator): Locator => part.getByRole('button', { name: 'Share', exact: true })

/** Expects the three actions in the bar and in the panel. */
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

test(
  'a member has three actions, not all on every page, and no bar on private pages [PLAYER-09 PLAYER-38 LIB-05 PLAYER-22]',
  { tag: '@core' },
  async ({ page }) => {
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
    await expect.poll(async () => (await soundOf(page)).paused).toBe(false)
  },
)

test(
  'a visitor shares only public talks, sees a confirmation for two seconds, and is asked to sign in to add one [PLAYER-40 PLAYER-41 PLAYER-42 A-33 A-34]',
  { tag: '@core' },
  async ({ page }) => {
    await page.clock.install()
    await listenTo(page, room)
    await expectActions(page, { add: 1, download: 1, share: 1 })

    await test.step('the button confirms a copied link', async () => {
      await shareOf(playerOf(page)).click()
      const dialog = page.getByRole('dialog', { name: 'Share' })
      const copy = dialog.getByRole('button', { name: 'Copy Link' })
      await expect(copy).toBeVisible()
      await page.clock.pauseAt(Date.now() + 3_600_000)
      await copy.click()
      await expect(dialog.getByRole('button', { name: 'Link Copied!' })).toBeVisible()
      await expect
        .poll(async () => await page.evaluate(() => navigator.clipboard.readText()))
        .toMatch(/a-room-with-one-window#audio-\d+$/)
      // The dialog makes the page inert, so elements behind it have no role.
      const confirmed = page.locator('section[aria-label="Audio player"] button[aria-label="Link copied"]')
      await expect(confirmed).toHaveCount(1)
      await page.clock.runFor(1999)
      await expect(confirmed).toHaveCount(1)
      await page.clock.runFor(1)
      await expect(confirmed).toHaveCount(0)
      await page.clock.resume()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    })

    await test.step('a talk that is not public is neither downloaded nor shared', async () => {
      await goInPlace(page, river)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('River Lessons')
      await startFirst(page)
      await expect(playerOf(page).getByText('River Lessons')).toBeVisible()
      await expectActions(page, { add: 1, download: 0, share: 0 })
      await addOf(playerOf(page)).click()
      await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible()
    })
  },
)

test('the bar offers download, speed, sleep timer, the keys and the album [PLAYER-04 PLAYER-09 PLAYER-10 PLAYER-17]', async ({
  page,
}) => {
  await listenTo(page, room)

  await test.step('the recording downloads as a file', async () => {
    const file = page.waitForEvent('download')
    await downloadOf(playerOf(page)).click()
    expect((await file).suggestedFilename()).toMatch(/A room with one window\.mp3$/i)
    const again = page.waitForEvent('download')
    await downloadOf(await openMore(page)).click()
    expect((await again).suggestedFilename()).toMatch(/\.mp3$/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('the speed applies to the sound', async () => {
    const panel = await openMore(page)
    await panel.getByRole('button', { name: 'Speed 1×' }).click()
    await panel.getByRole('button', { name: '1.5×', exact: true }).click()
    await expect(panel.getByRole('button', { name: 'Speed 1.5×' })).toBeVisible()
    await expect(page.locator('audio')).toHaveJSProperty('playbackRate', 1.5)
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
  })

  await test.step('the sleep timer is set, shows the remaining time, and is turned off', async () => {
    const panel = await openMore(page)
    await panel.getByRole('button', { name: 'Sleep timer, off' }).click()
    await panel.getByRole('button', { name: '15 min' }).click()
    await panel.getByRole('button', { name: 'Sleep timer, 15 min left' }).click()
    await expect(panel.getByText(/^1[45]:\d\d left$/)).toBeVisible()
    await panel.getByRole('button', { name: 'Turn off' }).click()
    await expect(panel.getByRole('button', { name: 'Sleep timer, off' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
  })

  await test.step('"?" shows the keys, and single letters can be turned off', async () => {
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
    await expect.poll(async () => (await soundOf(page)).paused).toBe(false)
  })

  await test.step('More options links to the album', async () => {
    await page.getByRole('link', { name: 'Sohbet, home' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Sit down/)
    await (await openMore(page)).getByRole('link', { name: 'View album' }).click()
    await expect(page).toHaveURL(room)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('with data saving the small sound of each talk is requested, also on the next visit', async ({
  page,
}) => {
  await listenTo(page, room)
  const box = (await openMore(page)).getByRole('checkbox', { name: /^Use less data/ })
  await expect(box).not.toBeChecked()
  await box.check()
  await page.keyboard.press('Escape')
  const isConfirming = (url: string): boolean => /refresh-audio-tokens.*[?&]sound=small/.test(url)
  const requested = page.waitForRequest((request) => isConfirming(request.url()))
  await goInPlace(page, river)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('River Lessons')
  await startFirst(page)
  await requested
  await visit(page, room)
  await startFirst(page)
  await expect((await openMore(page)).getByRole('checkbox', { name: /^Use less data/ })).toBeChecked()
})
