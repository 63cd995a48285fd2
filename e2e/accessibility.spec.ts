import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, goInPlace, phone, play, test, visit } from './fixtures.ts'

test.describe.configure({ mode: 'parallel' })

const pages = [
  ['/', /Sit down/],
  ['/audios', 'Audios'],
  ['/audios/ct-zawiya/l-tr', 'Audios'],
  ['/articles/detail/a-chair-by-the-door', 'A chair by the door'],
  ['/articles/detail/fi-adab-al-isgha', 'في أدب الإصغاء'],
  ['/articles/detail/the-quiet-between-two-people', 'The quiet between two people'],
  ['/search?q=tea', 'Search'],
  ['/nowhere', 'Page not found'],
] as const

/** What axe finds wrong on the page as it stands, by rule and element. */
async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    // Pages hold no frames; without this, each look opens a page of its own.
    .setLegacyMode()
    .analyze()
  const { pathname } = new URL(page.url())
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${pathname} ${id} ${target.join(' ')}`),
  )
}

for (const [screen, options] of [
  ['a desktop', {}],
  ['a phone', phone],
] as const)
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`on ${screen}, ${colorScheme}`, () => {
      test.use({ ...options, colorScheme })

      test(`B-15 no page has a fault that axe can find on ${screen} (${colorScheme})`, async ({ page }) => {
        // Moving colours are measured in between; still ones are what a reader sees.
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await visit(page, '/audios/detail/a-room-with-one-window')
        const faults = await faultsOf(page)
        await play(page, 'A room with one window')
        faults.push(...(await faultsOf(page)))
        for (const [path, heading] of pages) {
          await goInPlace(page, path)
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
          faults.push(...(await faultsOf(page)))
        }
        expect(faults).toEqual([])
      })
    })
