import type { Page, Response } from '@playwright/test'
import { boxOf } from '../browser/fingers.ts'
import {
  expect,
  expectSilence,
  expectToHear,
  goInPlace,
  play,
  playerOf,
  seekOf,
  seekToLastTenth,
  soundOf,
  test,
  visit,
} from '../browser/fixtures.ts'

const room = '/audios/detail/a-room-with-one-window'

function watchMedia(page: Page): Response[] {
  const answers: Response[] = []
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname.startsWith('/media/')) answers.push(answer)
  })
  return answers
}

test(
  'a visitor opens a talk on the home page, hears it, and controls it from the bar [PLAYER-01 PLAYER-03 PLAYER-04 PLAYER-05 PLAYER-06 PLAYER-07 PLAYER-08 PLAYER-11 PLAYER-15 PLAYER-20 PLAYER-23 PLAYER-24]',
  { tag: '@core' },
  async ({ page }) => {
    const media = watchMedia(page)
    const bar = playerOf(page)
    await visit(page, '/')

    await test.step('it plays from its start, and its URL is signed', async () => {
      await page.getByRole('link', { name: /^The Sleeping Ferryman/ }).click()
      await expect(bar).toBeHidden()
      const sound = await play(page, 'The sleeping ferryman')
      expect(sound.currentTime).toBeLessThan(10)
      await expect(bar).toBeVisible()
      expect(media.map((answer) => answer.status())).toContain(206)
      const address = new URL(sound.src)
      expect(address.pathname).toMatch(/^\/media\/v1\//)
      expect((await page.request.get(`${address.origin}${address.pathname}`)).status()).toBe(403)
    })

    await test.step('the bar is at the bottom, with the talk and its controls', async () => {
      await goInPlace(page, room)
      await play(page, 'A room with one window')
      await expect(bar.getByText('A room with one window', { exact: true })).toBeVisible()
      await expect(bar.locator('img')).toHaveJSProperty('complete', true)
      await expect(bar.getByRole('link', { name: 'A Room with One Window' })).toHaveAttribute('href', room)
      for (const name of ['Previous', 'Pause', 'Next'])
        await expect(bar.getByRole('button', { name })).toBeVisible()
      await expect(bar.getByText('3:14')).toBeVisible()
      const { y, height } = await boxOf(bar)
      expect(y + height).toBe(page.viewportSize()?.height)
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      const footer = await boxOf(page.getByRole('contentinfo'))
      expect(footer.y + footer.height).toBeLessThanOrEqual(y + 1)
    })

    await test.step('keys seek in the talk, and the sound follows', async () => {
      await seekToLastTenth(page)
      await expect.poll(async () => (await soundOf(page)).currentTime).toBeGreaterThan(150)
      await expect(seekOf(page)).toHaveAttribute('aria-valuetext', /^\d minutes? \d+ of 3 minutes 14/)
    })

    await test.step('the sound continues while the handle is dragged, and seeks once on release', async () => {
      await page.locator('audio').evaluate((audio) => {
        audio.addEventListener(
          'seeking',
          () => (audio.dataset['jumps'] = String(Number(audio.dataset['jumps'] ?? 0) + 1)),
        )
      })
      const { x, y, width, height } = await boxOf(seekOf(page))
      // The seek bar shows the question under the mouse.
      await page.mouse.move(x + width / 2, y + height / 2)
      await expect(bar.getByText('Is it wrong to disagree in company?')).toBeVisible()
      await page.mouse.move(x + width / 4, y + height / 2)
      await page.mouse.down()
      await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 })
      await expect(bar.getByText(/^1:3\d$/)).toBeVisible()
      await expect(page.locator('audio')).not.toHaveAttribute('data-jumps')
      await page.mouse.up()
      const { currentTime, duration } = await expectToHear(page)
      expect(Math.abs(currentTime - duration / 2)).toBeLessThan(15)
      await expect(page.locator('audio')).toHaveAttribute('data-jumps', '1')
    })

    await test.step('the volume starts at 90, and is restored after a mute', async () => {
      const slider = page.getByRole('slider', { name: 'Volume' })
      const expectVolume = async (volume: number, muted: boolean): Promise<void> =>
        await expect
          .poll(async () => {
            const sound = await soundOf(page)
            return [sound.volume, sound.muted]
          })
          .toEqual([volume, muted])
      await expect(slider).toHaveValue('90')
      await expectVolume(0.9, false)
      await slider.fill('50')
      await page.getByRole('button', { name: 'Mute', exact: true }).click()
      await expectVolume(0.5, true)
      await page.getByRole('button', { name: 'Unmute' }).click()
      await expectVolume(0.5, false)
      await expect(slider).toHaveValue('50')
    })

    await test.step('Space plays and pauses, types in a field, and presses the focused button', async () => {
      await page.getByRole('heading', { level: 1 }).click()
      const scrolled = await page.evaluate(() => scrollY)
      await page.keyboard.press('Space')
      await expectSilence(page)
      await expect(bar.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
      await expect.poll(async () => await page.evaluate(() => scrollY)).toBe(scrolled)
      await page.keyboard.press('Space')
      await expectToHear(page)
      const field = page.getByRole('banner').getByLabel('Search talks and questions')
      await field.pressSequentially('one window')
      await expect(field).toHaveValue('one window')
      await page.getByRole('button', { name: 'Mute', exact: true }).press('Space')
      await expect(page.getByRole('button', { name: 'Unmute' })).toBeVisible()
      await expect.poll(() => soundOf(page)).toMatchObject({ muted: true, paused: false })
    })
  },
)

test('a press before hydration shows an effect immediately, and plays as soon as possible', async ({
  page,
}) => {
  const { promise: scripts, resolve: letThemCome } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts
    await route.continue()
  })
  await page.goto(room, { waitUntil: 'commit' })
  const button = page.getByRole('button', { name: /^Play A room with one window/ })
  const pulses = async (): Promise<number> => await button.evaluate((node) => node.getAnimations().length)
  await button.click()
  await expect.poll(pulses).toBe(1)
  await expect.poll(async () => (await soundOf(page)).paused).toBe(true)
  letThemCome()
  await expectToHear(page)
})
