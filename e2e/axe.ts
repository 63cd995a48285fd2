import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The levels that every page keeps (B-15). */
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds wrong on the page as it stands, by place, rule and element; `place` names what is open on it. */
export async function faultsOf(page: Page, place = ''): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(levels)
    // Pages hold no frames; without this, each look opens a page of its own.
    .setLegacyMode()
    .analyze()
  const { pathname } = new URL(page.url())
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) =>
      [pathname, place, id, target.join(' ')].filter((part) => part !== '').join(' '),
    ),
  )
}
