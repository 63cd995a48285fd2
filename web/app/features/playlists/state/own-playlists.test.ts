import type { ApiRequest, ApiResponse, Playlist } from '@sohbet/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApi } from '#api/call.ts'
import { playlistOf } from '#test/library.ts'
import { initialUserState, userStore } from '#session/visit/user.ts'
import { queries } from '#session/queries/queries.ts'
import { type Picked, typeToKeep } from './picked.ts'
import { knownPlaylists, playlistsOf } from './known-playlists.ts'
import { addToPlaylist, createPlaylist, keepAlbum, loadPlaylists, searchPlaylists } from './own-playlists.ts'
import { addedText } from './playlist-texts.ts'

const listOf = (id: number, title: string, count = 0): Playlist =>
  playlistOf(id, title, { count, is_default: id === 1 })
const lists = [listOf(1, 'My Playlist'), listOf(2, 'Good night', 4)]
const track: Picked = { kind: 'track', id: 9, type: 'suhba', title: 'River' }

function serverThat(answer: (request: ApiRequest) => unknown) {
  const requested: ApiRequest[] = []
  const api = createApi(async (request): Promise<ApiResponse> => {
    requested.push(request)
    await Promise.resolve()
    const data = answer(request)
    if (data === 'refuse')
      return {
        status: 400,
        body: { statusCode: 400, code: 'BadRequest', messages: ['Track is already in this playlist'] },
      }
    return { status: 200, body: { data } }
  })
  return { api, requested }
}

const known = () => queries.of(playlistsOf(3)).read().data
const counts = () => known()?.map(({ count }) => count)

beforeEach(async () => {
  queries.drop()
  userStore.setState(initialUserState, true)
  await loadPlaylists(3, serverThat(() => lists).api)
})

describe('the count of a playlist [PLIST-07]', () => {
  test('increases at once when a track is added, then follows the server [PLIST-07 LIST-16]', async () => {
    const { api, requested } = serverThat(() => ({ id: 1, count: 5 }))
    const added = addToPlaylist(3, track, 2, api)
    expect(counts()).toEqual([0, 5])
    await added
    expect(counts()).toEqual([0, 5])
    expect(requested[0]).toMatchObject({ body: { audio_file_id: 9, play_list: 2, type: 'suhba' } })
  })

  test('decreases again after a refusal [PLIST-07 PLIST-14 B-93]', async () => {
    const answer = await addToPlaylist(3, track, 2, serverThat(() => 'refuse').api)
    expect(answer).toMatchObject({ message: 'Track is already in this playlist' })
    expect(counts()).toEqual([0, 4])
  })

  test('comes from the server alone for a whole album [DETAIL-07 B-96]', async () => {
    const { api, requested } = serverThat(() => ({ play_list: 2, added: 6, skipped: 1, count: 10 }))
    const added = addToPlaylist(3, { ...track, kind: 'album' }, 2, api)
    expect(counts()).toEqual([0, 4])
    await added
    expect(counts()).toEqual([0, 10])
    expect(requested[0]).toMatchObject({ body: { album_id: 9, play_list: 2, type: 'suhba' } })
  })
})

describe('createPlaylist [PLIST-04]', () => {
  test('puts the new playlist first [PLIST-04 B-92]', async () => {
    const { api, requested } = serverThat(() => listOf(3, 'For the road'))
    await createPlaylist(3, 'For the road', api)
    expect(known()?.map(({ title }) => title)).toEqual(['For the road', 'My Playlist', 'Good night'])
    expect(requested).toHaveLength(1)
  })
})

describe('knownPlaylists [LIST-08]', () => {
  test("returns what this user's tab has loaded [LIST-08]", () => {
    expect(knownPlaylists()).toEqual([])
    userStore.setState({ user: { id: 3, first_name: 'Maryam' } })
    expect(knownPlaylists()).toEqual([
      { id: 1, title: 'My Playlist' },
      { id: 2, title: 'Good night' },
    ])
    userStore.setState({ user: { id: 4, first_name: 'Bilal' } })
    expect(knownPlaylists()).toEqual([])
  })

  test('saving an album reloads the playlists [B-95]', async () => {
    await keepAlbum(3, { ...track, kind: 'album' }, serverThat(() => ({ play_list: 8, count: 7 })).api)
    expect(known()).toBeUndefined()
  })
})

describe('searchPlaylists [PLIST-11]', () => {
  test.each([
    ['NIG', ['Good night']],
    ['(a+)+$', []],
    ['', ['My Playlist', 'Good night']],
    ['zzz', []],
  ])('for %j finds %j [PLIST-11]', (letters, found) =>
    expect(searchPlaylists(lists, letters).map(({ title }) => title)).toEqual(found),
  )

  test('ignores the case of Turkish letters [PLIST-11]', () =>
    expect(searchPlaylists([listOf(5, 'İLAHİ')], 'ilahi')).toHaveLength(1))

  test('treats special characters literally [PLIST-11]', () =>
    expect(searchPlaylists([listOf(5, 'My (a+)+$ list')], '(A+)+$')).toHaveLength(1))
})

test.each([
  ['suhba', null, 'suhba'],
  ['suhba', 'topic', 'topic'],
  ['suhba', '', 'suhba'],
  ['suhba', 'x'.repeat(101), 'suhba'],
])('a track of a %s, browsed by %j, is stored as %j [LIST-16]', (type, browseBy, stored) =>
  expect(typeToKeep(type, browseBy)).toBe(stored),
)

test('names the playlist in the message for a talk, not for an album or a host lesson [PLIST-13 PLIST-15 A-41]', () => {
  expect(addedText(track, 'Good night')).toBe('Track has been added to your playlist: Good night')
  expect(addedText({ ...track, kind: 'album' }, 'Good night')).toBe('Track added successfully')
  expect(addedText({ ...track, type: 'majlis-host-lessons' }, 'x')).toBe('Track added successfully')
})
