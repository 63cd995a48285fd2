import { createMemoryRouter, RouterProvider } from 'react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Transcript, TranscriptPage } from '@sohbet/contract'
import { AccountProvider } from '#session/account/account-context.ts'
import type { Account } from '#session/account/account.ts'
import { namelessSite, SiteProvider } from '#lib/page/site.ts'
import { readHtml } from '#test/server-html.tsx'
import { Component } from './transcript.tsx'

const hostile = '</script><b>Peace</b>'
const segment = (id: number, text: string | null) => ({
  id,
  start: id * 10,
  end: id * 10 + 10,
  speaker: id === 1 ? 'Yunus' : null,
  text,
  state: text === null ? null : ('machine' as const),
})
const page: TranscriptPage = {
  track_id: 7,
  title: 'On patience',
  duration_seconds: 60,
  file_id: 'file1',
  album: { id: 3, slug: 'letters', title: 'Letters', speaker: 'Shaykh Yusuf' },
  required_access: 'public',
  is_locked: false,
  languages: [
    { language: 'en', is_spoken: true, segments: 2, verified: 0 },
    { language: 'ar', is_spoken: false, segments: 1, verified: 0 },
  ],
  transcript: {
    language: 'ar',
    is_spoken: false,
    revision: 1,
    segments: [segment(1, hostile), segment(2, null)],
  },
}

async function draw(
  data: TranscriptPage,
  { search = '', account = null as Account | null, beside = null as Transcript | null } = {},
) {
  const element = (
    <SiteProvider value={{ ...namelessSite, publicOrigin: 'https://sohbet.example' }}>
      <AccountProvider value={account}>
        <Component />
      </AccountProvider>
    </SiteProvider>
  )
  const router = createMemoryRouter([{ path: '*', id: 'page', element, loader: () => null }], {
    initialEntries: [`/audios/detail/letters/transcript/7${search}`],
    hydrationData: { loaderData: { page: { page: data, beside } } },
  })
  return readHtml(renderToStaticMarkup(<RouterProvider router={router} />))
}

test('renders text in its language and direction, each paragraph with its time', async () => {
  const { document, getByRole, text } = await draw(page)
  const arabic = document.querySelector('[lang="ar"]')
  expect(arabic?.getAttribute('dir')).toBe('rtl')
  expect(arabic?.textContent).toContain(`Yunus: ${hostile}`)
  expect(getByRole('link', { name: 'Play from 0:10' }).getAttribute('href')).toBe(
    '/audios/detail/letters?t=10#audio-7',
  )
  expect(getByRole('link', { name: 'Arabic' }).getAttribute('aria-current')).toBe('page')
  expect(getByRole('link', { name: 'VTT' }).getAttribute('href')).toBe('/transcripts/7/ar.vtt')
  expect(text).toContain('Not translated yet')
  expect(text).toContain('has not been verified')
})

test('exposes structured data for public transcripts only', async () => {
  const statementIn = async (data: TranscriptPage) => {
    const { document } = await draw(data)
    const json = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{"@graph":[]}'
    const { '@graph': graph } = JSON.parse(json) as { '@graph': { transcript?: string }[] }
    const robots = document.querySelector('meta[name="robots"]')?.getAttribute('content')
    return [graph[0]?.transcript, robots]
  }
  expect(await statementIn(page)).toEqual([hostile, undefined])
  expect(await statementIn({ ...page, required_access: 'plus' })).toEqual([undefined, 'noindex'])
})

test('shows how to unlock a locked talk', async () => {
  const { getByRole, queryByText } = await draw({ ...page, is_locked: true, transcript: null })
  expect(getByRole('link', { name: 'How to open it' }).getAttribute('href')).toBe(
    '/why-locked?type=track&id=7',
  )
  expect(queryByText(/has not been verified/)).toBeNull()
})

test('selects a sentence to correct without JavaScript and links to its form [TEXT-14]', async () => {
  const address = '/audios/detail/letters/transcript/7'
  const first = await draw(page)
  expect(first.getByRole('link', { name: 'Suggest a correction' }).getAttribute('href')).toBe(
    `${address}?language=ar&suggest=`,
  )
  const choosing = await draw(page, { search: '?suggest=' })
  expect(choosing.getByRole('link', { name: hostile }).getAttribute('href')).toBe(
    `${address}/suggest?language=ar&segment=1`,
  )
})

test('shows a second language beside the first, each in its direction, and marks missing translations [TEXT-40]', async () => {
  const english = { ...segment(2, 'Sit down.'), state: 'verified' as const }
  const beside = { language: 'en', is_spoken: true, revision: 1, segments: [segment(1, null), english] }
  const { document, getAllByRole, getByRole, text } = await draw(page, { beside })
  const paragraphs = [...document.querySelectorAll('p[lang="en"]')]
  expect(paragraphs.map((one) => [one.getAttribute('dir'), one.textContent])).toEqual([
    ['ltr', 'Not translated yet '],
    ['ltr', 'Sit down. '],
  ])
  expect(text).toContain('Not translated yet')
  expect(getAllByRole('navigation', { name: 'Second language' }).length).toBe(1)
  // The languages swap.
  expect(getByRole('link', { name: 'English (as spoken)' }).getAttribute('href')).toBe(
    '/audios/detail/letters/transcript/7?beside=ar',
  )
  expect(getByRole('link', { name: 'None' }).getAttribute('href')).toBe(
    '/audios/detail/letters/transcript/7?language=ar',
  )
})

test('links mentioned verses and people to their pages [TEXT-44]', async () => {
  const links = [{ start: 4, end: 9, path: '/quran/2/153' }]
  const named = { ...segment(1, 'See 2:153.'), links, speaker_path: '/speakers/yunus' }
  const transcript = { language: 'ar', is_spoken: false, revision: 1, segments: [named] }
  const { getByRole, document } = await draw({ ...page, transcript })
  expect(getByRole('link', { name: '2:153' }).getAttribute('href')).toBe('/quran/2/153')
  expect(getByRole('link', { name: 'Yunus' }).getAttribute('href')).toBe('/speakers/yunus')
  expect(document.querySelector('[data-segment="1"]')?.textContent).toBe('See 2:153.')
})
