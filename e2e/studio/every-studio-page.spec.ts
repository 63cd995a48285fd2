import { expect, test } from '../browser/fixtures.ts'
import { fetchNothingAhead } from '../browser/fetch-nothing-ahead.ts'
import { faultsIn, looks, rounds } from '../browser/looks.ts'
import { enterWithSubjects } from '../people/studio-subjects.ts'
import { pagesOfStudio } from '../shell/every-address.ts'

// Both ways of writing and both themes in two rounds; all eight looks when they are asked for.
const shown =
  rounds > 1
    ? looks
    : looks.filter(({ language, colorScheme }) =>
        language === 'ar' ? colorScheme === 'dark' : language === 'en' && colorScheme === 'light',
      )

test('no page of the studio has a fault that axe can find, from left to right and from right to left [B-15]', async ({
  page,
  expectConsoleError,
}) => {
  test.setTimeout(60_000 * shown.length)
  expectConsoleError(/404/, { mayBeAbsent: true })
  await fetchNothingAhead(page)
  const paths = pagesOfStudio(await enterWithSubjects(page))
  const found: string[] = []
  for (const look of shown)
    // One after the other on a screen of each size.
    found.push(...(await faultsIn(page, paths, (place) => ({ ...look, isPhone: place % 2 === 1 }))))
  expect(found).toEqual([])
})
