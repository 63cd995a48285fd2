import type { CollectionDetail } from '@sohbet/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectPlayer, engine, type LoadPositions } from './connect-player.ts'
import { playCollection } from './play-collection.ts'
import { playQueue } from './play-queue.ts'
import { playName, playLabel } from './play-action.ts'
import type { PlayerState } from '../state/player-state.ts'
import { playerStore } from '../state/player-store.ts'
import { currentTrackId } from '../state/selectors.ts'
import { clearPositions, notePositions, positionStore } from '../state/saved-positions.ts'
import { FakeSound } from '../test/fake-sound.ts'
import { createTestPlayer, queued as queuedFor } from '../test/player.ts'

const sound = new FakeSound()
const loading = vi.fn<LoadPositions>()
const letters = 7
// Expires long after any test run.
const queued = (id: number) => queuedFor(id, { expiresAt: 4_000_000_000 })

beforeAll(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('Audio', EventTarget)
  engine.attach(sound)
  connectPlayer({
    refreshToken: async () => undefined,
    findOfflineAddress: () => undefined,
    loadPositions: (albumId) => loading(albumId),
  })
})
beforeEach(() => {
  engine.reset()
  clearPositions()
  loading.mockReset().mockReturnValue(undefined)
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function note(trackId: number, seconds: number, at = 1): void {
  notePositions([[trackId, { albumId: letters, seconds, at }]])
}

function playThree(start: { trackId?: number; atSeconds?: number } = {}): void {
  const tracks = [queued(1), queued(2), queued(3)]
  playQueue({ tracks, totalTracks: 3, isFromHistory: false, questions: [] }, start)
}

/** The album of the three talks, with only the fields used here. */
const collection = {
  id: letters,
  slug: 'letters',
  title: 'Letters',
  album_type: 'album',
  album_sub_type: 'public',
  image: null,
  cover_seed: 'letters',
  apply_ppd: false,
  total_tracks: 3,
  index: [],
  tracks: [1, 2, 3].map((id) => ({
    id,
    s3_url: `/media/${id}`,
    duration_in_seconds: 100,
    title: `Talk ${id}`,
    exp: 4_000_000_000,
    position: id,
    is_locked: false,
  })),
} as unknown as CollectionDetail

const at = () => [currentTrackId(playerStore.getState()), Math.floor(sound.currentTime)]

describe('starting a talk without a given second [PLAYER-24]', () => {
  test('starts where the listener seeked while it was paused', async () => {
    playThree()
    await sound.run(2000)
    engine.pause()
    engine.seek(70)
    expect(positionStore.getState().get(1)?.seconds).toBe(70)
    playThree({ trackId: 1 })
    await sound.run(0)
    expect(at()).toEqual([1, 70])
  })

  test('resumes at its saved position after another talk was played', async () => {
    playThree({ trackId: 2, atSeconds: 30 })
    await sound.run(1000)
    playThree({ trackId: 3 })
    await sound.run(1000)
    playThree({ trackId: 2 })
    expect(at()).toEqual([2, 31])
  })

  test('resumes from the row, the album, a queue, next and previous', async () => {
    note(1, 10)
    note(2, 20)
    playCollection(collection, { trackId: 1 })
    expect(at()).toEqual([1, 10])
    await engine.next()
    expect(at()).toEqual([2, 20])
    await engine.previous()
    expect(at()).toEqual([1, 10])
    await engine.startTrack(1)
    expect(at()).toEqual([2, 20])
  })

  test('resumes when the previous talk has ended', async () => {
    note(2, 40)
    playThree({ trackId: 1, atSeconds: 98 })
    await sound.run(3500)
    expect(currentTrackId(playerStore.getState())).toBe(2)
    expect(sound.currentTime).toBeGreaterThanOrEqual(40)
    expect(sound.currentTime).toBeLessThan(42)
  })

  test('starts at 0 if the talk was finished or almost finished', async () => {
    playThree({ trackId: 3, atSeconds: 98 })
    await sound.run(3500)
    expect(positionStore.getState().get(3)?.seconds).toBe(Infinity)
    note(1, 91, 2e12)
    for (const trackId of [3, 1]) {
      playThree({ trackId })
      expect(at()).toEqual([trackId, 0])
    }
  })

  test('starts at the requested second, including 0', () => {
    note(2, 31)
    playThree({ trackId: 2, atSeconds: 64 })
    expect(at()).toEqual([2, 64])
    playThree({ trackId: 2, atSeconds: 0 })
    expect(at()).toEqual([2, 0])
  })
})

describe('starting an album', () => {
  test('resumes the talk that the listener heard last', () => {
    note(1, 50, 1)
    note(3, 31, 2)
    playCollection(collection)
    expect(at()).toEqual([3, 31])
  })

  test('starts with the first unfinished talk', () => {
    note(1, 0)
    playCollection(collection)
    expect(at()).toEqual([2, 0])
  })

  test('waits until the saved positions are loaded', async () => {
    let answer: () => void = () => undefined
    loading.mockReturnValue(new Promise<void>((resolve) => (answer = resolve)))
    playCollection(collection)
    expect(currentTrackId(playerStore.getState())).toBeNull()
    note(3, 31)
    loading.mockReturnValue(undefined)
    answer()
    await vi.advanceTimersByTimeAsync(0)
    expect(at()).toEqual([3, 31])
  })

  test('leaves the talk or the album that was chosen meanwhile', async () => {
    const positions = Promise.withResolvers<void>()
    loading.mockReturnValueOnce(positions.promise)
    playCollection(collection)
    playCollection(collection, { trackId: 2 })
    positions.resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(at()).toEqual([2, 0])
    engine.reset()
    const both = [1, 2].map(() => Promise.withResolvers<void>())
    loading
      .mockReturnValueOnce(both[0]?.promise)
      .mockReturnValueOnce(both[1]?.promise)
      .mockReturnValue(undefined)
    playCollection(collection)
    playCollection({ ...collection, id: 8, tracks: collection.tracks.slice(2) })
    for (const { resolve } of both) resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(at()).toEqual([3, 0])
  })
})

describe('while the saved position is loading', () => {
  const later = (change: Partial<PlayerState> = {}) => {
    let answer: (seconds: number) => void = () => undefined
    const start = new Promise<number>((resolve) => (answer = resolve))
    const tracks = [queued(1), queued(2), queued(3)]
    const player = createTestPlayer({ ...change, tracks }, { resumeAt: ({ id }) => (id === 2 ? start : 0) })
    const settle = async (seconds: number): Promise<void> => {
      answer(seconds)
      await vi.advanceTimersByTimeAsync(0)
    }
    return { ...player, settle }
  }

  test('plays nothing and reports nothing that would overwrite the position', async () => {
    const { engine: own, sound: ownSound, reported, settle } = later()
    void own.startTrack(1)
    expect([ownSound.loads, reported]).toEqual([[], []])
    await settle(31)
    expect([ownSound.loads, ownSound.currentTime, reported]).toEqual([
      ['/media/2'],
      31,
      [{ kind: 'started', trackId: 2, seconds: 31, isChosen: false }],
    ])
  })

  test('stays paused after a pause, and the next press resumes at the position', async () => {
    const { engine: own, sound: ownSound, state, settle } = later()
    void own.startTrack(1)
    own.pause()
    await settle(31)
    expect([ownSound.paused, state().isPlaying, state().position]).toEqual([true, false, 31])
    await own.play()
    expect([ownSound.paused, ownSound.currentTime]).toEqual([false, 31])
  })

  test('starts a talk there that the sleep timer left waiting at its beginning', async () => {
    const { engine: own, sound: ownSound, settle } = later({ index: 1, phase: 'paused', position: 0 })
    void own.play()
    await settle(31)
    expect([ownSound.paused, ownSound.currentTime]).toEqual([false, 31])
  })

  test('leaves a paused talk silent after another press, another talk or a reset', async () => {
    for (const press of ['pause', 'next', 'reset'] as const) {
      const {
        engine: own,
        sound: ownSound,
        state,
        settle,
      } = later({ index: 1, phase: 'paused', position: 12 })
      void own.play()
      expect([ownSound.loads, state().phase]).toEqual([[], 'loading'])
      void own[press]()
      await settle(31)
      expect(ownSound.loads).toEqual(press === 'next' ? ['/media/3'] : [])
      expect(state().position).toBe(press === 'pause' ? 12 : 0)
    }
  })

  test('uses the second or the talk that the listener chooses meanwhile', async () => {
    const { engine: own, sound: ownSound, state, settle } = later()
    void own.startTrack(1)
    own.seek(64)
    await settle(31)
    expect(ownSound.currentTime).toBe(64)
    const other = later()
    void other.engine.startTrack(1)
    await other.engine.startTrack(2)
    await other.settle(31)
    expect([other.state().trackId, other.sound.currentTime]).toEqual([3, 0])
    expect(state().trackId).toBe(2)
  })
})

test('uses the newer of two positions of a talk, in either order of arrival', () => {
  note(1, 300, 20)
  note(1, 31, 10)
  expect(positionStore.getState().get(1)?.seconds).toBe(300)
  note(1, 12, 30)
  expect(positionStore.getState().get(1)?.seconds).toBe(12)
})

test('labels the button with the action of a press', () => {
  expect(playLabel({ kind: 'pause' })).toBe('Pause')
  expect(playLabel({ kind: 'continue', seconds: 31.4 })).toBe('Continue at 0:31')
  expect(playLabel({ kind: 'play', seconds: 0 })).toBe('Play')
  expect(playName({ kind: 'continue', seconds: 31 }, 'The tenth tree')).toBe(
    'Continue The tenth tree at 0:31',
  )
  expect(playName({ kind: 'play', seconds: 80 }, 'The tenth tree')).toBe('Play The tenth tree from 1:20')
  expect(playLabel({ kind: 'play', seconds: 0, isAgain: true })).toBe('Play again')
  expect(playName({ kind: 'play', seconds: 0, isAgain: true }, 'The tenth tree')).toBe(
    'Play The tenth tree again',
  )
})
