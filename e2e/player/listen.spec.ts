import type { Page, Response } from '@playwright/test'
import {
  expect,
  expectSilence,
  expectToHear,
  phone,
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

test('a visitor finds a talk on the home page, presses play and hears it from its start [PLAYER-23 PLAYER-24]', async ({
  page,
}) => {
  const media = watchMedia(page)
  await visit(page, '/')
  await page.getByRole('link', { name: /^The Sleeping Ferryman/ }).click()
  await expect(playerOf(page)).toBeHidden()
  const sound = await play(page, 'The sleeping ferryman')
  expect(sound.currentTime).toBeLessThan(10)
  await expect(playerOf(page)).toBeVisible()
  expect(media.map((answer) => answer.status())).toContain(206)
  const address = new URL(sound.src)
  expect(address.pathname).toMatch(/^\/media\/v1\//)
  expect((await page.request.get(`${address.origin}${address.pathname}`)).status()).toBe(403)
})

test('the bar at the foot shows the talk and its controls [PLAYER-01 PLAYER-03 PLAYER-04 PLAYER-05 PLAYER-06]', async ({
  page,
}) => {
  await visit(page, room)
  await play(page, 'A room with one window')
  const bar = playerOf(page)
  const { y, height } = (await bar.boundingBox()) ?? { y: 0, height: 0 }
  expect(y + height).toBe(page.viewportSize()?.height)
  await expect(bar.getByText('A room with one window', { exact: true })).toBeVisible()
  await expect(bar.locator('img')).toHaveJSProperty('complete', true)
  await expect(bar.getByRole('link', { name: 'A Room with One Window' })).toHaveAttribute('href', room)
  for (const name of ['Previous', 'Pause', 'Next'])
    await expect(bar.getByRole('button', { name })).toBeVisible()
  await expect(bar.getByText('3:14')).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const footer = await page.getByRole('contentinfo').boundingBox()
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(y + 1)
})

test('the arrow keys move through the talk and the sound follows [PLAYER-06]', async ({ page }) => {
  await visit(page, room)
  await play(page, 'A room with one window')
  await seekToLastTenth(page)
  const { currentTime, duration } = await expectToHear(page)
  expect(currentTime).toBeGreaterThan(duration / 2)
  await seekOf(page).press('Home')
  expect((await expectToHear(page)).currentTime).toBeLessThan(10)
  await seekOf(page).press('ArrowRight')
  await expect.poll(async () => (await soundOf(page)).currentTime).toBeGreaterThan(5)
  await expect(seekOf(page)).toHaveAttribute('aria-valuetext', /^\d+ seconds of 3 minutes 14$/)
})

test('while the handle is dragged the sound stays, and jumps once when it is let go [PLAYER-20]', async ({
  page,
}) => {
  await visit(page, room)
  await play(page, 'A room with one window')
  await page.locator('audio').evaluate((audio) => {
    audio.addEventListener(
      'seeking',
      () => (audio.dataset['jumps'] = String(Number(audio.dataset['jumps'] ?? 0) + 1)),
    )
  })
  const { x, y, width, height } = (await seekOf(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 4, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 })
  await expect(playerOf(page).getByText(/^1:3\d$/)).toBeVisible()
  expect((await soundOf(page)).currentTime).toBeLessThan(30)
  await page.mouse.up()
  const { currentTime, duration } = await expectToHear(page)
  expect(Math.abs(currentTime - duration / 2)).toBeLessThan(15)
  await expect(page.locator('audio')).toHaveAttribute('data-jumps', '1')
})

test('the volume begins at 90, goes from 0 to 100, and comes back after a mute [PLAYER-07 PLAYER-08]', async ({
  page,
}) => {
  await visit(page, room)
  await play(page, 'A room with one window')
  const slider = page.getByRole('slider', { name: 'Volume' })
  await expect(slider).toHaveValue('90')
  expect((await soundOf(page)).volume).toBe(0.9)
  await slider.fill('50')
  expect((await soundOf(page)).volume).toBe(0.5)
  await page.getByRole('button', { name: 'Mute', exact: true }).click()
  expect((await soundOf(page)).muted).toBe(true)
  await page.getByRole('button', { name: 'Unmute' }).click()
  expect(await soundOf(page)).toMatchObject({ muted: false, volume: 0.5 })
  await expect(slider).toHaveValue('50')
})

test('space pauses and plays, types in a field, and presses the button it stands on [PLAYER-11 PLAYER-15]', async ({
  page,
}) => {
  await visit(page, room)
  await play(page, 'A room with one window')
  await page.getByRole('heading', { level: 1 }).click()
  const scrolled = await page.evaluate(() => scrollY)
  await page.keyboard.press('Space')
  await expectSilence(page)
  await expect(playerOf(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  await page.keyboard.press('Space')
  await expectToHear(page)
  const field = page.getByRole('banner').getByLabel('Search talks and questions')
  await field.pressSequentially('one window')
  await expect(field).toHaveValue('one window')
  expect((await soundOf(page)).paused).toBe(false)
  await page.getByRole('button', { name: 'Mute', exact: true }).press('Space')
  expect(await soundOf(page)).toMatchObject({ muted: true, paused: false })
})

test('two listeners hear and seek at the same time, each at a place of their own', async ({
  page,
  browser,
  baseURL,
}) => {
  const other = await browser.newPage({ baseURL: baseURL ?? '' })
  const media = watchMedia(other)
  await Promise.all([page, other].map((each) => visit(each, room)))
  await Promise.all([page, other].map((each) => play(each, 'A room with one window')))
  await Promise.all([seekToLastTenth(page), seekOf(other).press('ArrowRight')])
  const [here, there] = await Promise.all([page, other].map((each) => expectToHear(each)))
  expect((here?.currentTime ?? 0) - (there?.currentTime ?? 0)).toBeGreaterThan(60)
  expect(media.map((answer) => answer.status())).toContain(206)
  await other.close()
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the bar plays and pauses, and leaves the volume to the phone [PLAYER-07]', async ({ page }) => {
    await visit(page, room)
    await page.getByRole('button', { name: 'Play A room with one window' }).tap()
    await expectToHear(page)
    await expect(page.getByRole('slider', { name: 'Volume' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Mute' })).toBeHidden()
    await playerOf(page).getByRole('button', { name: 'Pause' }).tap()
    await expectSilence(page)
  })
})
