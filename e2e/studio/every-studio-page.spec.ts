import { expect, test } from '../browser/fixtures.ts'
import { fetchNothingAhead } from '../browser/fetch-nothing-ahead.ts'
import { faultsIn, rounds, variantOf } from '../browser/variants.ts'
import { enterWithSubjects } from '../people/studio-subjects.ts'
import { pagesOfStudio } from '../shell/every-address.ts'

// Visits every page in sequence, which takes long on a busy machine.
test.describe.configure({ mode: 'parallel', timeout: 600_000 })

for (let round = 0; round < rounds; round += 1)
  test(`axe finds no fault on any page of the studio, in any language and theme (round ${round + 1}) [B-15]`, async ({
    page,
    expectConsoleError,
  }) => {
    expectConsoleError(/404/, { mayBeAbsent: true })
    // Axe inserts a style into the waveform's drawing.
    expectConsoleError(/Applying inline style/, { mayBeAbsent: true })
    await fetchNothingAhead(page)
    const paths = pagesOfStudio(await enterWithSubjects(page))
    expect(await faultsIn(page, paths, (place) => variantOf(place, round))).toEqual([])
  })
