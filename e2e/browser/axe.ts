import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The levels that every page keeps (B-15). */
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The rules that can be looked at alone. */
const single = { colours: 'color-contrast', sizes: 'target-size' } as const

/** Where the scanner found what. */
interface Fault {
  path: string
  rule: string
  target: string
}

/**
 * What axe finds wrong, by address, rule and element: of the whole page or of the part that a selector names, in
 * everything or in the colours alone.
 */
export async function faultsOf(page: Page, part?: string, only?: 'colours'): Promise<string[]> {
  const faults = await findFaults(page, part, only)
  const remaining: string[] = []
  for (const fault of faults)
    if (fault.rule !== 'target-size' || (await isSmallInTheMiddle(page, fault.target)))
      remaining.push(`${fault.path} ${fault.rule} ${fault.target}`)
  return remaining
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

// What stands half under the bars at the screen's edge counts as small; anyone who scrolls sees it whole.
async function isSmallInTheMiddle(page: Page, target: string): Promise<boolean> {
  await page
    .locator(target)
    .first()
    .evaluate(async (element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      // What is far below is laid out for good only when it has come near: two frames.
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
      // The scanner stands in the page under this name.
      const { axe } = window as unknown as { axe: Axe }
      const { violations } = await axe.run(selector ?? document, { resultTypes: ['violations'], runOnly })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target }) => ({ path: location.pathname, rule: id, target: target.join(' ') })),
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
