import { expect, test } from 'vitest'
import { matchPlaylists } from './import-matches.ts'

const sought = (slug: string, title: string, change = {}) => ({
  slug,
  title,
  is_default: false,
  album_id: null,
  ...change,
})
const own = (id: number, slug: string, title: string, change = {}) => ({
  id,
  slug,
  title,
  is_default: false,
  collection_id: null,
  ...change,
})

test('identifies a playlist by its slug rather than its current title [PLIST-07]', () => {
  const [one, other] = [sought('evening', 'Evening'), sought('night', 'Evening')]
  const matches = matchPlaylists([other, one], [own(1, 'x', 'Evening'), own(2, 'evening', 'Renamed')])
  expect(matches.get(one)?.id).toBe(2)
  expect(matches.get(other)?.id).toBe(1)
})

test('matches the oldest of several playlists with one title, each once [PLIST-07]', () => {
  const [one, other, third] = ['a', 'b', 'c'].map((slug) => sought(slug, 'Evening'))
  const lists = [one, other, third].filter((list) => list !== undefined)
  const matches = matchPlaylists(lists, [own(8, 'y', 'Evening'), own(7, 'x', 'Evening')])
  expect(lists.map((list) => matches.get(list)?.id)).toEqual([7, 8, undefined])
})

test('matches a saved album only with the same album, never with a playlist of its name [B-95]', () => {
  const [stored, plain] = [sought('x', 'X', { album_id: 4 }), sought('album', 'Album')]
  const matches = matchPlaylists(
    [plain, stored],
    [own(1, 'album', 'Album', { collection_id: 4 }), own(2, 'x', 'X')],
  )
  expect(matches.get(stored)?.id).toBe(1)
  expect(matches.has(plain)).toBe(false)
})

test('matches the default playlist only with the default one, even if it is missing [B-94]', () => {
  const mine = sought('mine', 'Mine', { is_default: true })
  expect(matchPlaylists([mine], [own(1, 'my-playlist', 'My Playlist', { is_default: true })]).size).toBe(1)
  expect(matchPlaylists([mine], [own(1, 'mine', 'Mine')]).size).toBe(0)
})
