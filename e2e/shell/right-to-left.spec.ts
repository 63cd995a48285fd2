import type { Locator, Page } from '@playwright/test'
import { beyondTheEdges } from '../browser/edges.ts'
import { boxOf } from '../browser/fingers.ts'
import { expect, goInPlace, phone, test, visit } from '../browser/fixtures.ts'

test.use({ isPageStored: true })

const pages = [
  ['/', /Sit down/],
  ['/audios', 'Audios'],
  ['/audios/detail/on-patience', 'On Patience'],
  ['/articles/detail/a-chair-by-the-door', 'A chair by the door'],
  ['/articles/detail/fi-adab-al-isgha', 'في أدب الإصغاء'],
  ['/contact-us/', 'Contact us'],
  ['/terms', 'Terms of Use'],
  ['/dev/ui', 'Components and states'],
] as const

async function turn(page: Page, direction: 'ltr' | 'rtl'): Promise<void> {
  await page.evaluate((dir) => (document.documentElement.dir = dir), direction)
}

/** The parts of the layout, each with its distance from the side where lines begin, and its width. */
async function partsOfFrame(page: Page): Promise<string[]> {
  return await page
    .locator('aside, header, footer')
    .locator('a, button, input, summary, svg, h2, [role=img]')
    .evaluateAll((parts) =>
      parts
        .filter((part) => part.checkVisibility({ visibilityProperty: true }))
        .map((part) => {
          const { left, right, width } = part.getBoundingClientRect()
          const start = document.documentElement.dir === 'rtl' ? innerWidth - right : left
          const name = part.getAttribute('aria-label') ?? part.textContent.trim()
          return `${part.tagName} "${name}" ${Math.round(start)}+${Math.round(width)}`
        }),
    )
}

test('from right to left nothing leaves a screen of any width, and the layout is mirrored, panels of the menu included [HDRD-04 B-15 B-14]', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/get-the-app')
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    for (const [path, heading] of pages) {
      await goInPlace(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await turn(page, 'ltr')
      const upright = await partsOfFrame(page)
      await turn(page, 'rtl')
      expect(upright.length, `${path} at ${width}`).toBeGreaterThan(7)
      await expect.poll(() => partsOfFrame(page), `${path} at ${width}`).toEqual(upright)
      await expect.poll(() => beyondTheEdges(page), `${path} at ${width}`).toEqual([])
    }
  }
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.locator('summary', { hasText: 'Suhbas' }).click()
  const rightOf = async (part: Locator): Promise<number> => {
    const { x, width } = await boxOf(part)
    return Math.round(x + width)
  }
  // Each title is above its links.
  const title = await rightOf(menu.getByText('By topic', { exact: true }))
  for (const part of [
    menu.getByText('Patience', { exact: true }),
    page.getByRole('banner').getByRole('link', { name: 'Sohbet, home' }),
  ])
    await expect.poll(() => rightOf(part)).toBe(title)
  await expect.poll(() => rightOf(menu.getByText('By language', { exact: true }))).toBeLessThan(title)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the menu slides in from the end of the line, in both directions [HDRM-09 B-15]', async ({ page }) => {
    await visit(page, '/')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    for (const direction of ['ltr', 'rtl'] as const) {
      await turn(page, direction)
      // Slow enough to be measured during the animation.
      await page.evaluate(() => document.documentElement.style.setProperty('--d-3', '60s'))
      await page.getByRole('banner').getByRole('button', { name: 'Menu' }).tap()
      const beyond = async (): Promise<number> => {
        const { x, width } = (await menu.boundingBox()) ?? { x: Number.NaN, width: 0 }
        return direction === 'ltr' ? x + width - phone.viewport.width : 0 - x
      }
      const first = await beyond()
      expect(first, direction).toBeGreaterThan(100)
      await expect.poll(beyond).toBeLessThan(first)
      await page.evaluate(() => document.documentElement.style.setProperty('--d-3', '1ms'))
      await menu.evaluate((sheet) => sheet.getAnimations().forEach((animation) => animation.finish()))
      await expect.poll(beyond).toBe(0)
      await expect.poll(() => beyondTheEdges(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
    }
  })
})
