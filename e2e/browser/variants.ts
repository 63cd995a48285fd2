import type { Page } from '@playwright/test'
import { type Language, languages, prefixOf } from '@sohbet/messages'
import { faultsOf } from './axe.ts'
import { beyondTheEdges } from './edges.ts'
import { phone, visit } from './fixtures.ts'
import { smallTargets } from './small-targets.ts'
import { onTheWrongSide } from './wrong-side.ts'

const desktop = { width: 1440, height: 900 }

/** A language, a theme and a screen on which a page is checked. */
export interface Variant {
  language: Language
  colorScheme: 'light' | 'dark'
  isPhone: boolean
}

const isComplete = process.env['E2E_LOOKS'] === 'all'

/** In a round every page is checked in one language, and its neighbours in others; four rounds cover all. */
export const rounds = isComplete ? languages.length : 1

/** The variant of a page in a round. */
export function variantOf(place: number, round: number): Variant {
  const turn = place + 2 * round
  const isDark = turn % 2 === 1
  const row = Math.floor(turn / 2) % languages.length
  return {
    language: languages[row] ?? 'en',
    colorScheme: isDark ? 'dark' : 'light',
    isPhone: (row % 2 === 1) !== isDark,
  }
}

/** A variant and, with E2E_LOOKS=all, the other theme on the other screen. */
export function withOpposite(variant: Variant): Variant[] {
  if (!isComplete) return [variant]
  const colorScheme = variant.colorScheme === 'dark' ? 'light' : 'dark'
  return [variant, { ...variant, colorScheme, isPhone: !variant.isPhone }]
}

/** Applies the screen and the theme, also to the current page. */
export async function show(page: Page, { colorScheme, isPhone }: Variant): Promise<void> {
  await page.setViewportSize(isPhone ? phone.viewport : desktop)
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
}

/**
 * The faults of pages in their variants: axe violations, elements beyond the screen or on the
 * wrong side, and on a phone targets too small for a finger.
 */
export async function faultsIn(
  page: Page,
  paths: readonly string[],
  variant: (place: number) => Variant,
): Promise<string[]> {
  const faults: string[] = []
  for (const [place, path] of paths.entries()) {
    const first = variant(place)
    await show(page, first)
    await visit(page, `${prefixOf(first.language)}${path}`)
    for (const shown of withOpposite(first)) faults.push(...(await faultsHere(page, shown)))
  }
  return faults
}

/** The faults of the current page in a variant. */
export async function faultsHere(page: Page, variant: Variant): Promise<string[]> {
  await show(page, variant)
  const found = [...(await faultsOf(page)), ...(await beyondTheEdges(page)), ...(await onTheWrongSide(page))]
  if (variant.isPhone) found.push(...(await smallTargets(page)))
  return found.map((fault) => `${variant.language}, ${variant.colorScheme}: ${fault}`)
}
