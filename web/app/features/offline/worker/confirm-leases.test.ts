import type { CollectionDetail, Track } from '@sohbet/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Answer, Api } from '#api/call.ts'
import { emptyDatabases } from '#test/databases.ts'
import { offlineStore } from '../store/offline-database.ts'
import { confirmLeases, confirmTrack, judgeAlbum } from './confirm-leases.ts'
import { savedTrack } from '../test/saved-track.ts'

const saved = [savedTrack(1), savedTrack(2)]

function answerWith(tracks: Partial<Track>[], access = 'free'): Answer<'getCollection'> {
  const open = { is_locked: false, s3_url: '/media/fresh', exp: 9, duration_in_seconds: 90 }
  const data = {
    slug: 'epistles',
    album_sub_type: access,
    tracks: tracks.map((track) => ({ ...open, ...track })),
  }
  // Only these fields of an album are used.
  return { ok: true, body: { data: data as CollectionDetail } }
}

const refusal = (status: number) => ({
  ok: false as const,
  status,
  code: 'NotFound' as const,
  message: '',
})
const idsOf = (tracks: readonly { trackId: number }[]): number[] => tracks.map(({ trackId }) => trackId)

test('confirms what may still be played, with its new address [LIB-04]', () => {
  const { confirmed, refused } = judgeAlbum(saved, answerWith([{ id: 1 }, { id: 2 }]), false)
  const album = { slug: 'epistles', path: '/audios/detail/epistles' }
  expect(confirmed[0]).toEqual({
    trackId: 1,
    address: '/media/fresh',
    expiresAt: 9,
    durationSeconds: 90,
    album,
  })
  expect([idsOf(confirmed), refused]).toEqual([[1, 2], []])
})

test('refuses what was locked or removed from its album [PERM-09]', () => {
  const { confirmed, refused } = judgeAlbum(saved, answerWith([{ id: 1, is_locked: true }]), false)
  expect([confirmed, idsOf(refused)]).toEqual([[], [1, 2]])
})

test('allows a visitor talks of public albums only [PERM-09]', () => {
  const tracks = [{ id: 1 }, { id: 2 }]
  expect(idsOf(judgeAlbum(saved, answerWith(tracks), true).refused)).toEqual([1, 2])
  expect(judgeAlbum(saved, answerWith(tracks, 'public'), true).refused).toEqual([])
})

test.each([401, 403, 404])('refuses all talks of an album answered with %i [PERM-09]', (status) => {
  expect(idsOf(judgeAlbum(saved, refusal(status), false).refused)).toEqual([1, 2])
})

test.each<[string, Answer<'getCollection'>, string[]]>([
  ['has another address stays saved at that', answerWith([{ id: 1 }], 'public'), ['epistles']],
  ['has no answer stays as it is', refusal(503), ['letters']],
  ['is not found is deleted', refusal(404), []],
])('a talk of an album that %s [LIB-04 PERM-09]', async (_what, answer, slugs) => {
  await emptyDatabases()
  const cache = { keys: async () => [] }
  vi.stubGlobal('caches', { has: async () => false, open: async () => cache })
  onTestFinished(() => void vi.unstubAllGlobals())
  const own = savedTrack(1, { ownerId: null })
  await offlineStore.put(own)
  // Only the album is requested.
  const api = (async () => answer) as unknown as Api
  await confirmLeases([own], { listenerId: null, api })
  expect((await offlineStore.list()).map(({ track }) => track.album.slug)).toEqual(slugs)
})

test.each([0, 429, 500, 503])('changes nothing without an answer (%i) [LIB-04]', (status) => {
  expect(judgeAlbum(saved, refusal(status), false)).toEqual({ confirmed: [], refused: [] })
})

test('saves a talk again whose recording was replaced, and keeps the copy of any other [LISTEN-02 LIB-04]', () => {
  const whole = savedTrack(1, { state: 'saved', partsDone: 3, etag: '"v1"', savedAt: 2000 })
  whole.track = { ...whole.track, address: '/media/v1/before/even?exp=1' }
  const answer = (fileId: string) => ({
    trackId: 1,
    address: `/media/v1/${fileId}/even?exp=2`,
    expiresAt: 2,
    durationSeconds: 90,
    album: { slug: 'letters', path: '/audios/detail/letters' },
  })
  const same = { ...whole, ...confirmTrack(whole, answer('before'), 9000) }
  expect(same).toMatchObject({ state: 'saved', partsDone: 3, etag: '"v1"', confirmedAt: 9000 })
  expect(same.track).toMatchObject({ address: '/media/v1/before/even?exp=2', durationSeconds: 90 })
  const again = { ...whole, ...confirmTrack(whole, answer('after'), 9000) }
  expect(again).toMatchObject({ state: 'waiting', partsDone: 0, etag: null, confirmedAt: 9000, bytes: 10 })
  expect(again.track.address).toBe('/media/v1/after/even?exp=2')
  expect(confirmTrack({ ...whole, state: 'paused' }, answer('after'), 9000).state).toBeUndefined()
})
