import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The levels that every page keeps (B-15). */
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds wrong, by address, rule and element; of the whole page, or of the part that a selector names. */
export async function faultsOf(page: Page, part?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(levels)
    // Pages hold no frames; without this, each look opens a page of its own.
    .setLegacyMode()
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze()
  const { pathname } = new URL(page.url())
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${pathname} ${id} ${target.join(' ')}`),
  )
}
