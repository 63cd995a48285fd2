import type { StoreApi } from 'zustand/vanilla'
import { initialPlayerState } from '../state/player-state.ts'
import type { PlayerState, QueuedQuestion, QueuedTrack } from '../state/player-state.ts'
import type { PlayerStore } from '../state/player-store.ts'
import { readFields, readFlag, readList, readNumber } from '#lib/storage/shape.ts'
import type { Read } from '#lib/storage/shape.ts'
import type { Slice } from '#lib/storage/slice.ts'
import { readStoredQuestion, readStoredTrack, toStoredQuestion, toStoredTrack } from './stored-track.ts'
import type { StoredQuestion, StoredTrack } from './stored-track.ts'

/** Tracks of a queue that are kept, up to the current one and after it. */
const storedTracks = { before: 100, after: 400 }

/** What is kept: fields of the version 1 of this slice, whose names and meaning stay as they were first written. */
interface StoredPlayerState<Track, Question> {
  duration: number
  currentTime: number
  speedUp: number
  volume: number
  isMuted: boolean
  currentPlaylist: Track[]
  /** The number of the current track, from 1. */
  completedTracks: number
  totalTracks: number
  isFromHistory: boolean
  questions: Question[]
}

type StoredPlayer = StoredPlayerState<StoredTrack, StoredQuestion>
type ReadPlayer = StoredPlayerState<QueuedTrack, QueuedQuestion>

const between =
  (low: number, high: number): Read<number> =>
  (given) => {
    const value = readNumber(given)
    return value !== undefined && value >= low && value <= high ? value : undefined
  }

/**
 * What survives of the player, which stands paused then (B-55): everything but what it does at this moment. The
 * addresses in it are signed and come with their expiry; the engine has a fresh one made before it plays one that is past
 * it (D11, PLAYER-36).
 */
export const playerSlice: Slice<PlayerState, StoredPlayer, ReadPlayer> = {
  key: 'sohbet:player:v1',
  // The position moves four times a second.
  saveEveryMs: 5000,
  pick: toStored,
  read: readFields<ReadPlayer>({
    duration: between(0, Number.MAX_SAFE_INTEGER),
    currentTime: between(0, Number.MAX_SAFE_INTEGER),
    // An audio element throws at a speed or volume outside of its range.
    speedUp: between(0.25, 4),
    volume: between(0, 1),
    currentPlaylist: readList(readStoredTrack),
    isMuted: readFlag,
    completedTracks: readNumber,
    totalTracks: readNumber,
    isFromHistory: readFlag,
    questions: readList(readStoredQuestion),
  }),
  toState: fromStored,
}

/** The part of a long queue that survives: what was heard last, and enough to go on with; a browser keeps little. */
function toStored(state: PlayerState): StoredPlayer {
  const { index, duration, position, speed, volume, isMuted } = state
  const { tracks, totalTracks, isFromHistory, questions } = state.queue
  const first = Math.max(0, index + 1 - storedTracks.before)
  const part = tracks.slice(first, index + 1 + storedTracks.after)
  return {
    duration,
    currentTime: position,
    speedUp: speed,
    volume,
    isMuted,
    currentPlaylist: part.map(toStoredTrack),
    completedTracks: index + 1 - first,
    // As many are held back as before.
    totalTracks: totalTracks - (tracks.length - part.length),
    isFromHistory,
    questions: questions.map(toStoredQuestion),
  }
}

/** The player as it was left, paused; one whose track is not in its own list cannot be gone on with. */
function fromStored(stored: ReadPlayer): PlayerState {
  const { currentPlaylist: tracks, totalTracks, isFromHistory, questions } = stored
  const { duration, currentTime: position, speedUp: speed, volume, isMuted } = stored
  const own = { speed, volume, isMuted }
  const index = stored.completedTracks - 1
  if (tracks[index] === undefined) return { ...initialPlayerState, ...own }
  const queue = { tracks, totalTracks, isFromHistory, questions }
  return { ...own, queue, index, phase: 'paused', position, duration, message: null }
}

/** The player as a store whose kept part is put back by an event; one that has something to play is left alone (B-55). */
export function storedStore(store: PlayerStore): StoreApi<PlayerState> {
  return {
    ...store,
    setState: (change: object) =>
      void store.dispatch({ type: 'restore', state: { ...store.getState(), ...change } }),
  }
}
