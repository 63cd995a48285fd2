import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PlaylistItem } from '@sohbet/contract'
import { engine } from '#playback/actions/connect-player.ts'
import { playerStore } from '#playback/state/player-store.ts'
import { FakeSound } from '#playback/test/fake-sound.ts'
import { playlistItem } from '#test/library.ts'
import { pictureOf } from '#playback/test/player.ts'
import { playPlaylist, playShuffled, shuffle } from './play-playlist.ts'

const itemOf = (id: number, isLocked = id % 10 === 0): PlaylistItem => {
  const item = playlistItem(id, `Talk ${id}`)
  return isLocked ? { ...item, track: { ...item.track, is_locked: true, s3_url: null, exp: null } } : item
}
const all = Array.from({ length: 1000 }, (_, at) => itemOf(at + 1))
const openIds = all.filter(({ track }) => !track.is_locked).map(({ track }) => track.id)

const state = () => pictureOf(playerStore.getState())
const ids = () => state().tracks.map(({ id }) => id)

beforeAll(() => {
  vi.useFakeTimers()
  engine.attach(new FakeSound())
})
beforeEach(() => engine.reset())
afterAll(() => {
  vi.useRealTimers()
})

describe('playing a playlist [ROUTE-17 PLAYER-31]', () => {
  test('queues every open talk and counts the locked ones, from the first or a given talk [B-45 PLAYER-34]', () => {
    playPlaylist(all)
    expect([state().trackId, ids(), state().totalTracks]).toEqual([1, openIds, 1000])
    playPlaylist(all, { trackId: 503 })
    expect([state().trackId, ids()]).toEqual([503, openIds])
  })

  test('does nothing when every talk is locked', () => {
    playPlaylist(all.slice(0, 3))
    playPlaylist([itemOf(10), itemOf(20)])
    expect([state().trackId, ids()]).toEqual([1, [1, 2, 3]])
  })

  test('shuffles the whole list into one order that stays', () => {
    // The order for a random source that always returns the same number.
    const expected = shuffle(all, () => 0.3).flatMap(({ track }) => (track.is_locked ? [] : [track.id]))
    playShuffled(all, () => 0.3)
    expect([state().trackId, ids()]).toEqual([expected[0], expected])
  })
})

// Only their order is compared.
const items = [1, 2, 3, 4, 5].map((id) => ({ id }))
const idsOf = (list: readonly { id: number }[]): number[] => list.map(({ id }) => id)

test('contains every talk once and does not change the list itself [ROUTE-17]', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 4, maxLength: 4 }),
      (chances) => {
        const given = chances.values()
        const mixed = shuffle(items, () => given.next().value ?? 0)
        expect(idsOf(mixed).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5])
      },
    ),
  )
  expect(idsOf(items)).toEqual([1, 2, 3, 4, 5])
})

test('can move each of them [ROUTE-17]', () => {
  expect(idsOf(shuffle(items, () => 0))).toEqual([2, 3, 4, 5, 1])
})
