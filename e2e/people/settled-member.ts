import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, visit } from '../browser/fixtures.ts'
import type { OwnPages } from '../shell/every-address.ts'
import { giveCredits } from './credits.ts'
import { becomeMember, postAs } from './listener.ts'
import { momentOf, write } from './notes.ts'
import { fillCard, mainOf, payButton } from './paying.ts'
import { ask, gather } from './playlists.ts'

const topUp = '/wallet/topupwallet?amount=10'

/**
 * A member with a history: credits, a receipt, a bought lesson, bookmarks, a play history, a note and a
 * shared playlist. Their pages show lists that are not empty.
 */
export async function becomeSettled(page: Page): Promise<{ email: string; pages: OwnPages }> {
  const email = await becomeMember(page)
  await giveCredits(email, 40)
  const playlist = await gather(page, 'For the road, سفر کے لیے')
  const lists = await ask<{ id: number; slug: string }[]>(page, '/play-lists')
  const id = lists.find(({ slug }) => playlist.endsWith(`/${slug}`))?.id
  const { token } = await ask<{ token: string }>(page, `/api/play-lists/${id}/share`, {})
  await listenAndMark(page)
  await write(page, 'To be read again. يُقرأ مرة أخرى', await momentOf(page, 5))
  await buyLesson(page)
  await give(page)
  const paid = await order(page)
  await fillCard(page)
  await payButton(page).click()
  await expect(mainOf(page).getByText('Congratulations!').last()).toBeVisible()
  const pages = {
    playlist,
    sharedPlaylist: `/shared/${token}`,
    receipt: `/wallet/receipts/${paid}`,
    confirmation: `/subscription/paymentconfirmation?order=${paid}`,
    payment: `/wallet/topupwallet?order=${await order(page)}`,
  }
  return { email, pages }
}

async function listenAndMark(page: Page): Promise<void> {
  const { id, tracks } = await ask<Collection>(page, '/api/collections/a-room-with-one-window')
  for (const track of tracks)
    await postAs(page, '/recent-activities/add-recent', {
      type: 'audio',
      item_id: track.id,
      activity: 'played',
    })
  await postAs(page, '/api/favorites', { type: 'audio', item_id: tracks[0]?.id })
  await postAs(page, '/api/favorites', { type: 'album', item_id: id })
}

async function buyLesson(page: Page): Promise<void> {
  const { tracks } = await ask<Collection>(page, '/api/collections/lessons-of-the-loom')
  await spend(page, '/api/buy-zawiya-lessons-single', { lesson_id: tracks.at(-1)?.id, expected_total: null })
}

async function give(page: Page): Promise<void> {
  const email = `friend-${randomUUID()}@example.org`
  await spend(page, '/api/gifts', {
    gift: { kind: 'credits', credits: 5 },
    email,
    note: 'See you on Thursday',
  })
}

/** Makes a request that moves credits, with an idempotency key. */
async function spend(page: Page, path: string, data: object): Promise<void> {
  const headers = { origin: process.env['E2E_ORIGIN'] ?? '', 'idempotency-key': randomUUID() }
  const answer = await page.request.post(`/content${path}`, { data, headers })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Orders credits to be paid by card; returns the order's reference. */
async function order(page: Page): Promise<string> {
  await visit(page, topUp)
  await page.getByRole('radio', { name: /^Card/ }).check()
  await page.getByRole('button', { name: 'Continue to pay $10.00' }).click()
  await expect(page).toHaveURL(/\?order=SO-/)
  return new URL(page.url()).searchParams.get('order') ?? ''
}

interface Collection {
  id: number
  tracks: { id: number }[]
}
