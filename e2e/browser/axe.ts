import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The levels that every page keeps (B-15). */
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * What axe finds wrong, by address, rule and element: of the whole page or of the part that a selector names, in
 * everything or in the colours alone.
 */
export async function faultsOf(page: Page, part?: string, only?: 'colours'): Promise<string[]> {
  const faults = await findFaults(page, part, only)
  if (!faults.some(isOfSize)) return faults
  // What stands half under the bars at the screen's edge counts as small; anyone who scrolls sees it whole. As far as
  // the bars of a phone and a target are tall together: less could bring it from under their one edge to the other.
  await page.evaluate(() => window.scrollBy({ top: 240, behavior: 'instant' }))
  const again = new Set(await findFaults(page, part, only))
  return faults.filter((fault) => !isOfSize(fault) || again.has(fault))
}

/** The same in light from left to right and in dark from right to left. */
export async function faultsInAll(page: Page): Promise<string[]> {
  const light = await faultsOf(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  const dark = await faultsOf(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'ltr'))
  return [...light, ...dark]
}

function isOfSize(fault: string): boolean {
  return fault.includes(' target-size ')
}

async function findFaults(
  page: Page,
  part: string | undefined,
  only: 'colours' | undefined,
): Promise<string[]> {
  await bringAxe(page)
  await comeToRest(page)
  const rules =
    only === 'colours' ? { type: 'rule', values: ['color-contrast'] } : { type: 'tag', values: levels }
  return await page.evaluate(
    async ([selector, runOnly]) => {
      // The scanner stands in the page under this name.
      const { axe } = window as unknown as { axe: Axe }
      const { violations } = await axe.run(selector ?? document, { resultTypes: ['violations'], runOnly })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target }) => `${location.pathname} ${id} ${target.join(' ')}`),
      )
    },
    [part, rules] as const,
  )
}

// What is still fading in has the colours of neither its beginning nor its end. What moves for ever is not waited for.
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      )
    // One that is broken off is over as well.
    await Promise.allSettled(ending.map(async (animation) => await animation.finished))
  })
}

/** The little that is used of the scanner. */
interface Axe {
  run: (part: string | Document, options: object) => Promise<{ violations: Violation[] }>
}

interface Violation {
  id: string
  nodes: { target: unknown[] }[]
}

// Every look of the builder brings the scanner again, which takes as long as the look; once for a document is enough.
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return
  await new AxeBuilder({ page }).withRules('document-title').setLegacyMode().analyze()
}
