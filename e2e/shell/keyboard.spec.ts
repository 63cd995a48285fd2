import { expect, expectSilence, expectToHear, playerOf, seekOf, test, visit } from '../browser/fixtures.ts'

test('the first stop of the keyboard skips to the content [B-15]', async ({ page }) => {
  await visit(page, '/audios')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link', { name: /^Audios \d+$/ })).toBeFocused()
})

test('Enter opens a panel of the menu, Escape closes it and gives the focus back [B-11 B-15]', async ({
  page,
}) => {
  await visit(page, '/')
  const top = page.getByRole('navigation', { name: 'Main' }).locator('summary', { hasText: 'Suhbas' })
  const link = page.getByRole('link', { name: 'Company and courtesy' })
  await top.focus()
  await page.keyboard.press('Enter')
  await expect(link).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(link).toBeHidden()
  await expect(top).toBeFocused()
})

test('a talk is found, played, moved through and paused by the keyboard alone [B-15 DETAIL-02 PLAYER-06]', async ({
  page,
}) => {
  await visit(page, '/audios/detail/a-room-with-one-window')
  const row = page.getByRole('button', { name: /^(Play|Pause) A room with one window$/ })
  for (
    let stops = 0;
    stops < 60 && !(await row.evaluate((button) => button === document.activeElement));
    stops++
  )
    await page.keyboard.press('Tab')
  await expect(row).toBeFocused()
  await page.keyboard.press('Enter')
  await expectToHear(page)
  while (!(await seekOf(page).evaluate((slider) => slider === document.activeElement)))
    await page.keyboard.press('Tab')
  await page.keyboard.press('PageUp')
  expect((await expectToHear(page)).currentTime).toBeGreaterThan(15)
  await page.keyboard.press('Tab')
  await expect(playerOf(page).getByRole('button', { name: 'Now Playing' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(
    playerOf(page).getByRole('link', { name: 'A Room with One Window', exact: true }),
  ).toBeFocused()
  for (const name of ['Previous', 'Back 15 seconds', 'Pause']) {
    await page.keyboard.press('Tab')
    await expect(playerOf(page).getByRole('button', { name })).toBeFocused()
  }
  await page.keyboard.press('Space')
  await expectSilence(page)
})

test('what has the focus can be seen [B-15]', async ({ page }) => {
  await visit(page, '/audios/detail/on-patience')
  for (let stops = 0; stops < 25; stops++) {
    await page.keyboard.press('Tab')
    const seen = await page.evaluate(() => {
      const element = document.activeElement
      if (element === null || element === document.body) return 'nothing has the focus'
      const own = [element, element.parentElement]
        .filter((part) => part !== null)
        .map((part) => getComputedStyle(part))
      const isMarked = own.some(
        ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px',
      )
      return isMarked ? 'marked' : element.outerHTML.slice(0, 120)
    })
    expect(seen).toBe('marked')
  }
})
