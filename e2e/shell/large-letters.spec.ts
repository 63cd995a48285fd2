import type { Page } from '@playwright/test'
import { inLanguage, message } from '@sohbet/messages'
import { clippedText } from '../browser/clipped-text.ts'
import { brokenLines } from '../browser/broken-lines.ts'
import { beyondTheEdges } from '../browser/edges.ts'
import { expect, expectToHear, phone, test, visit } from '../browser/fixtures.ts'
import { becomeMember, postAs } from '../people/listener.ts'
import { ask } from '../people/playlists.ts'

test.describe.configure({ mode: 'parallel' })

const pagesOfVisitors = [
  '/',
  '/audios',
  '/articles/detail/fi-adab-al-isgha',
  '/search?q=patience',
  '/audios/detail/lessons-of-the-loom',
  '/audios/t-patience',
  '/feeds/audios',
  '/nowhere',
]
const pagesOfMembers = [
  '/wallet',
  '/wallet/gifts',
  '/subscription',
  '/notebook',
  '/library?tab=history',
  '/settings/account',
]
/** With E2E_LOOKS=all both languages on both screens. */
const screens = [
  ['ar', 'a desktop', { width: 1440, height: 900 }],
  ['ur', 'a phone', phone.viewport],
  ['ar', 'a phone', phone.viewport],
  ['ur', 'a desktop', { width: 1440, height: 900 }],
] as const

/** Text twice as large as usual, as set in the browser. */
async function faultsWhenLarge(page: Page, path: string): Promise<string[]> {
  await visit(page, path)
  await page.evaluate(() => (document.documentElement.style.fontSize = '32px'))
  return [...(await beyondTheEdges(page)), ...(await clippedText(page)), ...(await brokenLines(page))]
}

for (const [language, screen, viewport] of screens.slice(0, process.env['E2E_LOOKS'] === 'all' ? 4 : 2))
  test.describe(`text twice as large in ${language} on ${screen}`, () => {
    test.use({ viewport })

    test(`text twice as large is not cut off and needs no horizontal scrolling (${language}, ${screen}) [B-14 B-15]`, async ({
      page,
      expectConsoleError,
    }) => {
      expectConsoleError(/404/)
      const found: string[] = []
      for (const path of pagesOfVisitors) found.push(...(await faultsWhenLarge(page, `/${language}${path}`)))
      await visit(page, `/${language}/audios/detail/a-room-with-one-window`)
      const play = message('player.play.playTitle', { title: 'A room with one window' })
      await page.getByRole('button', { name: inLanguage(play, language) }).click()
      await expectToHear(page)
      await page.evaluate(() => (document.documentElement.style.fontSize = '32px'))
      found.push(...(await beyondTheEdges(page)), ...(await clippedText(page)))
      await becomeMember(page)
      const { tracks } = await ask<{ tracks: { id: number }[] }>(
        page,
        '/api/collections/a-room-with-one-window',
      )
      await postAs(page, '/recent-activities/add-recent', {
        type: 'audio',
        item_id: tracks[0]?.id,
        activity: 'played',
      })
      for (const path of pagesOfMembers) found.push(...(await faultsWhenLarge(page, `/${language}${path}`)))
      expect(found).toEqual([])
    })
  })

test.describe('a title', () => {
  test.use({ viewport: phone.viewport })

  test('wraps if it is longer than its line, instead of widening the page', async ({ page }) => {
    await visit(page, '/')
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '32px'
      for (const title of document.querySelectorAll('main h3 a'))
        title.textContent = 'Gathering 1795892769012'
    })
    await expect.poll(() => beyondTheEdges(page)).toEqual([])
  })
})
