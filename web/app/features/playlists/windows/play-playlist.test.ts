import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PlaylistItem } from '@sohbet/contract'
import { engine } from '#playback/actions/connect-player.ts'
import { addToQueue } from '#playback/actions/edit-queue.ts'
import { playerStore } from '#playback/state/player-store.ts'
import { FakeSound } from '#playback/test/fake-sound.ts'
import { pictureOf, queued } from '#playback/test/player.ts'
import { playPlaylist, playShuffled, shuffle } from './play-playlist.ts'
import type { PlayableList } from './play-playlist.ts'
import { entriesOfPage } from '../state/playlist-entry.ts'

const total = 1000
const itemOf = (id: number, isLocked = id % 10 === 0): PlaylistItem =>
  // Playing needs no other fields.
  ({
    id: 5000 + id,
    order: id,
    type: 'suhba',
    track: {
      id,
      title: `Talk ${id}`,
      duration_in_seconds: 60,
      is_locked: isLocked,
      s3_url: isLocked ? null : `/media/${id}`,
      exp: isLocked ? null : 4_000_000_000,
    },
    album: { id: 7, slug: 'letters', title: 'Letters', image: null, cover_seed: 'letters' },
  }) as unknown as PlaylistItem
const all = Array.from({ length: total }, (_, at) => itemOf(at + 1))
const openIds = all.filter(({ track }) => !track.is_locked).map(({ track }) => track.id)
const page = { items: all.slice(0, 100), window: { from: 0, total, duration_in_seconds: 0, locked: 100 } }

/** A long list with a hundred known tracks; `stop` makes all further loading fail. */
function longList() {
  const items = new Map(page.items.map((item) => [item.track.id, item]))
  const calls: (readonly number[])[] = []
  const state = { isStopped: false }
  const list: PlayableList = {
    entries: entriesOfPage(page),
    itemOf: (id) => items.get(id),
    loadOrder: async () => await Promise.resolve(all),
    loadItems: async (ids) => {
      calls.push(ids)
      await Promise.resolve()
      if (state.isStopped) return []
      for (const id of ids) items.set(id, itemOf(id))
      return ids.map((id) => itemOf(id))
    },
  }
  return { list, calls, state }
}

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

describe('playing a long playlist [ROUTE-17 PLAYER-31]', () => {
  test('starts at once with the known tracks and appends the others [B-45]', async () => {
    const { list, calls } = longList()
    const playing = playPlaylist(list)
    expect([state().trackId, ids().length, calls.length]).toEqual([1, 90, 0])
    await playing
    expect([state().trackId, ids()]).toEqual([1, openIds])
    expect(state().totalTracks).toBe(total)
    expect(calls.flat()).toEqual(openIds.slice(90))
  })

  test('starting in the middle, also loads the preceding talks [PLAYER-34]', async () => {
    const { list } = longList()
    await playPlaylist({ ...list, entries: all }, { trackId: 503 })
    expect([state().trackId, ids()]).toEqual([503, openIds])
  })

  test('keeps a talk queued by the listener meanwhile, once', async () => {
    const { list } = longList()
    const playing = playPlaylist(list)
    addToQueue(queued(999))
    await playing
    expect(ids().toSorted((a, b) => a - b)).toEqual(openIds)
  })

  test('does not change another queue started meanwhile', async () => {
    const { list } = longList()
    const first = playPlaylist(list)
    const second = playPlaylist({ ...list, entries: page.items.slice(0, 3) }, { trackId: 2 })
    await Promise.all([first, second])
    expect([state().trackId, ids(), state().totalTracks]).toEqual([2, [1, 2, 3], 3])
  })

  test('stops silently when the others cannot be loaded [PLAYER-33]', async () => {
    const { list, state: network } = longList()
    network.isStopped = true
    await playPlaylist(list)
    expect(ids()).toEqual(openIds.slice(0, 90))
    expect(state().totalTracks).toBe(100)
  })

  test('shuffles the whole list into one order that stays', async () => {
    const { list } = longList()
    // The order for a random source that always returns the same number.
    const expected = shuffle(all, () => 0.3).flatMap(({ track }) => (track.is_locked ? [] : [track.id]))
    await playShuffled(list, () => 0.3)
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
