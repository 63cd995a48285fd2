import type { Page } from '@playwright/test'
import { type Language, languages, prefixOf } from '@sohbet/messages'
import { faultsOf } from './axe.ts'
import { beyondTheEdges } from './edges.ts'
import { phone, visit } from './fixtures.ts'
import { smallTargets } from './small-targets.ts'
import { onTheWrongSide } from './wrong-side.ts'

const desktop = { width: 1440, height: 900 }

/** A language and a theme in which a page is checked. */
export interface Variant {
  language: Language
  colorScheme: 'light' | 'dark'
}

/** Every language in both themes. */
export const variants: readonly Variant[] = languages.flatMap((language) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ language, colorScheme })),
)

/** In a round every page is checked in one variant, and its neighbours in others; eight rounds cover all. */
export const rounds = process.env['E2E_LOOKS'] === 'all' ? variants.length : 1

/** The variant of a page in a round, and whether on a phone: each language gets both screens. */
export function variantOf(place: number, round: number): Variant & { isPhone: boolean } {
  const turn = (place + round) % variants.length
  const variant = variants[turn] ?? { language: 'en', colorScheme: 'light' }
  return { ...variant, isPhone: (Math.floor(turn / 2) + turn) % 2 === 1 }
}

/** Applies the screen and the theme. */
export async function show(
  page: Page,
  { colorScheme, isPhone }: Variant & { isPhone: boolean },
): Promise<void> {
  await page.setViewportSize(isPhone ? phone.viewport : desktop)
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
}

/**
 * The faults of pages in a variant: axe violations, elements beyond the screen or on the
 * wrong side, and on a phone targets too small for a finger.
 */
export async function faultsIn(
  page: Page,
  paths: readonly string[],
  variant: (place: number) => Variant & { isPhone: boolean },
): Promise<string[]> {
  const faults: string[] = []
  for (const [place, path] of paths.entries()) {
    const shown = variant(place)
    await show(page, shown)
    await visit(page, `${prefixOf(shown.language)}${path}`)
    faults.push(...(await faultsHere(page, shown)))
    if (shown.isPhone) faults.push(...(await smallTargets(page)))
  }
  return faults
}

/** The faults of the current page. */
export async function faultsHere(page: Page, { language, colorScheme }: Variant): Promise<string[]> {
  const found = [...(await faultsOf(page)), ...(await beyondTheEdges(page)), ...(await onTheWrongSide(page))]
  return found.map((fault) => `${language}, ${colorScheme}: ${fault}`)
}
