import { expect, test } from 'vitest'
import type { TranscriptHit } from '@sohbet/contract'
import { createTransport } from '#test/library.ts'
import { renderPage } from '#test/pages.ts'

const hit: TranscriptHit = {
  segment_id: 4,
  track_id: 7,
  title: 'On patience',
  album: { slug: 'letters', title: 'Letters', speaker: 'Shaykh Yusuf' },
  language: 'ar',
  start: 75.4,
  state: 'machine',
  speaker: null,
  before: 'Before it.',
  text: [
    { text: 'The ', is_match: false },
    { text: 'lantern', is_match: true },
  ],
  after: null,
  required_access: 'public',
  price_credits: null,
  is_locked: false,
}
const found = {
  data: [hit],
  page_info: { page: 1, per_page: 25, total: 1, total_pages: 1, has_next: false, has_previous: false },
  is_cut: false,
  hint: null,
}

async function open(path: string, body: object = found) {
  const requested: string[] = []
  const library = createTransport({ '/api/search-transcripts': { status: 200, body } })
  const page = await renderPage(path, {
    transport: (request) => {
      requested.push(request.path)
      return library(request)
    },
  })
  const call = requested.find((one) => one.startsWith('/api/search-transcripts')) ?? ''
  return { ...page, query: Object.fromEntries(new URL(call, 'http://x').searchParams) }
}

test('shows a sentence between its neighbours and plays from its second [TEXT-31]', async () => {
  const { body, query } = await open('/transcripts?q=lantern&verified=1&page=2')
  expect(query).toEqual({ q: 'lantern', verified: '1', page: '2' })
  expect(body).toContain('href="/audios/detail/letters?t=75#audio-7"')
  expect(body).toContain('href="/audios/detail/letters/transcript/7?language=ar#s4"')
  expect(body).toMatch(/Before it\..*<\/span>.*The <mark[^>]*>lantern<\/mark>/)
  expect(body).toContain('Not verified yet')
  expect(body).toMatch(/aria-current="true" href="\/transcripts\?q=lantern"[^>]*>Verified sentences only/)
  expect(body).toContain('name="robots" content="noindex')
})

test('links both searches by tabs with the same text [TEXT-31]', async () => {
  const { body } = await open('/transcripts?q=lantern')
  expect(body).toContain('href="/search?q=lantern&amp;category=suhbas"')
  expect(body).toMatch(/aria-current="page" href="\/transcripts\?q=lantern"/)
  expect((await renderPage('/search?q=tea')).body).toContain('href="/transcripts?q=tea"')
})

test('has messages for no results, a text that is too short and too many results [TEXT-31]', async () => {
  const none = { ...found, data: [], page_info: { ...found.page_info, total: 0 } }
  expect((await open('/transcripts?q=zz', none)).body).toContain('No results found')
  expect((await open('/transcripts?q=zz&verified=1', none)).body).toContain('All sentences')
  expect((await open('/transcripts?q=a', { ...none, hint: 'Type more.' })).body).toContain('Type more.')
  const many = { ...found, is_cut: true, page_info: { ...found.page_info, total: 1000 } }
  expect((await open('/transcripts?q=the', many)).body).toContain('The first 1000 results')
  const start = await open('/transcripts')
  expect(start.body).toContain('Search what is said in the talks.')
  expect(start.body).not.toContain('results')
})
