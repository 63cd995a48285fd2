import { boxOf, gripOf, openSheet } from '../browser/fingers.ts'
import { expect, test, visit } from '../browser/fixtures.ts'

test.use({ isPageStored: true, viewport: { width: 1440, height: 900 } })
test.beforeEach(async ({ page }) => await visit(page, '/dev/ui'))

test(
  'a dialog makes the page inert, traps the focus, and closes with Escape and its backdrop [B-01 B-125 COMP-07 COMP-08]',
  { tag: '@core' },
  async ({ page }) => {
    const opener = page.getByRole('button', { name: 'Open dialog' })
    const dialog = page.getByRole('dialog')
    const hasFocus = (): Promise<boolean> =>
      dialog.evaluate((element) => element.contains(document.activeElement))

    await test.step('it is 480 pixels wide, and takes and returns the focus', async () => {
      await opener.click()
      await expect(page.getByRole('dialog', { name: 'Add to playlist' })).toBeFocused()
      await expect.poll(async () => (await boxOf(dialog)).width).toBe(480)
      for (let stops = 0; stops < 8; stops++) {
        await expect.poll(hasFocus, `stop ${stops}`).toBe(true)
        await page.keyboard.press('Tab')
      }
      await dialog.getByRole('button', { name: 'Close' }).click()
      await expect(dialog).toHaveCount(0)
      await expect(opener).toBeFocused()
    })

    await test.step('its backdrop closes it, but not a press that started inside', async () => {
      await opener.click()
      await dialog.getByText('Choose the playlist').click()
      // Pressed inside and released beside it, as when selecting text.
      await page.mouse.down()
      await page.mouse.move(100, 800)
      await page.mouse.up()
      await expect(dialog).toBeVisible()
      await page.mouse.click(100, 800)
      await expect(dialog).toHaveCount(0)
      await expect(opener).toBeFocused()
    })

    await test.step('the page behind it does not scroll', async () => {
      await page.evaluate(() => {
        document.body.style.minHeight = '300vh'
        scrollTo(0, 0)
      })
      const before = await boxOf(opener)
      await opener.click()
      await expect.poll(() => boxOf(opener)).toEqual(before)
      await page.mouse.move(100, 800)
      await page.mouse.wheel(0, 400)
      // Any scrolling would have happened by the second frame.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect.poll(() => page.evaluate(() => document.documentElement.style.overflow)).toBe('')
    })

    await test.step('a sheet works with a mouse as well', async () => {
      const sheet = await openSheet(page, 'Open half sheet')
      const { x, y } = await gripOf(sheet)
      for (const [pixels, sheets] of [
        [170, 1],
        [250, 0],
      ] as const) {
        await expect(sheet).toHaveAttribute('data-state', 'open')
        await page.mouse.move(x, y + 30)
        await page.mouse.down()
        await page.mouse.move(x, y + 30 + pixels, { steps: 4 })
        await page.mouse.up()
        await expect(sheet).toHaveCount(sheets)
      }
      await openSheet(page, 'Open full sheet')
      await page.mouse.click(60, 500)
      await expect(sheet).toHaveCount(0)
    })
  },
)

test('popovers and tooltips close with Escape and a press beside them; a menu stays on the screen, at its button, in both directions and without anchor positioning [B-15]', async ({
  page,
}) => {
  await test.step('a popover', async () => {
    const opener = page.getByRole('button', { name: 'Open popover' })
    const panel = page.getByRole('group', { name: 'About this talk' })
    for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 5)]) {
      await opener.click()
      await page.keyboard.press('Tab')
      await expect(panel.getByRole('link', { name: 'All audios' })).toBeFocused()
      await close()
      await expect(panel).toBeHidden()
    }
  })

  await test.step('the tooltip of an icon', async () => {
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

  const button = page.getByRole('button', { name: 'Open menu' })
  const menu = page.getByRole('menu')
  // Room above and below the button.
  await page.locator('main').evaluate((main) => main.style.setProperty('padding-block', '60vh'))
  for (const anchors of ['with anchors', 'without anchors']) {
    if (anchors === 'without anchors')
      await page.evaluate(() => {
        CSS.supports = () => false
        for (const { style } of document.querySelectorAll<HTMLElement>('main [popover]')) {
          style.setProperty('position-area', 'none', 'important')
          style.setProperty('margin', '0', 'important')
        }
      })
    for (const dir of ['ltr', 'rtl'])
      await test.step(`${anchors}, ${dir}`, async () => {
        await page.evaluate((chosen) => document.documentElement.setAttribute('dir', chosen), dir)
        await button.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
        await button.click()
        await expect(menu.getByRole('menuitem').first()).toBeFocused()
        const at = await boxOf(button)
        await expect.poll(async () => (await boxOf(menu)).y).toBeCloseTo(at.y + at.height + 6, 0)
        const box = await boxOf(menu)
        expect(box.x).toBeGreaterThanOrEqual(0)
        expect(box.x + box.width).toBeLessThanOrEqual(1440)
        // It shares one edge with its button.
        const apart = Math.min(Math.abs(box.x - at.x), Math.abs(box.x + box.width - at.x - at.width))
        expect(apart).toBeLessThanOrEqual(1)
        for (const line of await menu.getByRole('menuitem').all())
          expect((await boxOf(line)).height).toBeGreaterThanOrEqual(44)
        await page.mouse.click(5, 5)
        await expect(menu).toBeHidden()
      })
  }
})
