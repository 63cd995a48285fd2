import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { engine } from './connect-player.ts'
import { addToQueue, moveInQueue, playNext, removeFromQueue } from './edit-queue.ts'
import { playQueue } from './play-queue.ts'
import { playerStore } from '../state/player-store.ts'
import { noMoreFreeTracks } from '../state/rules.ts'
import { FakeSound } from '../test/fake-sound.ts'
import { queued, pictureOf } from '../test/player.ts'

// Expires long after any test run.
const exp = 4_000_000_000
const track = (id: number) => queued(id, { expiresAt: exp })
const sound = new FakeSound()

beforeAll(() => {
  vi.useFakeTimers()
  engine.attach(sound)
})
beforeEach(() => {
  engine.reset()
  sound.loads.length = 0
})
afterAll(() => {
  vi.useRealTimers()
})

/** Plays `count` tracks, numbered from 1, starting with track `at`. */
function play(count: number, { at = 1, locked = 0, isFromHistory = false } = {}): void {
  const tracks = Array.from({ length: count }, (_, index) => track(index + 1))
  playQueue({ tracks, totalTracks: count + locked, isFromHistory, questions: [] }, { trackId: at })
}

const state = () => pictureOf(playerStore.getState())
const ids = () => state().tracks.map(({ id }) => id)

describe('the queue', () => {
  test('plays from its first track, or from a given track and second [PLAYER-23 PLAYER-24]', () => {
    playQueue({ tracks: [track(4), track(5)], totalTracks: 2, isFromHistory: false, questions: [] })
    expect([state().trackId, sound.currentTime]).toEqual([4, 0])
    const rest = { totalTracks: 2, isFromHistory: true, questions: [] }
    playQueue({ tracks: [track(4), track(5)], ...rest }, { trackId: 5, atSeconds: 33 })
    expect([state().trackId, sound.currentTime, state().isFromHistory]).toEqual([5, 33, true])
  })

  test('leaves the player unchanged if the requested track is not in it', () => {
    play(3)
    const before = state()
    playQueue({ tracks: [track(9)], totalTracks: 1, isFromHistory: false, questions: [] }, { trackId: 10 })
    playQueue({ tracks: [], totalTracks: 0, isFromHistory: false, questions: [] })
    expect(state()).toEqual(before)
  })

  test('inserts a track after the current one, or after all others', () => {
    play(3)
    playNext(track(8))
    addToQueue(track(9))
    expect([ids(), state().totalTracks, state().number]).toEqual([[1, 8, 2, 3, 9], 5, 1])
    expect(sound.loads).toEqual(['/media/1'])
  })

  test('moves a track that is already queued, but never the current one', () => {
    play(4, { at: 3 })
    playNext(track(1))
    expect([ids(), state().number]).toEqual([[2, 3, 1, 4], 2])
    addToQueue(track(2))
    expect([ids(), state().number]).toEqual([[3, 1, 4, 2], 1])
    playNext(track(3))
    expect([ids(), state().totalTracks]).toEqual([[3, 1, 4, 2], 4])
  })

  test('starts playing the first track queued in an empty player', () => {
    addToQueue(track(6))
    expect([state().trackId, state().isPlaying, ids()]).toEqual([6, true, [6]])
  })

  test('allows next and previous again when a talk is queued while a history plays [PLAYER-35]', async () => {
    play(1, { isFromHistory: true })
    addToQueue(track(2))
    await engine.next()
    expect(state().trackId).toBe(2)
  })

  test('removes any track except the current one', () => {
    play(4, { at: 3 })
    removeFromQueue(2)
    expect(ids()).toEqual([1, 2, 3, 4])
    removeFromQueue(0)
    removeFromQueue(2)
    removeFromQueue(9)
    expect([ids(), state().number, state().totalTracks]).toEqual([[2, 3], 2, 2])
    expect(sound.loads).toEqual(['/media/3'])
  })

  test('restores a removed track before the track that followed it', () => {
    play(5, { at: 4 })
    const undoFirst = removeFromQueue(0)
    const undoLast = removeFromQueue(3)
    moveInQueue(0, 2)
    undoFirst?.()
    undoLast?.()
    expect([ids(), state().number, state().totalTracks]).toEqual([[3, 4, 1, 2, 5], 2, 5])
    undoFirst?.()
    expect(ids()).toEqual([3, 4, 1, 2, 5])
  })

  test('does not restore a removed track into another queue or an empty player', () => {
    play(3)
    const undo = removeFromQueue(2)
    play(2)
    undo?.()
    expect(ids()).toEqual([1, 2])
    const undoLater = removeFromQueue(1)
    engine.reset()
    undoLater?.()
    expect(ids()).toEqual([])
  })

  test('has the same order as a plain list after any sequence of moves', () => {
    const moves = fc.array(fc.tuple(fc.nat(8), fc.nat(8)), { maxLength: 40 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), moves, (at, made) => {
        play(8, { at })
        let expected = ids()
        for (const [from, to] of made) {
          moveInQueue(from, to)
          const moved = expected[from]
          if (moved !== undefined && to < expected.length)
            expected = expected.toSpliced(from, 1).toSpliced(to, 0, moved)
        }
        expect(ids()).toEqual(expected)
        expect(ids().toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
        expect([state().trackId, ids()[state().number - 1]]).toEqual([at, at])
      }),
    )
  })

  test('keeps the number of locked tracks when tracks are added and removed [A-21 PLAYER-32]', async () => {
    play(2, { at: 2, locked: 3 })
    addToQueue(track(8))
    removeFromQueue(0)
    await engine.next()
    await engine.next()
    expect(state()).toMatchObject({ trackId: 8, message: noMoreFreeTracks() })
    expect(state().totalTracks - state().number).toBe(3)
  })

  test('stays consistent and keeps its current track under any sequence of edits', () => {
    const kinds = fc.constantFrom('move', 'remove', 'undo', 'next', 'last')
    const change = fc.tuple(kinds, fc.nat(12), fc.nat(12))
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), fc.array(change, { maxLength: 20 }), (at, changes) => {
        play(8, { at, locked: 2 })
        const undos: ReturnType<typeof removeFromQueue>[] = []
        for (const [kind, one, other] of changes) {
          if (kind === 'move') moveInQueue(one, other)
          else if (kind === 'remove') undos.push(removeFromQueue(one))
          else if (kind === 'undo') undos.pop()?.()
          else if (kind === 'next') playNext(track(one + 1))
          else addToQueue(track(one + 1))
          expect(ids()[state().number - 1]).toBe(at)
          expect(new Set(ids()).size).toBe(ids().length)
          expect(state().totalTracks - ids().length).toBe(2)
        }
        expect(state().trackId).toBe(at)
      }),
    )
  })

  test('edits a queue of five thousand tracks within the time limit', () => {
    vi.useRealTimers()
    play(5000, { at: 2500 })
    const before = process.cpuUsage()
    for (let index = 0; index < 100; index += 1) {
      moveInQueue(4999, 0)
      removeFromQueue(0)
      playNext(track(6000 + index))
    }
    expect(process.cpuUsage(before).user).toBeLessThan(1_000_000)
    expect(state()).toMatchObject({ trackId: 2500, totalTracks: 5000 })
    vi.useFakeTimers()
  })
})
