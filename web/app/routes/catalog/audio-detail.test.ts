import { describe, expect, test } from 'vitest'
import type { AudioAccess, CollectionDetail, CollectionTrack } from '@sohbet/contract'
import { collection, createTransport } from '#test/library.ts'
import { renderPage } from '#test/pages.ts'
import { readHtml } from '#test/server-html.tsx'

const [open] = collection.tracks as [CollectionTrack]

function locked(id: number, access: AudioAccess, price: number | null = null): CollectionTrack {
  return {
    ...open,
    id,
    title: `Talk ${id}`,
    s3_url: null,
    exp: null,
    is_locked: true,
    required_access: access,
    price_credits: price,
  }
}

async function visit(change: Partial<CollectionDetail>) {
  const body = { data: { ...collection, index: [], ...change } }
  const transport = createTransport({ '/api/collections/letters': { status: 200, body } })
  const { body: html } = await renderPage('/audios/detail/letters', { transport })
  const page = readHtml(html)
  return { html, page, plays: page.queryAllByRole('button', { name: /^Play/ }) }
}

describe('a collection rendered by the server for a visitor', () => {
  test.each([
    ['plus', 'For Plus and Premier members'],
    ['premier', 'For Premier members'],
    ['free', 'Please login to play this audio'],
  ] as const)(
    'for %s says who may listen, and cannot be played [B-41 B-42 PLAYER-47]',
    async (access, reason) => {
      const { html, page, plays } = await visit({ album_sub_type: access, tracks: [locked(12, access)] })
      expect(page.getAllByRole('listitem').some(({ textContent }) => textContent?.includes(reason))).toBe(
        true,
      )
      expect(plays).toHaveLength(0)
      expect(html).not.toContain('/media/v1/')
      // Without JavaScript a lock links to the page with the reason.
      expect(page.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(
        '/why-locked?type=track&id=12',
      )
    },
  )

  test('offers only the open ones of open and locked talks [B-41 B-42]', async () => {
    const { html, page } = await visit({ tracks: [open, locked(12, 'plus'), locked(13, 'plus')] })
    const rows = [...page.document.querySelectorAll('li[id^="audio-"]')]
    expect(rows.map((row) => row.querySelector('button[aria-label^="Play"]') !== null)).toEqual([
      true,
      false,
      false,
    ])
    expect(new Set(html.match(/\/media\/v1\/\d+/g))).toEqual(new Set(['/media/v1/11']))
  })

  test('shows the price of each lesson if it is sold, and its open ones can be played [B-42]', async () => {
    const { page, plays } = await visit({
      album_sub_type: 'paid',
      tracks: [open, locked(12, 'paid', 4), locked(13, 'paid', 5)],
    })
    expect(page.getAllByText(/^\d credits$/).map(({ textContent }) => textContent)).toEqual([
      '4 credits',
      '5 credits',
    ])
    expect(plays.length).toBeGreaterThan(0)
  })
})
