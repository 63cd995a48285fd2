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

test(
  'a visitor shares only public talks, sees a confirmation for two seconds, and is asked to sign in to add one [PLAYER-40 PLAYER-41 PLAYER-42 A-33 A-34]',
  { tag: '@core' },
  async ({ page }) => {
    await page.clock.install()
    await listenTo(page, room)

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
      await expect(downloadOf(playerOf(page)).or(shareOf(playerOf(page)))).toHaveCount(0)
      await addOf(playerOf(page)).click()
      await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible()
    })
  },
)

test('the bar offers a member download, speed, sleep timer and data saving, and is not on private pages [PLAYER-09 PLAYER-10 PLAYER-17 PLAYER-22]', async ({
  page,
}) => {
  await registerMember(page.request)
  await listenTo(page, room)

  await test.step('the recording downloads as a file', async () => {
    const file = page.waitForEvent('download')
    await downloadOf(playerOf(page)).click()
    expect((await file).suggestedFilename()).toMatch(/A room with one window\.mp3$/i)
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

  await test.step('with data saving the small sound of each talk is requested', async () => {
    await (await openMore(page)).getByRole('checkbox', { name: /^Use less data/ }).check()
    await page.keyboard.press('Escape')
    const requested = page.waitForRequest(/refresh-audio-tokens.*[?&]sound=small/)
    await goInPlace(page, river)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('River Lessons')
    await startFirst(page)
    await requested
  })

  await test.step('on a private page the sound continues without the bar', async () => {
    await goInPlace(page, '/settings/profile')
    await expect(playerOf(page)).toHaveCount(0)
    await expect.poll(async () => (await soundOf(page)).paused).toBe(false)
  })
})
