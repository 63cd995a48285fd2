import { expect, test } from 'vitest'
import { initialPlayerState, type PlayerState } from '../state/player-state.ts'
import { createPlayerStore } from '../state/player-store.ts'
import { pictureOf, playerWith, queued } from '../test/player.ts'
import { keepSlice, restoreSlice } from '#lib/storage/slice.ts'
import { storedStore, playerSlice } from './player-slice.ts'
import { toStoredTrack } from './stored-track.ts'
import { createTestStorage } from '#test/storage.ts'

type Change = Parameters<typeof playerWith>[0]

/** The player after a reload. */
function reload(before: Change): ReturnType<typeof pictureOf> {
  const { storage } = createTestStorage()
  keepSlice(createPlayerStore(playerWith(before)), playerSlice, storage).stop()
  return pictureOf(restoreFrom(storage))
}

function restoreFrom(storage: ReturnType<typeof createTestStorage>['storage']): PlayerState {
  const store = createPlayerStore()
  restoreSlice(storedStore(store), playerSlice, storage)
  return store.getState()
}

test('restores the track at its position, paused, with the album of each track [PLAYER-43 B-55]', () => {
  const stored = { tracks: [queued(1), queued(2)], totalTracks: 5, position: 61.5, volume: 0.4 }
  const back = reload({ ...stored, index: 1, phase: { to: 12, sound: 'stalled' }, message: 'a word' })
  expect(back).toMatchObject({ ...stored, trackId: 2, isPlaying: false, phase: 'paused', message: null })
  expect(back.pendingPosition).toBeNull()
})

test('restores the part of a long queue around the current track, with the same number of locked ones [PLAYER-43 A-21]', () => {
  const tracks = Array.from({ length: 5000 }, (_, index) => queued(index + 1))
  const back = reload({ index: 2999, phase: 'playing', tracks, totalTracks: 5007 })
  expect([back.trackId, back.tracks[back.number - 1]?.id]).toEqual([3000, 3000])
  expect(back.tracks).toHaveLength(500)
  expect(back.totalTracks - back.tracks.length).toBe(7)
})

test('restores a queue unchanged at its beginning and end [PLAYER-43]', () => {
  const tracks = Array.from({ length: 90 }, (_, index) => queued(index + 1))
  const whole = { tracks, totalTracks: 90 }
  expect(reload({ ...whole, index: 0, phase: 'paused' })).toMatchObject({ ...whole, number: 1 })
  expect(reload({ ...whole, index: 89, phase: 'paused' })).toMatchObject({ ...whole, number: 90 })
})

/** The record of an earlier version, which had one field for everything under the same key. */
function earlier(tracks: readonly object[], change: object = {}): object {
  return {
    trackId: 2,
    mp3Url: '/media/2?fresh',
    url: '/audios/detail/letters#audio-2',
    exp: 1_800_000_000,
    duration: 98.5,
    albumTitle: 'Letters to a traveller',
    albumPath: '/audios/detail/letters',
    audioTitle: 'Talk 2',
    currentTime: 61.5,
    speedUp: 1.5,
    volume: 0.4,
    currentPlaylist: tracks,
    isMuted: true,
    completedTracks: 2,
    totalTracks: 5,
    albumType: 'album',
    albumSubType: 'free',
    albumId: 7,
    albumSlug: 'letters',
    albumLogo: '/images/9',
    hidePlayer: false,
    applyPPD: false,
    isFromHistory: false,
    questions: [{ id: 1, question: 'Why?', topic: null, audio_id: 2, start_in_seconds: 20 }],
    ...change,
  }
}

function restoreEarlier(given: object): PlayerState {
  const { storage } = createTestStorage()
  storage.write('sohbet:player:v1', given)
  return restoreFrom(storage)
}

test('restores the record of an earlier version at its second [PLAYER-43 B-130]', () => {
  expect(pictureOf(restoreEarlier(earlier([1, 2, 3].map((id) => toStoredTrack(queued(id))))))).toMatchObject({
    trackId: 2,
    number: 2,
    address: '/media/2',
    duration: 98.5,
    position: 61.5,
    speed: 1.5,
    volume: 0.4,
    isMuted: true,
    totalTracks: 5,
    phase: 'paused',
    questions: [{ id: 1, trackId: 2, text: 'Why?', startSeconds: 20 }],
  })
})

test('restores only volume, mute and speed of an earlier record whose track is not in its list [B-130]', () => {
  const back = restoreEarlier(earlier([toStoredTrack(queued(1))]))
  expect(back).toEqual({ ...initialPlayerState, speed: 1.5, volume: 0.4, isMuted: true })
})

test('A12 B-130 restores the speaker, and reads queues of an earlier version without speakers', () => {
  const speaker = { name: 'Shaykh Yusuf', slug: 'yusuf' }
  const track = toStoredTrack(queued(1))
  const { speaker: _speaker, ...older } = track.album
  const tracks = [
    { ...track, album: { ...track.album, speaker } },
    { ...toStoredTrack(queued(2)), album: older },
  ]
  const back = restoreEarlier(earlier(tracks))
  expect(back.queue.tracks.map(({ album }) => album.speaker)).toEqual([speaker, null])
})

test('drops a queue whose tracks have no album [B-130]', () => {
  const { album: _album, ...track } = toStoredTrack(queued(1))
  expect(restoreEarlier(earlier([track]))).toEqual(initialPlayerState)
})
