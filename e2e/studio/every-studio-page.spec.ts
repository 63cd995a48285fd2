import { expect, test } from '../browser/fixtures.ts'
import { fetchNothingAhead } from '../browser/fetch-nothing-ahead.ts'
import { faultsIn, variants, rounds } from '../browser/looks.ts'
import type { Variant } from '../browser/looks.ts'
import { enterWithSubjects } from '../people/studio-subjects.ts'
import { pagesOfStudio } from '../shell/every-address.ts'

/** From right to left in the dark, and from left to right in the light. */
const two: readonly Variant[] = [
  { language: 'ar', colorScheme: 'dark' },
  { language: 'en', colorScheme: 'light' },
]
// A page in one of the two looks and its neighbour in the other; each in all eight when they are asked for.
const inRounds: readonly (readonly Variant[])[] = rounds > 1 ? variants.map((variant) => [variant]) : [two]

test('no page of the studio has a fault that axe can find, from left to right and from right to left [B-15]', async ({
  page,
  expectConsoleError,
}) => {
  test.setTimeout(240_000 * inRounds.length)
  expectConsoleError(/404/, { mayBeAbsent: true })
  // What looks for faults puts a style of its own into the drawing of the wave.
  expectConsoleError(/Applying inline style/, { mayBeAbsent: true })
  await fetchNothingAhead(page)
  const paths = pagesOfStudio(await enterWithSubjects(page))
  const found: string[] = []
  for (const shown of inRounds) {
    const variantOf = (place: number): Variant =>
      shown[place % shown.length] ?? { language: 'en', colorScheme: 'light' }
    // Both screens come to each look.
    const isPhone = (place: number): boolean => Math.floor(place / 2) % 2 === 1
    found.push(
      ...(await faultsIn(page, paths, (place) => ({ ...variantOf(place), isPhone: isPhone(place) }))),
    )
  }
  expect(found).toEqual([])
})
