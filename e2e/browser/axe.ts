import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The WCAG levels that every page meets (B-15). */
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The rules that can be run alone. */
const single = { colours: 'color-contrast', sizes: 'target-size' } as const

/** A violation and where it was found. */
interface Fault {
  path: string
  rule: string
  target: string
}

/** The violations found by axe, by URL, rule and element: of the page or of a selector, for all rules or one. */
export async function faultsOf(page: Page, part?: string, only?: 'colours'): Promise<string[]> {
  const faults = await findFaults(page, part, only)
  const remaining: string[] = []
  for (const fault of faults)
    if (fault.rule !== 'target-size' || (await isSmallInTheMiddle(page, fault.target)))
      remaining.push(`${fault.path} ${fault.rule} ${fault.target}`)
  return remaining
}

/** The violations in light from left to right and, with E2E_LOOKS=all, in dark from right to left. */
export async function faultsInAll(page: Page): Promise<string[]> {
  const light = await faultsOf(page)
  if (process.env['E2E_LOOKS'] !== 'all') return light
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  const dark = await faultsOf(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'ltr'))
  return [...light, ...dark]
}

// A target partly below the bars at the screen's edge counts as small; it is complete once it is scrolled into
// view.
async function isSmallInTheMiddle(page: Page, target: string): Promise<boolean> {
  await page
    .locator(target)
    .first()
    .evaluate(async (element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      // Content far below the viewport gets its final layout only when near: after two frames.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    })
  const faults = await findFaults(page, target, 'sizes')
  return faults.length > 0
}

async function findFaults(
  page: Page,
  part: string | undefined,
  only: keyof typeof single | undefined,
): Promise<Fault[]> {
  await bringAxe(page)
  await comeToRest(page)
  const rules =
    only === undefined ? { type: 'tag', values: levels } : { type: 'rule', values: [single[only]] }
  return await page.evaluate(
    async ([selector, runOnly]) => {
      // The scanner is a global of the page.
      const { axe } = window as unknown as { axe: Axe }
      const { violations } = await axe.run(selector ?? document, { resultTypes: ['violations'], runOnly })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target }) => ({ path: location.pathname, rule: id, target: target.join(' ') })),
      )
    },
    [part, rules] as const,
  )
}

// Waits for fading elements, whose colours are only final at the end. Endless animations are not waited for.
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      )
    // A cancelled animation has ended as well.
    await Promise.allSettled(ending.map(async (animation) => await animation.finished))
  })
}

/** The used part of axe. */
interface Axe {
  run: (part: string | Document, options: object) => Promise<{ violations: Violation[] }>
}

interface Violation {
  id: string
  nodes: { target: unknown[] }[]
}

// The builder injects axe for every analysis, which takes as long as the analysis itself. Once per document is
// enough.
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return
  await new AxeBuilder({ page }).withRules('document-title').setLegacyMode().analyze()
}
