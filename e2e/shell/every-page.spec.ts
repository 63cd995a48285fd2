import type { Page } from '@playwright/test'
import { languages, prefixOf } from '@sohbet/messages'
import { faultsOf } from '../browser/axe.ts'
import { beyondTheEdges } from '../browser/edges.ts'
import { expect, phone, test, visit } from '../browser/fixtures.ts'
import { becomeMember } from '../people/listener.ts'
import { pagesOfMembers, pagesOfVisitors } from './pseudo-language.ts'

test.describe.configure({ mode: 'parallel' })

const looks = languages.flatMap((language) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ language, colorScheme })),
)
/** In a round every page is seen in one look, and its neighbours in others; eight rounds show each in all. */
const rounds = process.env['E2E_LOOKS'] === 'all' ? looks.length : 1

const desktop = { width: 1440, height: 900 }

/** What is wrong on each page, in the look that is its turn. */
async function faultsOfRound(page: Page, paths: readonly string[], round: number): Promise<string[]> {
  const faults: string[] = []
  for (const [place, path] of paths.entries()) {
    const turn = (place + round) % looks.length
    const { language, colorScheme } = looks[turn] ?? { language: 'en', colorScheme: 'light' }
    // Both screens for each language, and in eight rounds for each page.
    const isPhone = (Math.floor(turn / 2) + turn) % 2 === 1
    await page.setViewportSize(isPhone ? phone.viewport : desktop)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await visit(page, `${prefixOf(language)}${path}`)
    const found = [...(await faultsOf(page)), ...(await beyondTheEdges(page))]
    faults.push(...found.map((fault) => `${language}, ${colorScheme}: ${fault}`))
  }
  return faults
}

for (let round = 0; round < rounds; round += 1) {
  const name = `(round ${round + 1})`

  test(`no page of visitors has a fault that axe can find, whatever the language and the theme ${name} [B-15]`, async ({
    page,
    expectConsoleError,
  }) => {
    expectConsoleError(/404|403|500|401|400/, { mayBeAbsent: true })
    expect(await faultsOfRound(page, pagesOfVisitors, round)).toEqual([])
  })

  test(`nor has one of members ${name} [B-15]`, async ({ page, expectConsoleError }) => {
    expectConsoleError(/404|403|500|401|400/, { mayBeAbsent: true })
    await becomeMember(page)
    expect(await faultsOfRound(page, pagesOfMembers, round)).toEqual([])
  })
}
