import type { Locator, Page } from '@playwright/test'
import { fetchNothingAhead } from '../browser/fetch-nothing-ahead.ts'
import { expect, phone, test, visit } from '../browser/fixtures.ts'
import { openPhoneMenu } from '../people/people.ts'

test.use({ ...phone, isPageStored: true })

const barOf = (page: Page): Locator => page.getByRole('banner')
const bannerOf = (page: Page): Locator => page.getByRole('complementary', { name: 'Mobile app' })

test(
  'a phone has its menu at the side, and a back link on inner pages [HDRM-02 HDRM-03 HDRM-04 HDRM-07 HDRM-08 HDRM-09 FOOT-04 UMENU-17 A-61 B-11 B-15]',
  { tag: '@core' },
  async ({ page }) => {
    await fetchNothingAhead(page)
    await visit(page, '/')
    const bar = barOf(page)
    const menu = page.getByRole('navigation', { name: 'Menu' })
    const footerLinks = page.getByRole('contentinfo').getByRole('navigation').getByRole('link')

    await test.step('home shows the logo, and the legal links are not in the footer', async () => {
      await expect(bar.getByRole('link', { name: 'Sohbet, home' })).toBeVisible()
      await expect(bar.getByRole('link', { name: 'Back' })).toHaveCount(0)
      await expect(footerLinks).toHaveCount(0)
    })

    await test.step('the menu traps the focus, opens its drawers, and returns the focus', async () => {
      await openPhoneMenu(page)
      await menu.locator('summary', { hasText: 'Suhbas' }).tap()
      await expect(menu.getByRole('link', { name: 'Patience', exact: true })).toBeVisible()
      const isInside = (): Promise<boolean> =>
        menu.evaluate(
          (sheet) => document.activeElement === document.body || sheet.contains(document.activeElement),
        )
      for (let stops = 0; stops < 40; stops++) {
        await page.keyboard.press('Tab')
        await expect.poll(isInside, `stop ${stops}`).toBe(true)
      }
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(bar.getByRole('button', { name: 'Menu' })).toBeFocused()
    })

    await test.step('it takes the focus, so that Escape and Back return it immediately', async () => {
      for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
        await openPhoneMenu(page)
        await expect(menu.getByRole('button', { name: 'Close menu' })).toBeFocused()
        await close()
        await expect(menu).toBeHidden()
        await expect(bar.getByRole('button', { name: 'Menu' })).toBeFocused()
      }
    })

    await test.step('a press beside it closes it, and so does following a link', async () => {
      await openPhoneMenu(page)
      await page.touchscreen.tap(10, 400)
      await expect(menu).toBeHidden()
      await openPhoneMenu(page)
      await menu.getByRole('link', { name: 'Privacy Policy' }).tap()
      await expect(page).toHaveURL('/privacy-policy')
      await expect(menu).toBeHidden()
    })

    await test.step('an inner page shows its name; after navigation, Back goes one step back', async () => {
      await openPhoneMenu(page)
      await menu.getByRole('link', { name: 'Articles' }).tap()
      await expect(page).toHaveURL('/articles')
      await expect(bar.getByText('Articles', { exact: true }).filter({ visible: true })).toHaveCount(1)
      await expect(bar.getByRole('link', { name: 'Sohbet, home' })).toBeHidden()
      await bar.getByRole('link', { name: 'Back' }).tap()
      await expect(page).toHaveURL('/privacy-policy')
    })

    await test.step('on a page opened by its URL, Back goes home', async () => {
      await visit(page, '/audios/detail/a-room-with-one-window')
      await expect(bar.getByText('A Room with One Window')).toBeVisible()
      await bar.getByRole('link', { name: 'Back' }).tap()
      await expect(page).toHaveURL('/')
    })
  },
)

test.describe('in the dark theme', () => {
  test.use({ colorScheme: 'dark' })

  test(
    'the bar sticks, hides on scrolling down and returns on scrolling up; its banner disappears at the first scroll [APP-02 HDRM-01 HDRM-05]',
    { tag: '@core' },
    async ({ page }) => {
      await fetchNothingAhead(page)
      await visit(page, '/audios')
      const [bar, banner] = [barOf(page), bannerOf(page)]
      const scrollTo = (top: number): Promise<void> =>
        page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
      const tops = async () => [await topOf(banner), await topOf(bar)]
      await expect.poll(() => lightnessOf(banner)).toBeLessThan(100)
      await expect.poll(tops).toEqual([0, 52])
      await scrollTo(40)
      await expect(bar).toBeInViewport()
      await scrollTo(900)
      await expect(bar).not.toBeInViewport()
      await expect(banner).not.toBeInViewport()
      await scrollTo(860)
      await expect.poll(() => topOf(bar)).toBe(0)
      await expect(banner).not.toBeInViewport()
      await scrollTo(0)
      await expect.poll(tops).toEqual([0, 52])
      await page.getByRole('button', { name: 'Close the app banner' }).tap()
      await expect(banner).toBeHidden()
      await expect.poll(() => topOf(bar)).toBe(0)
      await scrollTo(1500)
      await expect(bar).not.toBeInViewport()
      await scrollTo(1460)
      await expect.poll(() => topOf(bar)).toBe(0)
      // The header stays visible for keyboard users.
      await scrollTo(1900)
      await expect(bar).not.toBeInViewport()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(bar).toBeInViewport()
    },
  )
})

async function topOf(part: Locator): Promise<number> {
  return (await part.boundingBox())?.y ?? Number.NaN
}

/** The largest of the three components of a background's colour, up to 255. */
async function lightnessOf(part: Locator): Promise<number> {
  return await part.evaluate((strip) => {
    const context = document.createElement('canvas').getContext('2d')
    if (context === null) throw new Error('There is no canvas.')
    context.fillStyle = getComputedStyle(strip).backgroundColor
    context.fillRect(0, 0, 1, 1)
    return Math.max(...context.getImageData(0, 0, 1, 1).data.slice(0, 3))
  })
}
