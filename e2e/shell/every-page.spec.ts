import type { Page } from '@playwright/test'
import { inLanguage, message, type MessageKey, prefixOf } from '@sohbet/messages'
import { fetchNothingAhead } from '../browser/fetch-nothing-ahead.ts'
import { expect, expectToHear, test, visit } from '../browser/fixtures.ts'
import {
  faultsHere,
  faultsIn,
  withOpposite,
  rounds,
  show,
  type Variant,
  variantOf,
} from '../browser/variants.ts'
import { becomeMember } from '../people/listener.ts'
import { becomeSettled } from '../people/settled-member.ts'
import { pagesOfMembers, pagesOfVisitors } from './every-address.ts'

// Visits every page in sequence, which takes long on a busy machine.
test.describe.configure({ mode: 'parallel', timeout: 600_000 })

/** Plays a talk in a language and opens every part of the player; returns the faults. */
async function faultsOfPlayer(page: Page, variant: Variant): Promise<string[]> {
  const textOf = (key: MessageKey): string => inLanguage({ key, values: {} }, variant.language)
  await visit(page, `${prefixOf(variant.language)}/audios/detail/a-room-with-one-window`)
  const play = message('player.play.playTitle', { title: 'A room with one window' })
  await page.getByRole('button', { name: inLanguage(play, variant.language) }).click()
  await expectToHear(page)
  const found = await faultsHere(page, variant)
  const player = page.getByRole('region', { name: textOf('player.bar.label') })
  await player.getByRole('button', { name: textOf('player.nowPlaying.title') }).click()
  const sheet = page.getByRole('dialog', { name: textOf('player.nowPlaying.title') })
  await expect(sheet).toHaveAttribute('data-state', 'open')
  found.push(...(await faultsHere(page, variant)))
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  return found
}

for (let round = 0; round < rounds; round += 1) {
  const name = `(round ${round + 1})`
  const inRound = (place: number) => variantOf(place, round)

  test(`axe finds no fault on the pages of visitors, in any language and theme ${name} [B-15]`, async ({
    page,
    expectConsoleError,
  }) => {
    expectConsoleError(/404|403|500|401|400/, { mayBeAbsent: true })
    expect(await faultsIn(page, pagesOfVisitors, inRound)).toEqual([])
  })

  test(`nor on the pages of members ${name} [B-15]`, async ({ page, expectConsoleError }) => {
    expectConsoleError(/404|403|500|401|400/, { mayBeAbsent: true })
    await becomeMember(page)
    // In other variants than visitors see the URLs that both have.
    expect(await faultsIn(page, pagesOfMembers, (place) => inRound(place + 5))).toEqual([])
  })

  test(`nor on the pages of a member with a history ${name} [B-15]`, async ({ page, expectConsoleError }) => {
    expectConsoleError(/404|403|500|401|400/, { mayBeAbsent: true })
    const { pages } = await becomeSettled(page)
    const paths = [...Object.values(pages), ...pagesOfMembers]
    expect(await faultsIn(page, paths, inRound)).toEqual([])
  })

  for (const [nth, variant] of withOpposite(variantOf(0, round)).entries())
    test(
      `nor in the player, as a bar and full screen (${nth + 1}) ${name} [B-15]`,
      { tag: '@core' },
      async ({ page }) => {
        await fetchNothingAhead(page)
        await show(page, variant)
        expect(await faultsOfPlayer(page, variant)).toEqual([])
      },
    )
}
