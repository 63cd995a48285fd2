import type { Locator, Page } from '@playwright/test'
import { boxOf, dragDown, gripOf, openSheet, touch } from '../browser/fingers.ts'
import { expect, phone, test, visit } from '../browser/fixtures.ts'

test.use({ isPageKept: true })

const sheetButtons = ['Open sheet', 'Open half sheet', 'Open full sheet']

test.describe('a bottom sheet on a phone', () => {
  test.use(phone)
  test.beforeEach(async ({ page }) => await visit(page, '/dev/ui'))

  for (const button of sheetButtons) {
    test(`Escape closes it and gives the focus back (${button}) [COMP-06 B-125]`, async ({ page }) => {
      const sheet = await openSheet(page, button)
      await page.keyboard.press('Escape')
      await expect(sheet).toHaveCount(0)
      await expect(page.getByRole('button', { name: button })).toBeFocused()
    })

    test(`it closes at 49 % of its snap point and snaps back at 51 % (${button}) [COMP-08]`, async ({
      page,
    }) => {
      const sheet = await openSheet(page, button)
      const rest = await boxOf(sheet)
      await dragDown(page, await gripOf(sheet), rest.height * 0.49)
      await expect(sheet).toHaveAttribute('data-state', 'open')
      expect(await boxOf(sheet)).toEqual(rest)
      await dragDown(page, await gripOf(sheet), rest.height * 0.51)
      await expect(sheet).toHaveCount(0)
      await expect(page.getByRole('button', { name: button })).toBeFocused()
    })

    test(`a fast flick does not close it above that (${button}) [COMP-08]`, async ({ page }) => {
      const sheet = await openSheet(page, button)
      const rest = await boxOf(sheet)
      await dragDown(page, await gripOf(sheet), rest.height * 0.45, 1)
      await expect(sheet).toHaveAttribute('data-state', 'open')
      expect(await boxOf(sheet)).toEqual(rest)
    })
  }

  test('a tap beside it closes it, a tap on it does not [COMP-07]', async ({ page }) => {
    for (const button of ['Open sheet', 'Open half sheet']) {
      const sheet = await openSheet(page, button)
      const { y } = await boxOf(sheet)
      await page.touchscreen.tap(195, y + 70)
      await expect(sheet).toHaveAttribute('data-state', 'open')
      await page.touchscreen.tap(195, y - 40)
      await expect(sheet).toHaveCount(0)
    }
  })

  test('it follows the finger, and never rises above its place [COMP-08]', async ({ page }) => {
    const sheet = await openSheet(page, 'Open half sheet')
    const rest = await boxOf(sheet)
    const from = await gripOf(sheet)
    const finger = await touch(page, from)
    await finger.moveTo({ x: from.x, y: from.y + 40 })
    await finger.moveTo({ x: from.x + 30, y: from.y + 120 })
    await expect(sheet).toHaveAttribute('data-state', 'dragging')
    expect((await boxOf(sheet)).y).toBe(rest.y + 120)
    await finger.moveTo({ x: from.x, y: from.y - 200 })
    await expect.poll(async () => (await boxOf(sheet)).y).toBe(rest.y)
    await finger.lift()
    await expect(sheet).toHaveAttribute('data-state', 'open')
  })

  test('a list in it scrolls back to its beginning before the sheet moves [COMP-08]', async ({ page }) => {
    const sheet = await openSheet(page, 'Open half sheet')
    for (let presses = 0; presses < 4; presses++)
      await sheet.getByRole('button', { name: 'More rows' }).click()
    await sheet.getByText('Line 15').scrollIntoViewIfNeeded()
    const [rest, line] = [await boxOf(sheet), await boxOf(sheet.getByText('Line 15'))]
    await dragDown(page, { x: 195, y: rest.y + 120 }, 260)
    await expect.poll(async () => (await boxOf(sheet.getByText('Line 15'))).y).toBeGreaterThan(line.y + 100)
    await expect(sheet).toHaveAttribute('data-state', 'open')
    expect(await boxOf(sheet)).toEqual(rest)
    await sheet.getByRole('list').evaluate((list) => list.parentElement?.scrollTo(0, 0))
    await dragDown(page, { x: 195, y: rest.y + 180 }, 230)
    await expect(sheet).toHaveCount(0)
  })

  test('what slides in it is not the sheet [COMP-08]', async ({ page }) => {
    const sheet = await openSheet(page, 'Open half sheet')
    const slider = await boxOf(sheet.getByRole('slider'))
    await dragDown(page, { x: slider.x + slider.width / 2, y: slider.y + slider.height / 2 }, 260)
    await expect(sheet).toHaveAttribute('data-state', 'open')
  })

  test('the half one is half as high as the screen [COMP-09]', async ({ page }) => {
    expect(await boxOf(await openSheet(page, 'Open half sheet'))).toEqual({
      x: 0,
      y: 422,
      width: 390,
      height: 422,
    })
  })

  test('the full one is as high as the screen [COMP-10]', async ({ page }) => {
    expect(await boxOf(await openSheet(page, 'Open full sheet'))).toEqual({
      x: 0,
      y: 0,
      width: 390,
      height: 844,
    })
  })

  test('any other fits its content, up to 90 % of the screen [B-125]', async ({ page }) => {
    const sheet = await openSheet(page, 'Open sheet')
    const small = await boxOf(sheet)
    expect(small.height).toBeLessThan(422)
    expect(small.y + small.height).toBe(844)
    for (let presses = 0; presses < 6; presses++)
      await sheet.getByRole('button', { name: 'More rows' }).click()
    await expect(sheet).toHaveAttribute('data-state', 'open')
    const large = await boxOf(sheet)
    expect(large.height).toBeCloseTo(844 * 0.9, 0)
    expect(large.y + large.height).toBeCloseTo(844, 0)
  })

  test('it goes through its seven states [COMP-11]', async ({ page }) => {
    const states = page.getByLabel('Sheet states')
    const sheet = await openSheet(page, 'Open sheet')
    const { height } = await boxOf(sheet)
    await dragDown(page, await gripOf(sheet), height * 0.3)
    await expect(states).toHaveText('opening open dragging snapping open')
    await sheet.getByRole('button', { name: 'More rows' }).click()
    await expect(states).toHaveText('opening open dragging snapping open resizing open')
    await sheet.getByRole('button', { name: 'Fewer rows' }).click()
    await expect(states).toHaveText('opening open dragging snapping open resizing open resizing open')
    await dragDown(page, await gripOf(sheet), height * 0.8)
    await expect(states).toHaveText(/resizing open dragging closing closed$/)
  })

  test('it may be caught while it rises [COMP-11]', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.evaluate(() => document.documentElement.style.setProperty('--d-3', '60s'))
    await page.getByRole('button', { name: 'Open half sheet' }).click()
    const sheet = page.getByRole('dialog')
    await expect.poll(async () => (await boxOf(sheet)).y).toBeLessThan(830)
    const { y } = await boxOf(sheet)
    const finger = await touch(page, { x: 195, y: y + 8 })
    await finger.moveTo({ x: 195, y: y + 30 })
    await expect(sheet).toHaveAttribute('data-state', 'dragging')
    await finger.lift()
    await expect(sheet).toHaveCount(0)
  })

  test('it is dragged away where one reads from the right, too [COMP-08]', async ({ page }) => {
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    const sheet = await openSheet(page, 'Open half sheet')
    expect((await boxOf(sheet.getByRole('button', { name: 'Close' }))).x).toBeLessThan(100)
    await dragDown(page, await gripOf(sheet), 240)
    await expect(sheet).toHaveCount(0)
  })

  test('toasts stand at the top, in the full width [COMP-13]', async ({ page }) => {
    await page.getByRole('button', { name: 'Show success toast' }).click()
    const { x, y, width } = await boxOf(page.getByRole('status').filter({ hasText: 'Playlist created' }))
    expect([x, width]).toEqual([12, 366])
    expect(y).toBeLessThan(40)
  })
})

test.describe('toasts', () => {
  test.use({ viewport: { width: 1440, height: 900 } })
  test.beforeEach(async ({ page }) => {
    await page.clock.install({ time: 0 })
    await visit(page, '/dev/ui')
    await page.clock.pauseAt(3_600_000)
  })
  const show = async (page: Page, kind: 'error' | 'success' | 'info'): Promise<void> =>
    await page.getByRole('button', { name: `Show ${kind} toast` }).click()
  const toastsOf = (page: Page): Locator =>
    page.getByRole('region', { name: 'Notifications' }).locator('[data-kind]')

  test('tell of errors, successes and what is worth knowing, the newest first [COMP-12]', async ({
    page,
  }) => {
    await show(page, 'error')
    await expect(page.getByRole('alert')).toHaveText('Error! Something went wrong')
    await show(page, 'success')
    await show(page, 'info')
    await expect(toastsOf(page)).toHaveText([
      /^No more free tracks/,
      /^Playlist created/,
      /^Error! Something/,
    ])
    await expect(page.getByRole('alert')).toHaveCount(1)
    await expect(toastsOf(page).and(page.getByRole('status'))).toHaveCount(2)
  })

  test('do not say the same twice [COMP-12]', async ({ page }) => {
    await show(page, 'error')
    await page.clock.runFor(4000)
    await show(page, 'error')
    await expect(toastsOf(page)).toHaveCount(1)
    await page.clock.runFor(4999)
    await expect(toastsOf(page)).toHaveCount(1)
    await page.clock.runFor(1)
    await expect(toastsOf(page)).toHaveCount(0)
  })

  test('stand in the upper right corner [COMP-13]', async ({ page }) => {
    await show(page, 'info')
    const { x, y, width } = await boxOf(toastsOf(page))
    expect(x + width).toBe(1440 - 16)
    expect(x).toBeGreaterThan(720)
    expect(y).toBeLessThan(40)
  })

  for (const theme of ['light', 'dark'])
    test(`are dark with light words in the ${theme} theme [COMP-14]`, async ({ page }) => {
      await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme)
      await show(page, 'info')
      const [ground, ink] = await toastsOf(page).evaluate((toast) => {
        const { backgroundColor, color } = getComputedStyle(toast)
        return [backgroundColor, color].map((text) =>
          Math.max(...(text.match(/\d+/g) ?? []).slice(0, 3).map(Number)),
        )
      })
      expect(ground).toBeLessThan(80)
      expect(ink).toBeGreaterThan(220)
    })

  test('close by themselves after 5000 ms, under a mouse too [COMP-15 A-56]', async ({ page }) => {
    await show(page, 'error')
    await toastsOf(page).hover()
    await page.clock.runFor(4999)
    await expect(toastsOf(page)).toHaveCount(1)
    await page.clock.runFor(1)
    await expect(toastsOf(page)).toHaveCount(0)
  })

  test('do not close by a click, only by their button [COMP-16]', async ({ page }) => {
    await show(page, 'error')
    await show(page, 'info')
    await toastsOf(page).nth(0).click()
    await toastsOf(page).nth(0).getByText('No more free tracks').click()
    await expect(toastsOf(page)).toHaveCount(2)
    const close = toastsOf(page).nth(0).getByRole('button', { name: 'Close' })
    const { width, height } = await boxOf(close)
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    await close.click()
    await expect(toastsOf(page)).toHaveText([/^Error! Something/])
  })

  test('are heard and pressed above a dialog, and stay when it closes [COMP-12 COMP-16]', async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'Open dialog' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Fail' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('The dialog failed')
    for (let stops = 0; stops < 8; stops++) {
      await page.keyboard.press('Tab')
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
    await toastsOf(page).click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveText('The dialog failed')
    await toastsOf(page).getByRole('button', { name: 'Close' }).click()
    await expect(toastsOf(page)).toHaveCount(0)
  })
})
