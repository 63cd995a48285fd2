import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { initialPlayerState } from '../state/player-state.ts'
import type { PlayerState } from '../state/player-state.ts'
import { queued } from '../engine/test-player.ts'
import { keepSlice, restoreSlice } from '../../lib/storage/slice.ts'
import { playerSlice } from './player-slice.ts'
import { createTestStorage } from '../../lib/storage/test-storage.ts'

/** What comes back of a player after a reload. */
function reload(before: Partial<PlayerState>): PlayerState {
  const { storage } = createTestStorage()
  keepSlice(
    createStore<PlayerState>(() => ({ ...initialPlayerState, ...before })),
    playerSlice,
    storage,
  ).stop()
  const store = createStore<PlayerState>(() => initialPlayerState)
  restoreSlice(store, playerSlice, storage)
  return store.getState()
}

test('PLAYER-43 B-55 the same track at the same place comes back, paused, with the album of each track', () => {
  const currentPlaylist = [queued(1), queued(2)]
  const kept = {
    trackId: 2,
    currentPlaylist,
    completedTracks: 2,
    totalTracks: 5,
    currentTime: 61.5,
    volume: 0.4,
  }
  const back = reload({ ...kept, playing: true, status: 'stalled', message: 'a word' })
  expect(back).toMatchObject({ ...kept, playing: false, status: 'paused', message: null })
})

test('PLAYER-43 A-21 of a long queue the part around the current track comes back, with as many held back', () => {
  const currentPlaylist = Array.from({ length: 5000 }, (_, index) => queued(index + 1))
  const back = reload({ trackId: 3000, currentPlaylist, completedTracks: 3000, totalTracks: 5007 })
  expect(back.currentPlaylist[back.completedTracks - 1]?.id).toBe(3000)
  expect(back.currentPlaylist).toHaveLength(500)
  expect(back.totalTracks - back.currentPlaylist.length).toBe(7)
})

test('PLAYER-43 at its beginning and end a queue comes back as it was', () => {
  const currentPlaylist = Array.from({ length: 90 }, (_, index) => queued(index + 1))
  const whole = { currentPlaylist, totalTracks: 90 }
  expect(reload({ ...whole, trackId: 1, completedTracks: 1 })).toMatchObject({ ...whole, completedTracks: 1 })
  expect(reload({ ...whole, trackId: 90, completedTracks: 90 })).toMatchObject({
    ...whole,
    completedTracks: 90,
  })
})

test('A12 B-130 who speaks comes back, and a queue of an earlier version, which knew of no speakers, stays', () => {
  const speaker = { name: 'Shaykh Yusuf', slug: 'yusuf' }
  const track = queued(1)
  const { speaker: _speaker, ...older } = track.album
  const currentPlaylist = [
    { ...track, album: { ...track.album, speaker } },
    { ...queued(2), album: older as typeof track.album },
  ]
  const back = reload({ trackId: 1, currentPlaylist, completedTracks: 1, totalTracks: 2 })
  expect(back.currentPlaylist.map(({ album }) => album.speaker)).toEqual([speaker, null])
})

test('B-130 a queue whose tracks have no album is dropped', () => {
  const { storage } = createTestStorage()
  const { album: _album, ...track } = queued(1)
  storage.write('sohbet:player:v1', { ...initialPlayerState, trackId: 1, currentPlaylist: [track] })
  const store = createStore<PlayerState>(() => initialPlayerState)
  restoreSlice(store, playerSlice, storage)
  expect(store.getState()).toEqual(initialPlayerState)
})
