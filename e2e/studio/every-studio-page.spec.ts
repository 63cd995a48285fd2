import { expect, test } from '../browser/fixtures.ts'
import { fetchNothingAhead } from '../browser/fetch-nothing-ahead.ts'
import { faultsIn, rounds, type Variant, variants } from '../browser/variants.ts'
import { enterWithSubjects } from '../people/studio-subjects.ts'
import { pagesOfStudio } from '../shell/every-address.ts'

/** Right to left in the dark theme, and left to right in the light one. */
const two: readonly Variant[] = [
  { language: 'ar', colorScheme: 'dark' },
  { language: 'en', colorScheme: 'light' },
]
// Each page in one of the two variants and its neighbour in the other; in all eight if requested.
const inRounds: readonly (readonly Variant[])[] = rounds > 1 ? variants.map((variant) => [variant]) : [two]

test('axe finds no fault on any page of the studio, from left to right and from right to left [B-15]', async ({
  page,
  expectConsoleError,
}) => {
  test.setTimeout(240_000 * inRounds.length)
  expectConsoleError(/404/, { mayBeAbsent: true })
  // Axe inserts a style into the waveform's drawing.
  expectConsoleError(/Applying inline style/, { mayBeAbsent: true })
  await fetchNothingAhead(page)
  const paths = pagesOfStudio(await enterWithSubjects(page))
  const found: string[] = []
  for (const shown of inRounds) {
    const variantOf = (place: number): Variant =>
      shown[place % shown.length] ?? { language: 'en', colorScheme: 'light' }
    // Each variant gets both screens.
    const isPhone = (place: number): boolean => Math.floor(place / 2) % 2 === 1
    found.push(
      ...(await faultsIn(page, paths, (place) => ({ ...variantOf(place), isPhone: isPhone(place) }))),
    )
  }
  expect(found).toEqual([])
})
