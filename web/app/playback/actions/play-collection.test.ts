import type { CollectionDetail, CollectionTrack } from '@sohbet/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { engine } from './connect-player.ts'
import { playCollection } from './play-collection.ts'
import { playerStore } from '../state/player-store.ts'
import { clearPositions } from '../state/saved-positions.ts'
import { FakeSound } from '../test/fake-sound.ts'
import { pictureOf } from '../test/player.ts'

// Expires long after any test run.
const exp = 4_000_000_000
const sound = new FakeSound()

beforeAll(() => {
  vi.useFakeTimers()
  engine.attach(sound)
})
beforeEach(() => {
  engine.reset()
  clearPositions()
  sound.loads.length = 0
})
afterAll(() => {
  vi.useRealTimers()
})

function trackOf(id: number, change: Partial<CollectionTrack> = {}): CollectionTrack {
  return {
    id,
    s3_url: `/media/${id}`,
    duration_in_seconds: 100,
    title: `Talk ${id}`,
    entity_name: 'Letters',
    collection_type: 'album',
    exp,
    is_locked: false,
    required_access: 'public',
    position: id,
    price_credits: null,
    download_price_credits: null,
    is_bookmarked: false,
    bookmarked_id: null,
    ...change,
  }
}

const locked = { s3_url: null, exp: null, is_locked: true, required_access: 'plus' } as const

function collectionOf(change: Partial<CollectionDetail> = {}): CollectionDetail {
  const tracks = [trackOf(1), trackOf(2, locked), trackOf(3)]
  return {
    id: 7,
    title: 'Letters to a traveller',
    slug: 'letters',
    cover_seed: 'letters to a traveller',
    album_type: 'album',
    album_sub_type: 'free',
    apply_ppd: true,
    image: null,
    description: '',
    speaker: null,
    speaker_slug: null,
    date: null,
    published_at: '2024-01-05',
    country: null,
    city: null,
    language: 'en',
    topics: [],
    total_tracks: tracks.length,
    duration_in_seconds: 300,
    set_price_credits: null,
    is_bookmarked: false,
    bookmarked_id: null,
    purchase: null,
    complete_price_credits: null,
    index: [{ id: 1, question: 'Who walks?', topic: null, audio_id: 3, start_in_seconds: 20 }],
    tracks,
    related: [],
    ...change,
  }
}

const state = () => pictureOf(playerStore.getState())

describe('playing a collection', () => {
  test('A12 queues the speaker with their slug, where they have a page', () => {
    playCollection(collectionOf({ speaker: 'Shaykh Yusuf', speaker_slug: 'yusuf' }))
    const speaker = { name: 'Shaykh Yusuf', slug: 'yusuf' }
    expect(state().tracks[0]?.album.speaker).toEqual(speaker)
    playCollection(collectionOf({ speaker: null, speaker_slug: null }))
    expect(state().tracks[0]?.album.speaker).toBeNull()
  })

  test('fills every field of the player [PLAYER-12 PLAYER-13 PLAYER-19 PLAYER-21]', () => {
    playCollection(collectionOf())
    expect(state()).toMatchObject({
      trackId: 1,
      address: '/media/1',
      title: 'Talk 1',
      expiresAt: exp,
      album: {
        id: 7,
        slug: 'letters',
        title: 'Letters to a traveller',
        path: '/audios/detail/letters',
        logo: '/cover/letters%20to%20a%20traveller.svg',
        type: 'album',
        subType: 'free',
        applyPPD: true,
      },
      number: 1,
      totalTracks: 3,
      isFromHistory: false,
      questions: [{ id: 1 }],
    })
  })

  test("shows the collection's picture if it has one [PLAYER-12]", () => {
    playCollection(collectionOf({ image: '/images/9' }))
    expect(state().album?.logo).toBe('/images/9')
  })

  test("counts the locked tracks in the queue's total [B-45 A-21]", () => {
    playCollection(collectionOf(), { trackId: 3 })
    expect([state().totalTracks, state().number]).toEqual([3, 2])
  })

  test('starts at the requested track and second [PLAYER-23 PLAYER-24]', () => {
    playCollection(collectionOf(), { trackId: 3, atSeconds: 20 })
    expect([sound.loads, sound.currentTime, sound.paused]).toEqual([['/media/3'], 20, false])
    expect(state()).toMatchObject({ trackId: 3, position: 20, isPlaying: true })
  })

  test.each([
    ['locked', 2],
    ['unknown', 99],
  ])('leaves the player unchanged if the requested track is %s [B-45]', (_, trackId) => {
    playCollection(collectionOf({ id: 1, slug: 'before', tracks: [trackOf(50)] }))
    const before = state()
    playCollection(collectionOf(), { trackId, atSeconds: 20 })
    expect(state()).toEqual(before)
    expect(sound.loads).toEqual(['/media/50'])
  })

  test('leaves the player unchanged if all tracks are locked [B-45]', () => {
    playCollection(collectionOf({ id: 1, slug: 'before', tracks: [trackOf(50)] }))
    playCollection(collectionOf({ tracks: [trackOf(1, locked)] }))
    expect(state()).toMatchObject({ album: { slug: 'before' }, trackId: 50, isPlaying: true })
  })
})

describe('playing the track that is already in the player', () => {
  test('seeks to the given second without a new load, and starts a paused track', async () => {
    playCollection(collectionOf(), { trackId: 3 })
    engine.pause()
    playCollection(collectionOf(), { trackId: 3, atSeconds: 64 })
    expect([sound.loads, sound.currentTime, sound.paused]).toEqual([['/media/3'], 64, false])
    await sound.run(1000)
    expect(Math.round(state().position)).toBe(65)
  })

  test('loads again if the track belongs to another collection', () => {
    playCollection(collectionOf(), { trackId: 3 })
    playCollection(collectionOf({ id: 8 }), { trackId: 3, atSeconds: 64 })
    expect([sound.loads.length, sound.currentTime, state().album?.id]).toEqual([2, 64, 8])
  })

  test('continues at the current position if no second is given', () => {
    playCollection(collectionOf(), { trackId: 3, atSeconds: 64 })
    engine.pause()
    playCollection(collectionOf(), { trackId: 3 })
    expect([sound.loads.length, sound.currentTime, sound.paused]).toEqual([1, 64, false])
  })
})
