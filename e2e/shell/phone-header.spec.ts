import { expect, phone, test, visit } from '../browser/fixtures.ts'
import { openPhoneMenu, playPerson } from '../people/people.ts'

test.use({ isPageKept: true })

test.use(phone)

test('the bar sticks, leaves on the way down and returns on the way up [HDRM-01 HDRM-05]', async ({
  page,
}) => {
  await visit(page, '/audios')
  const bar = page.getByRole('banner')
  const scrollTo = (top: number): Promise<void> =>
    page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
  await scrollTo(40)
  await expect(bar).toBeInViewport()
  await scrollTo(900)
  await expect(bar).not.toBeInViewport()
  await scrollTo(880)
  await expect(bar).toBeInViewport()
  await scrollTo(1400)
  await expect(bar).not.toBeInViewport()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(bar).toBeInViewport()
})

test('home shows the logo; an inner page its name and a way back [HDRM-02 HDRM-03 HDRM-04]', async ({
  page,
}) => {
  await visit(page, '/')
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('button', { name: 'Menu' })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Sohbet, home' })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Back' })).toHaveCount(0)
  await visit(page, '/audios/detail/a-room-with-one-window')
  await expect(bar.getByText('A Room with One Window')).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Back' })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Sohbet, home' })).toBeHidden()
})

test('on a page opened by its address, Back goes home [HDRM-07]', async ({ page }) => {
  await visit(page, '/audios/detail/on-patience')
  await page.getByRole('banner').getByRole('link', { name: 'Back' }).tap()
  await expect(page).toHaveURL('/')
})

test('after walking, Back goes one step back [HDRM-08]', async ({ page }) => {
  await visit(page, '/audios')
  await page.getByRole('main').locator('a[href^="/audios/detail/"]').first().tap()
  await expect(page).toHaveURL(/\/audios\/detail\//)
  await page.getByRole('banner').getByRole('link', { name: 'Back' }).tap()
  await expect(page).toHaveURL('/audios')
})

test('the slide-in menu of a visitor holds the ways in and the small print [HDRM-09 UMENU-17 A-61]', async ({
  page,
}) => {
  await visit(page, '/articles')
  const menu = await openPhoneMenu(page)
  await expect(menu.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login/?p=%2Farticles')
  await expect(menu.getByRole('link', { name: 'Register' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Terms of Use' })).toHaveAttribute('href', '/terms')
  await expect(menu.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy')
})

test('the slide-in menu of a signed-in user holds the user menu [HDRM-09 UMENU-09]', async ({ page }) => {
  await playPerson(page, 'alice')
  const menu = await openPhoneMenu(page)
  await expect(menu.getByText('Alice Rahman')).toBeVisible()
  await expect(menu.getByText('Available Credits')).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Transfer credits' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Login' })).toHaveCount(0)
})

test('the slide-in menu keeps the focus, opens its drawers, and gives the focus back [B-11 B-15]', async ({
  page,
}) => {
  await visit(page, '/')
  const menu = await openPhoneMenu(page)
  await menu.locator('summary', { hasText: 'Suhbas' }).tap()
  await expect(menu.getByRole('link', { name: 'Patience', exact: true })).toBeVisible()
  for (let stops = 0; stops < 60; stops++) {
    await page.keyboard.press('Tab')
    const isInside = await menu.evaluate(
      (sheet) => document.activeElement === document.body || sheet.contains(document.activeElement),
    )
    expect(isInside, `stop ${stops}`).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Menu' })).toBeFocused()
})

test('a press beside the menu closes it, and following a link does [HDRM-09]', async ({ page }) => {
  await visit(page, '/')
  const menu = await openPhoneMenu(page)
  await page.touchscreen.tap(10, 400)
  await expect(menu).toBeHidden()
  await openPhoneMenu(page)
  await menu.getByRole('link', { name: 'Articles' }).tap()
  await expect(page).toHaveURL('/articles')
  await expect(menu).toBeHidden()
})

test('a name of 100 characters breaks neither the bar nor the menu, at 320 pixels', async ({ page }) => {
  await playPerson(page, 'longName')
  await page.setViewportSize({ width: 320, height: 640 })
  const menu = await openPhoneMenu(page)
  expect(await menu.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the slide-in menu opens, leads on and closes [HDRM-09]', async ({ page }) => {
    await page.goto('/')
    const menu = await openPhoneMenu(page)
    await menu.getByRole('button', { name: 'Close menu' }).tap()
    await expect(menu).toBeHidden()
    await openPhoneMenu(page)
    await menu.getByRole('link', { name: 'Articles' }).tap()
    await expect(page).toHaveURL('/articles')
  })

  test('Back goes home [HDRM-04 HDRM-07]', async ({ page }) => {
    await page.goto('/articles')
    await page.getByRole('banner').getByRole('link', { name: 'Back' }).tap()
    await expect(page).toHaveURL('/')
  })
})
