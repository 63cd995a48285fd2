import type { Locator, Page } from '@playwright/test'
import { fetchNothingAhead } from '../browser/fetch-nothing-ahead.ts'
import { expect, expectToHear, playerOf, visit } from '../browser/fixtures.ts'
import { registerMember } from './sign-in.ts'

/** An album whose talks are open to everybody. */
export const room = '/audios/detail/a-room-with-one-window'
/** An article that is open to everybody. */
export const chair = '/articles/detail/a-chair-by-the-door'

/** Registers a new user, who is signed in afterwards; returns the email. */
export async function signIn(page: Page): Promise<string> {
  await fetchNothingAhead(page)
  return await registerMember(page.request)
}

/** Starts the first talk of the album. */
export async function listen(page: Page): Promise<void> {
  await visit(page, room)
  const first = page.getByRole('main').getByRole('button', { name: /^(Play|Continue) / })
  await first.first().click()
  await expectToHear(page)
}

/** The panel for noting a moment. */
export const panelOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Note this moment' })
/** The button that opens it. */
export const noteOf = (part: Page | Locator): Locator =>
  part.getByRole('button', { name: /^Note( this moment)?$/ })
/** Notes the current moment, from the player's More options. */
export async function noteFromPlayer(page: Page): Promise<void> {
  await playerOf(page).getByRole('button', { name: 'More options' }).click()
  const more = page.getByRole('dialog', { name: 'More options' })
  await noteOf(more).click()
  await expect(more).toHaveCount(0)
}
/** The notes on a page without other articles. */
export const notesOf = (page: Page): Locator => page.getByRole('main').getByRole('article')
/** A toast with this text. */
export const toastOf = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text }).first()

/** A note as the server returns it. */
export interface Saved {
  id: string
  text: string
  anchor: Record<string, unknown>
}

/** The notes of the signed-in user. */
export async function savedOf(page: Page): Promise<Saved[]> {
  const answer = await page.request.get('/content/api/notes')
  expect(answer.status()).toBe(200)
  return ((await answer.json()) as { data: Saved[] }).data
}

/** Writes a note as another device would; returns its id. */
export async function write(page: Page, text: string, anchor: Record<string, unknown>): Promise<string> {
  const id = crypto.randomUUID()
  const headers = { origin: process.env['E2E_ORIGIN'] ?? '' }
  const answer = await page.request.put(`/content/api/notes/${id}`, { data: { text, anchor }, headers })
  expect(answer.status()).toBe(200)
  return id
}

/** The anchor of a moment in the first talk, as the page has it. */
export async function momentOf(page: Page, seconds: number): Promise<Record<string, unknown>> {
  const { data } = (await (
    await page.request.get('/content/api/collections/a-room-with-one-window')
  ).json()) as { data: { tracks: { id: number; s3_url: string }[] } }
  const [track] = data.tracks
  const fileId = /\/media\/v1\/([^/?]+)/.exec(track?.s3_url ?? '')?.[1]
  return { kind: 'talk', track_id: track?.id, file_id: fileId, start_seconds: seconds, end_seconds: null }
}

/** Selects text of the article, as a pointer or caret browsing does. */
export async function select(page: Page, text: string): Promise<void> {
  await page.evaluate((requested) => {
    const root = document.querySelector('main article')
    const walker = document.createTreeWalker(root ?? document, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(requested) ?? -1
      if (at === -1) continue
      node.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' })
      document.getSelection()?.setBaseAndExtent(node, at, node, at + requested.length)
      return
    }
    throw new Error('The text is not on the page.')
  }, text)
}

/** The toolbar of a selection. */
export const toolbarOf = (page: Page): Locator => page.getByRole('toolbar', { name: 'Selected text' })

/** A phrase in the middle of the article's first long paragraph. */
export async function findPhrase(page: Page): Promise<string> {
  const text = await page.getByRole('main').getByRole('article').locator('p').nth(1).innerText()
  return text.split('\n')[0]?.slice(20, 80).trim() ?? ''
}

/** The highlighted texts, sorted alphabetically. */
export async function paintedOn(page: Page): Promise<string[]> {
  return await page.evaluate(() => [...(CSS.highlights.get('sohbet-note') ?? [])].map(String).toSorted())
}
