import type { Locator } from '@playwright/test'
import { boxOf, dragDown, gripOf, openSheet, touch } from '../browser/fingers.ts'
import { expect, phone, test, visit } from '../browser/fixtures.ts'

test.use({ isPageStored: true })

test.describe('a bottom sheet on a phone', () => {
  test.use(phone)
  test.beforeEach(async ({ page }) => await visit(page, '/dev/ui'))

  test(
    'opens at its height, passes through its states, and is dragged closed [COMP-06 COMP-07 COMP-08 COMP-09 COMP-10 COMP-11 COMP-13 B-01 B-125 B-15]',
    { tag: '@core' },
    async ({ page }) => {
      const states = page.getByLabel('Sheet states')
      const sheet = page.getByRole('dialog')
      const close = async (): Promise<void> => {
        await page.keyboard.press('Escape')
        await expect(sheet).toHaveCount(0)
      }

      await test.step('it passes through its seven states', async () => {
        const { height } = await boxOf(await openSheet(page, 'Open sheet'))
        await dragDown(page, await gripOf(sheet), height * 0.3)
        await expect(states).toHaveText('opening open dragging snapping open')
        await sheet.getByRole('button', { name: 'More rows' }).click()
        await expect(states).toHaveText('opening open dragging snapping open resizing open')
        await sheet.getByRole('button', { name: 'Fewer rows' }).click()
        await expect(states).toHaveText('opening open dragging snapping open resizing open resizing open')
        await dragDown(page, await gripOf(sheet), height * 0.8)
        await expect(states).toHaveText(/resizing open dragging closing closed$/)
      })

      await test.step('it fits its content, up to 90 % of the screen; half and full are exact', async () => {
        await openSheet(page, 'Open sheet')
        await page.keyboard.press('Shift+Tab')
        await expect(sheet.getByRole('slider')).toBeFocused()
        const small = await boxOf(sheet)
        expect(small.height).toBeLessThan(422)
        expect(small.y + small.height).toBe(844)
        for (let presses = 0; presses < 6; presses++)
          await sheet.getByRole('button', { name: 'More rows' }).click()
        await expect(sheet).toHaveAttribute('data-state', 'open')
        await expect.poll(async () => (await boxOf(sheet)).height).toBeCloseTo(844 * 0.9, 0)
        await close()
        for (const [button, height] of [
          ['Open half sheet', 422],
          ['Open full sheet', 844],
        ] as const) {
          await openSheet(page, button)
          await expect.poll(() => boxOf(sheet)).toEqual({ x: 0, y: 844 - height, width: 390, height })
          await close()
          await expect(page.getByRole('button', { name: button })).toBeFocused()
        }
      })

      await test.step('it snaps back above half of its snap point, also when flicked, and closes below', async () => {
        const rest = await boxOf(await openSheet(page, 'Open half sheet'))
        for (const [part, movements] of [
          [0.49, 12],
          [0.45, 1],
        ] as const) {
          await dragDown(page, await gripOf(sheet), rest.height * part, movements)
          await expect(sheet).toHaveAttribute('data-state', 'open')
          await expect.poll(() => boxOf(sheet), `${part}`).toEqual(rest)
        }
        await dragDown(page, await gripOf(sheet), rest.height * 0.51)
        await expect(sheet).toHaveCount(0)
        await expect(page.getByRole('button', { name: 'Open half sheet' })).toBeFocused()
      })

      await test.step('a tap beside it closes it, a tap on it does not', async () => {
        const { y } = await boxOf(await openSheet(page, 'Open half sheet'))
        await page.touchscreen.tap(195, y + 70)
        await expect(sheet).toHaveAttribute('data-state', 'open')
        await page.touchscreen.tap(195, y - 40)
        await expect(sheet).toHaveCount(0)
      })

      await test.step('toasts are at the top, in full width', async () => {
        await page.getByRole('button', { name: 'Show success toast' }).click()
        const toast = page.getByRole('status').filter({ hasText: 'Playlist created' })
        await expect.poll(async () => (await boxOf(toast)).y).toBeLessThan(40)
        const { x, width } = await boxOf(toast)
        expect([x, width]).toEqual([12, 366])
      })
    },
  )

  test('follows the finger, but not where the finger scrolls or moves a slider, and can be caught while it rises [COMP-08 COMP-11]', async ({
    page,
  }) => {
    const sheet = await openSheet(page, 'Open half sheet')
    const rest = await boxOf(sheet)
    const from = await gripOf(sheet)

    await test.step('it follows the finger, and never rises above its position', async () => {
      const finger = await touch(page, from)
      await finger.moveTo({ x: from.x, y: from.y + 40 })
      await finger.moveTo({ x: from.x + 30, y: from.y + 120 })
      await expect(sheet).toHaveAttribute('data-state', 'dragging')
      await expect.poll(async () => (await boxOf(sheet)).y).toBe(rest.y + 120)
      await finger.moveTo({ x: from.x, y: from.y - 200 })
      await expect.poll(async () => (await boxOf(sheet)).y).toBe(rest.y)
      await finger.lift()
      await expect(sheet).toHaveAttribute('data-state', 'open')
    })

    await test.step('a slider in it does not move the sheet', async () => {
      const slider = await boxOf(sheet.getByRole('slider'))
      await dragDown(page, { x: slider.x + slider.width / 2, y: slider.y + slider.height / 2 }, 260)
      await expect(sheet).toHaveAttribute('data-state', 'open')
    })

    await test.step('a list in it scrolls back to its start before the sheet moves', async () => {
      for (let presses = 0; presses < 4; presses++)
        await sheet.getByRole('button', { name: 'More rows' }).click()
      await sheet.getByText('Line 15').scrollIntoViewIfNeeded()
      const line = await boxOf(sheet.getByText('Line 15'))
      await dragDown(page, { x: 195, y: rest.y + 120 }, 260)
      await expect.poll(async () => (await boxOf(sheet.getByText('Line 15'))).y).toBeGreaterThan(line.y + 100)
      await expect(sheet).toHaveAttribute('data-state', 'open')
      await expect.poll(() => boxOf(sheet)).toEqual(rest)
      await sheet.getByRole('list').evaluate((list) => list.parentElement?.scrollTo(0, 0))
      await dragDown(page, { x: 195, y: rest.y + 180 }, 230)
      await expect(sheet).toHaveCount(0)
    })

    await test.step('it is dragged closed in right-to-left text, too', async () => {
      await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
      await openSheet(page, 'Open half sheet')
      const button = sheet.getByRole('button', { name: 'Close' })
      await expect.poll(async () => (await boxOf(button)).x).toBeLessThan(100)
      await dragDown(page, await gripOf(sheet), 240)
      await expect(sheet).toHaveCount(0)
    })

    await test.step('it can be caught while it rises', async () => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.evaluate(() => document.documentElement.style.setProperty('--d-3', '60s'))
      await page.getByRole('button', { name: 'Open half sheet' }).click()
      await expect.poll(async () => (await boxOf(sheet)).y).toBeLessThan(830)
      const { y } = await boxOf(sheet)
      const finger = await touch(page, { x: 195, y: y + 8 })
      await finger.moveTo({ x: 195, y: y + 30 })
      await expect(sheet).toHaveAttribute('data-state', 'dragging')
      await finger.lift()
      await expect(sheet).toHaveCount(0)
    })
  })

  test('keeps the page behind it still, and is above the on-screen keyboard [B-125]', async ({ page }) => {
    const opener = page.getByRole('button', { name: 'Open half sheet' })
    const sheet = page.getByRole('dialog')

    await test.step('the page behind it does not scroll', async () => {
      await page.evaluate(() => {
        document.body.style.minHeight = '300vh'
        scrollTo(0, 60)
      })
      // Pressing it may scroll it clear of the header; after that nothing moves.
      await opener.hover()
      const [before, height] = [await boxOf(opener), await page.evaluate(() => scrollY)]
      await openSheet(page, 'Open half sheet')
      await expect.poll(() => boxOf(opener)).toEqual(before)
      const finger = await touch(page, { x: 195, y: 380 })
      for (const y of [340, 280, 200, 100]) await finger.moveTo({ x: 195, y })
      await finger.lift()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(height)
      await page.keyboard.press('Escape')
      await expect(sheet).toHaveCount(0)
      await expect.poll(() => boxOf(opener)).toEqual(before)
      await expect.poll(() => page.evaluate(() => document.documentElement.style.overflow)).toBe('')
    })

    await test.step('with reduced motion it appears in place', async () => {
      const duration = page.evaluate(
        () =>
          new Promise((resolve) => {
            document.addEventListener('animationstart', ({ target }) => {
              if (target instanceof HTMLDialogElement) resolve(getComputedStyle(target).animationDuration)
            })
          }),
      )
      await openSheet(page, 'Open full sheet')
      expect(await duration).toBe('0.001s')
    })

    await test.step('it is above the on-screen keyboard', async () => {
      await page.evaluate(() => {
        Object.defineProperty(visualViewport, 'height', { value: 500, configurable: true })
        visualViewport?.dispatchEvent(new Event('resize'))
      })
      await expect(sheet).toHaveAttribute('data-state', 'open')
      await expect.poll(() => boxOf(sheet)).toEqual({ x: 0, y: 0, width: 390, height: 500 })
    })
  })
})

test.describe('toasts', () => {
  test.use({ viewport: { width: 1440, height: 900 } })
  test(
    'are dark in the upper right corner, above dialogs, for 5000 ms or until their button is pressed [COMP-12 COMP-13 COMP-14 COMP-15 COMP-16 A-56 B-15]',
    { tag: '@core' },
    async ({ page }) => {
      await page.clock.install({ time: 0 })
      await visit(page, '/dev/ui')
      await page.clock.pauseAt(3_600_000)
      const region = page.getByRole('region', { name: 'Notifications' })
      const toasts = region.locator('[data-kind]')
      const show = async (kind: 'error' | 'success'): Promise<void> =>
        await page.getByRole('button', { name: `Show ${kind} toast` }).click()

      await test.step('they are in the upper right corner, dark in both themes', async () => {
        await show('error')
        await show('success')
        const { x, y, width } = await boxOf(toasts.first())
        expect([x > 720, x + width, y < 40]).toEqual([true, 1440 - 16, true])
        for (const theme of ['light', 'dark']) {
          await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme)
          await expect.poll(async () => (await coloursOf(toasts.first())).ground, theme).toBeLessThan(80)
          await expect.poll(async () => (await coloursOf(toasts.first())).ink, theme).toBeGreaterThan(220)
        }
      })

      await test.step('a click does not close them, only their button does', async () => {
        await toasts.nth(0).click()
        await toasts.nth(0).getByText('Playlist created').click()
        await expect(toasts).toHaveCount(2)
        const close = toasts.nth(0).getByRole('button', { name: 'Close' })
        const { width, height } = await boxOf(close)
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
        await close.click()
        await expect(toasts).toHaveText([/^Error! Something/])
      })

      await test.step('they close automatically after 5000 ms, under the pointer too', async () => {
        await toasts.hover()
        await page.clock.runFor(4999)
        await expect(toasts).toHaveCount(1)
        await page.clock.runFor(1)
        await expect(toasts).toHaveCount(0)
      })

      await test.step('they can be announced and pressed above a dialog, and stay when it closes', async () => {
        await page.getByRole('button', { name: 'Open dialog' }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('button', { name: 'Fail' }).click()
        await expect(dialog.getByRole('alert')).toHaveText('The dialog failed')
        const hasFocus = (): Promise<boolean> =>
          dialog.evaluate((element) => element.contains(document.activeElement))
        for (let stops = 0; stops < 8; stops++) {
          await page.keyboard.press('Tab')
          await expect.poll(hasFocus, `stop ${stops}`).toBe(true)
        }
        await toasts.click()
        await expect(dialog).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
        await expect(page.getByRole('alert')).toHaveText('The dialog failed')
        await toasts.getByRole('button', { name: 'Close' }).click()
        await expect(toasts).toHaveCount(0)
      })
    },
  )
})

/** The largest colour component of a box and of its text, up to 255. */
async function coloursOf(box: Locator): Promise<{ ground: number; ink: number }> {
  return await box.evaluate((element) => {
    const { backgroundColor, color } = getComputedStyle(element)
    const largest = (text: string): number => Math.max(...(text.match(/\d+/g) ?? []).slice(0, 3).map(Number))
    return { ground: largest(backgroundColor), ink: largest(color) }
  })
}
