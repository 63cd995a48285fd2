import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { TranscriptPage } from '@sohbet/contract'
import type { Api } from '#api/call.ts'
import { userStore } from '#session/visit/user.ts'
import { leaseMs } from '../store/lease.ts'
import { offlineStore } from '../store/offline-database.ts'
import type { SavedTrack } from '../store/saved-track.ts'
import { savedTrack } from '../test/saved-track.ts'
import { isPageSaved } from './saved-pages.ts'
import { findSavedTranscript, keepTranscripts } from './saved-transcripts.ts'

const stored = new Map<string, Response>()
let saved: SavedTrack[] = []
const now = 5000

beforeAll(() => {
  const withoutQuery = (path: string): string => path.split('?')[0] ?? path
  const cache = {
    match: async (key: string | { url: string }) => {
      const path = typeof key === 'string' ? key : key.url.replace('https://a', '')
      return await Promise.resolve(stored.get(path)?.clone())
    },
    put: async (path: string, answer: Response) => await Promise.resolve(void stored.set(path, answer)),
    keys: async () => await Promise.resolve([...stored.keys()].map((path) => ({ url: `https://a${path}` }))),
    delete: async (path: string) => {
      for (const key of stored.keys()) if (withoutQuery(key) === path) stored.delete(key)
      return await Promise.resolve(true)
    },
  }
  vi.stubGlobal('caches', {
    has: async () => await Promise.resolve(stored.size > 0),
    open: async () => await Promise.resolve(cache),
  })
  vi.spyOn(Date, 'now').mockReturnValue(now)
  vi.spyOn(offlineStore, 'get').mockImplementation(
    async (id) => await Promise.resolve(saved.find(({ trackId }) => trackId === id)),
  )
  vi.spyOn(offlineStore, 'seeTime').mockImplementation(async (at) => await Promise.resolve(at))
})
beforeEach(() => {
  stored.clear()
  saved = [savedTrack(7)]
  userStore.setState({ user: { id: 1, first_name: 'Alice' } })
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const languages = [
  { language: 'en', is_spoken: true, segments: 1, verified: 1 },
  { language: 'ar', is_spoken: false, segments: 1, verified: 1 },
]
const pageIn = (language: string, isLocked: boolean): TranscriptPage => ({
  track_id: 7,
  title: 'On patience',
  duration_seconds: 100,
  file_id: isLocked ? null : 'file1',
  album: { id: 7, slug: 'letters', title: 'Letters', speaker: null },
  required_access: 'plus',
  is_locked: isLocked,
  languages,
  transcript: isLocked
    ? null
    : {
        language,
        is_spoken: language === 'en',
        revision: 1,
        segments: [{ id: 1, start: 0, end: 9, speaker: null, text: `Peace ${language}`, state: 'verified' }],
      },
})
const requested: string[] = []
/** A server on which the talk is open, locked, or that is unreachable. */
const serverWith = (state: 'open' | 'locked' | 'away'): Api =>
  (async (name: string, input: { query: { language?: string } }) => {
    requested.push(name)
    if (state === 'away') return await Promise.resolve({ ok: false, status: 0, code: '', message: '' })
    const data =
      name === 'listTranscripts'
        ? [{ track_id: 7, languages }]
        : pageIn(input.query.language ?? 'en', state === 'locked')
    return await Promise.resolve({ ok: true, status: 200, body: { data } })
  }) as unknown as Api
const keep = async (state: 'open' | 'locked' | 'away', at = now) =>
  await keepTranscripts({ all: saved, own: saved }, { api: serverWith(state), now: at })
const textIn = async (language?: string) =>
  (await findSavedTranscript({ trackId: 7, language }))?.transcript?.segments[0]?.text

test('saves the transcripts of a saved talk in every language [TEXT-41]', async () => {
  await keep('open')
  expect([await textIn(), await textIn('en'), await textIn('ar'), await textIn('tr')]).toEqual([
    'Peace en',
    'Peace en',
    'Peace ar',
    undefined,
  ])
  expect(await isPageSaved('/audios/detail/letters/transcript/7?language=ar')).toBe(true)
  expect(await isPageSaved('/audios/detail/letters/transcript/8')).toBe(false)
})

test('deletes them with the talk, or when the server reports it locked [TEXT-41]', async () => {
  await keep('open')
  await keep('locked', now + 24 * 3_600_000)
  expect([await textIn(), await textIn('ar')]).toEqual([undefined, undefined])
  await keep('open', now + 48 * 3_600_000)
  saved = []
  await keep('open')
  expect(stored.size).toBe(0)
})

test('stores no transcript of a locked talk [TEXT-02 TEXT-41]', async () => {
  await keep('locked')
  const bodies = await Promise.all([...stored.values()].map(async (answer) => await answer.clone().text()))
  expect(bodies).toEqual(['null'])
})

test('asks the server once a day and keeps the transcripts meanwhile [TEXT-41]', async () => {
  await keep('open')
  requested.length = 0
  await keep('open', now + 1000)
  expect(requested).toEqual([])
  await keep('away', now + 24 * 3_600_000)
  expect([requested, await textIn('ar')]).toEqual([['listTranscripts'], 'Peace ar'])
})

test.each([
  ['another member', { user: { id: 2, first_name: 'Bob' } }, {}],
  ['a visitor', { user: null }, {}],
  ['a member with an expired lease', {}, { leaseUntil: 1000 }],
  ['a member who removed the talk', {}, { isLeaving: true }],
])('%s cannot read them [TEXT-41]', async (_who, user, change) => {
  await keep('open')
  userStore.setState(user)
  saved = [savedTrack(7, { leaseUntil: now + leaseMs, ...change })]
  expect(await textIn()).toBeUndefined()
})
