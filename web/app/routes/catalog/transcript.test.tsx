import { createMemoryRouter, RouterProvider } from 'react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { TranscriptPage } from '@sohbet/contract'
import { AccountProvider } from '#session/account/account-context.ts'
import type { Account } from '#session/account/account.ts'
import { cast } from '#session/account/cast.ts'
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

async function draw(data: TranscriptPage, { search = '', account = null as Account | null } = {}) {
  const element = (
    <SiteProvider value={{ ...namelessSite, publicOrigin: 'https://sohbet.example' }}>
      <AccountProvider value={account}>
        <Component />
      </AccountProvider>
    </SiteProvider>
  )
  const router = createMemoryRouter([{ path: '*', id: 'page', element, loader: () => data }], {
    initialEntries: [`/audios/detail/letters/transcript/7${search}`],
    hydrationData: { loaderData: { page: data } },
  })
  return readHtml(renderToStaticMarkup(<RouterProvider router={router} />))
}

test('the words are text in their own language and direction, each paragraph with its moment', async () => {
  const { document, getByRole, text } = await draw(page)
  const words = document.querySelector('[lang="ar"]')
  expect(words?.getAttribute('dir')).toBe('rtl')
  expect(words?.textContent).toContain(`Yunus: ${hostile}`)
  expect(getByRole('link', { name: 'Play from 0:10' }).getAttribute('href')).toBe(
    '/audios/detail/letters?t=10#audio-7',
  )
  expect(getByRole('link', { name: 'Arabic' }).getAttribute('aria-current')).toBe('page')
  expect(getByRole('link', { name: 'VTT' }).getAttribute('href')).toBe('/transcripts/7/ar.vtt')
  expect(text).toContain('Not translated yet')
  expect(text).toContain('has not been verified')
})

test('machines read the transcript of what is public, and of nothing else', async () => {
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

test('of a locked talk there is the way to open it', async () => {
  const { getByRole, queryByText } = await draw({ ...page, is_locked: true, transcript: null })
  expect(getByRole('link', { name: 'How to open it' }).getAttribute('href')).toBe(
    '/why-locked?type=track&id=7',
  )
  expect(queryByText(/has not been verified/)).toBeNull()
})

test('a correction is suggested without a script: a sentence is chosen, then written by a member [TEXT-14]', async () => {
  const address = '/audios/detail/letters/transcript/7?language=ar&suggest='
  const first = await draw(page)
  expect(first.getByRole('link', { name: 'Suggest a correction' }).getAttribute('href')).toBe(address)
  const choosing = await draw(page, { search: '?suggest=' })
  expect(choosing.getByRole('link', { name: hostile }).getAttribute('href')).toBe(`${address}1`)
  const visitor = await draw(page, { search: '?language=ar&suggest=1' })
  expect(visitor.getByRole('link', { name: /Sign in/ }).getAttribute('href')).toContain('/login/?p=%2Faudios')
  const member = await draw(page, { search: '?language=ar&suggest=1', account: cast.alice })
  const form = member.document.querySelector('form')
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', `${address}1`])
  expect(member.document.querySelector('textarea')?.textContent).toBe(hostile)
  const missing = await draw(page, { search: '?language=ar&suggest=9', account: cast.alice })
  expect(missing.text).toContain('This sentence is no longer in the transcript.')
})

test('who has helped and wants to be named is named [TEXT-14]', async () => {
  expect((await draw({ ...page, thanks: ['Alice Ay', 'Bob'] })).text).toContain('Alice Ay, Bob')
})
