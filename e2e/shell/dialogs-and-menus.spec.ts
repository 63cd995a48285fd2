import type { Locator } from '@playwright/test'
import { boxOf, gripOf, openSheet, touch } from '../browser/fingers.ts'
import { expect, phone, test, visit } from '../browser/fixtures.ts'

test.use({ isPageKept: true })

test.describe('a bottom sheet on a phone', () => {
  test.use(phone)
  test.beforeEach(async ({ page }) => await visit(page, '/dev/ui'))

  test('the focus stays in it [B-125]', async ({ page }) => {
    const sheet = await openSheet(page, 'Open sheet')
    const hasFocus = () => sheet.evaluate((element) => element.contains(document.activeElement))
    expect(await hasFocus()).toBe(true)
    await page.keyboard.press('Shift+Tab')
    await expect(sheet.getByRole('slider')).toBeFocused()
    for (let stops = 0; stops < 12; stops++) {
      await page.keyboard.press('Tab')
      expect(await hasFocus()).toBe(true)
    }
  })

  test('the page behind it stands still [B-125]', async ({ page }) => {
    await page.evaluate(() => {
      document.body.style.minHeight = '300vh'
      scrollTo(0, 60)
    })
    const opener = page.getByRole('button', { name: 'Open half sheet' })
    // Pressing it may scroll it clear of the header; from there on nothing moves.
    await opener.hover()
    const [before, height] = [await boxOf(opener), await page.evaluate(() => scrollY)]
    await openSheet(page, 'Open half sheet')
    expect(await boxOf(opener)).toEqual(before)
    const finger = await touch(page, { x: 195, y: 380 })
    for (const y of [340, 280, 200, 100]) await finger.moveTo({ x: 195, y })
    await finger.lift()
    expect(await page.evaluate(() => scrollY)).toBe(height)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await boxOf(opener)).toEqual(before)
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('')
  })

  test('it stands above the on-screen keyboard [B-125]', async ({ page }) => {
    const sheet = await openSheet(page, 'Open full sheet')
    await page.evaluate(() => {
      Object.defineProperty(visualViewport, 'height', { value: 500, configurable: true })
      visualViewport?.dispatchEvent(new Event('resize'))
    })
    await expect(sheet).toHaveAttribute('data-state', 'open')
    await expect.poll(() => boxOf(sheet)).toEqual({ x: 0, y: 0, width: 390, height: 500 })
  })

  test('under reduced motion it appears in its place [B-125]', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const duration = page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('animationstart', ({ target }) => {
            if (target instanceof HTMLDialogElement) resolve(getComputedStyle(target).animationDuration)
          })
        }),
    )
    await page.getByRole('button', { name: 'Open sheet' }).click()
    expect(await duration).toBe('0.001s')
    await expect(page.getByRole('dialog')).toHaveAttribute('data-state', 'open')
  })

  test('its targets are large enough for a finger [B-125]', async ({ page }) => {
    for (const button of ['Open sheet', 'Open half sheet', 'Open full sheet']) {
      const sheet = await openSheet(page, button)
      const close = await boxOf(sheet.getByRole('button', { name: 'Close' }))
      expect(Math.min(close.width, close.height)).toBeGreaterThanOrEqual(44)
      await sheet.getByRole('button', { name: 'Close' }).click()
      await expect(sheet).toHaveCount(0)
    }
  })

  test('a panel is a bottom sheet here [B-01]', async ({ page }) => {
    await page.getByRole('button', { name: 'Open panel' }).click()
    await expect(page.getByRole('dialog', { name: 'Share' })).toHaveAttribute('data-state', 'open')
  })
})

test.describe('a dialog on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } })
  test.beforeEach(async ({ page }) => await visit(page, '/dev/ui'))

  test('is 480 pixels wide, and takes and returns the focus [B-125]', async ({ page }) => {
    const opener = page.getByRole('button', { name: 'Open dialog' })
    await opener.click()
    const dialog = page.getByRole('dialog', { name: 'Add to playlist' })
    await expect(dialog).toBeFocused()
    expect((await boxOf(dialog)).width).toBe(480)
    for (let stops = 0; stops < 8; stops++) {
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
      await page.keyboard.press('Tab')
    }
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  test('is closed by Escape and by its backdrop, not by a press inside [B-125]', async ({ page }) => {
    const opener = page.getByRole('button', { name: 'Open dialog' })
    const dialog = page.getByRole('dialog')
    await opener.click()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await opener.click()
    await dialog.getByText('Choose the playlist').click()
    // Pressed inside, let go beside: a text was selected.
    await page.mouse.down()
    await page.mouse.move(100, 800)
    await page.mouse.up()
    await expect(dialog).toBeVisible()
    await page.mouse.click(100, 800)
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  test('stands above another dialog, and each Escape closes one [B-125]', async ({ page }) => {
    await page.getByRole('button', { name: 'Open dialog' }).click()
    const inner = page.getByRole('button', { name: 'Create a playlist' })
    await inner.click()
    await expect(page.getByRole('dialog', { name: 'New playlist' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'New playlist' })).toHaveCount(0)
    await expect(inner).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('')
  })

  test('holds the page behind it [B-125]', async ({ page }) => {
    await page.evaluate(() => (document.body.style.minHeight = '300vh'))
    const opener = page.getByRole('button', { name: 'Open dialog' })
    const before = await boxOf(opener)
    await opener.click()
    expect(await boxOf(opener)).toEqual(before)
    await page.mouse.move(100, 800)
    await page.mouse.wheel(0, 400)
    // What would have been scrolled has been by the second picture that is drawn.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test('a panel is a dialog here [B-01]', async ({ page }) => {
    await page.getByRole('button', { name: 'Open panel' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share' })
    expect((await boxOf(dialog)).width).toBe(480)
    await expect(dialog).not.toHaveAttribute('data-state')
  })

  test('a sheet obeys a mouse as well [COMP-07 COMP-08]', async ({ page }) => {
    const sheet = await openSheet(page, 'Open half sheet')
    const { x, y } = await gripOf(sheet)
    await page.mouse.move(x, y + 30)
    await page.mouse.down()
    await page.mouse.move(x, y + 200, { steps: 4 })
    await page.mouse.up()
    await expect(sheet).toHaveAttribute('data-state', 'open')
    await page.mouse.move(x, y + 30)
    await page.mouse.down()
    await page.mouse.move(x, y + 280, { steps: 4 })
    await page.mouse.up()
    await expect(sheet).toHaveCount(0)
    await openSheet(page, 'Open full sheet')
    await page.mouse.click(60, 500)
    await expect(sheet).toHaveCount(0)
  })
})

test.describe('menus', () => {
  test.beforeEach(async ({ page }) => await visit(page, '/dev/ui'))

  test('a menu obeys the keyboard and gives the focus back [B-15]', async ({ page }) => {
    const button = page.getByRole('button', { name: 'Open menu' })
    const menu = page.getByRole('menu', { name: 'Talk' })
    const item = (name: string): Locator => menu.getByRole('menuitem', { name })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(item('Add to playlist')).toBeFocused()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowUp')
    await expect(item('Share')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(item('Add to playlist')).toBeFocused()
    await page.keyboard.press('End')
    await expect(item('Share')).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('d')
    await expect(item('Download')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(item('Share')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
    await expect(page.getByLabel('Chosen')).toHaveText('Share')
  })

  for (const dir of ['ltr', 'rtl'])
    test(`a menu stays on the screen, at its button, with large lines (${dir}) [B-15]`, async ({ page }) => {
      await page.evaluate((chosen) => document.documentElement.setAttribute('dir', chosen), dir)
      const button = page.getByRole('button', { name: 'Open menu' })
      await button.click()
      const menu = page.getByRole('menu')
      await expect(menu.getByRole('menuitem').first()).toBeFocused()
      const [at, box] = [await boxOf(button), await boxOf(menu)]
      expect(box.y).toBeGreaterThanOrEqual(at.y + at.height)
      expect(box.y).toBeLessThan(at.y + at.height + 16)
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
      // It shares one edge with its button.
      const apart = Math.min(Math.abs(box.x - at.x), Math.abs(box.x + box.width - at.x - at.width))
      expect(apart).toBeLessThanOrEqual(8)
      for (const line of await menu.getByRole('menuitem').all())
        expect((await boxOf(line)).height).toBeGreaterThanOrEqual(44)
      await page.mouse.click(5, 5)
      await expect(menu).toBeHidden()
    })

  for (const dir of ['ltr', 'rtl'])
    test(`a menu stands at its button in a browser without anchors, too (${dir}) [B-15]`, async ({
      page,
    }) => {
      await page.evaluate((chosen) => {
        document.documentElement.setAttribute('dir', chosen)
        CSS.supports = () => false
      }, dir)
      await page.evaluate(() => {
        for (const { style } of document.querySelectorAll<HTMLElement>('main [popover]')) {
          style.setProperty('position-area', 'none', 'important')
          style.setProperty('margin', '0', 'important')
        }
      })
      const button = page.getByRole('button', { name: 'Open menu' })
      await button.click()
      await expect(page.getByRole('menuitem').first()).toBeFocused()
      const at = await boxOf(button)
      await expect
        .poll(async () => (await boxOf(page.getByRole('menu'))).y)
        .toBeCloseTo(at.y + at.height + 6, 0)
      const box = await boxOf(page.getByRole('menu'))
      const apart = Math.min(Math.abs(box.x - at.x), Math.abs(box.x + box.width - at.x - at.width))
      expect(apart).toBeLessThanOrEqual(1)
    })

  test('a line of a menu that is a link leads on [B-15]', async ({ page }) => {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('menuitem', { name: 'View album' }).click()
    await expect(page).toHaveURL(/\/audios$/)
  })

  test('a popover closes by Escape and by a press elsewhere [B-15]', async ({ page }) => {
    const button = page.getByRole('button', { name: 'Open popover' })
    const panel = page.getByRole('group', { name: 'About this talk' })
    await button.click()
    await expect(panel).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(panel.getByRole('link', { name: 'All audios' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(button).toBeFocused()
    await button.click()
    await expect(panel).toBeVisible()
    await page.mouse.click(5, 5)
    await expect(panel).toBeHidden()
  })

  test('the name of an icon is seen under the mouse and the focus, until Escape [B-15]', async ({ page }) => {
    const button = page.getByRole('button', { name: 'Mute' })
    const tip = page.getByRole('tooltip', { name: 'Mute' })
    await expect(tip).toBeHidden()
    await button.hover()
    await expect(tip).toBeVisible()
    await page.mouse.move(5, 5)
    await expect(tip).toBeHidden()
    await page.getByRole('button', { name: 'Open popover' }).focus()
    await page.keyboard.press('Tab')
    await expect(button).toBeFocused()
    await expect(tip).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tip).toBeHidden()
    await expect(button).toBeFocused()
  })
})
