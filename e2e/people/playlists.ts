import type { Locator, Page } from '@playwright/test'
import { fetchNothingAhead } from '../browser/fetch-nothing-ahead.ts'
import { expect } from '../browser/fixtures.ts'
import { registerMember } from './sign-in.ts'

/** An album of four talks, two of them open to everybody. */
export const album = '/audios/detail/thursday-gatherings'

/** Registers a new user, who is signed in afterwards. */
export async function signIn(page: Page): Promise<void> {
  await fetchNothingAhead(page)
  await registerMember(page.request)
}

/** Requests the content API like a page of the site; returns the `data`. */
export async function ask<Data>(page: Page, path: string, body?: object): Promise<Data> {
  const headers = { origin: process.env['E2E_ORIGIN'] ?? '' }
  const answer = await page.request.fetch(`/content${path}`, {
    headers,
    ...(body !== undefined && { method: 'POST', data: body }),
  })
  expect(answer.status()).toBe(200)
  // Each caller knows the type of this response.
  const { data } = (await answer.json()) as { data: Data }
  return data
}

/** A playlist with the talks of a free album; returns its URL. */
export async function gather(page: Page, title: string): Promise<string> {
  const { id, slug } = await ask<{ id: number; slug: string }>(page, '/play-lists', { title })
  const { data } = (await (
    await page.request.get('/content/api/all-listing-data-v2?type=audios&access=public&collection_type=suhba')
  ).json()) as { data: { slug: string }[] }
  for (const { slug: album } of data.slice(0, 4)) {
    const { tracks } = await ask<{ tracks: { id: number }[] }>(page, `/api/collections/${album}`)
    const [track] = tracks
    if (track !== undefined)
      await ask(page, '/play-list-items', { audio_file_id: track.id, play_list: id, type: 'suhba' })
  }
  return `/playlists/${slug}`
}

/** Opens the dialog that chooses a playlist for a talk of the open album. */
export async function openPicker(page: Page, talk = 'The carpet'): Promise<Locator> {
  await page.getByRole('button', { name: `More for ${talk}` }).click()
  await page.getByRole('dialog', { name: talk }).getByRole('button', { name: 'Add to playlist' }).click()
  const picker = page.getByRole('dialog', { name: 'Add to playlist' })
  await expect(picker.getByRole('button', { name: /My Playlist/ })).toBeVisible()
  return picker
}

/** A toast by its text. */
export function toastOf(page: Page, text: string): Locator {
  return page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true })
}

/** The title field of a playlist. */
export function titleOf(within: Locator): Locator {
  return within.getByLabel('Title')
}

/** The handles of a playlist's rows. */
export function handlesOf(page: Page): Locator {
  return page.getByRole('button', { name: /^Reorder / })
}
