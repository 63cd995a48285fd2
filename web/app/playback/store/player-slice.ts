import type { StoreApi } from 'zustand/vanilla'
import {
  initialPlayerState,
  type PlayerState,
  type QueuedQuestion,
  type QueuedTrack,
} from '../state/player-state.ts'
import type { PlayerStore } from '../state/player-store.ts'
import { type Read, readFields, readFlag, readList, readNumber } from '#lib/storage/shape.ts'
import type { Slice } from '#lib/storage/slice.ts'
import {
  readStoredQuestion,
  readStoredTrack,
  type StoredQuestion,
  type StoredTrack,
  toStoredQuestion,
  toStoredTrack,
} from './stored-track.ts'

/** Number of stored tracks before and after the current one. */
const storedTracks = { before: 100, after: 400 }

/** The stored form: version 1 of this slice, whose field names and meanings never change. */
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
 * The stored part of the player, restored paused (B-55): everything except its current activity. Its
 * addresses are signed and stored with their expiry; the engine refreshes an expired one before playing
 * (D11, PLAYER-36).
 */
export const playerSlice: Slice<PlayerState, StoredPlayer, ReadPlayer> = {
  key: 'sohbet:player:v1',
  // The position changes four times a second.
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

/** The stored part of a long queue: what was heard last and enough to continue with; browser storage is small. */
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
    // The number of locked tracks stays the same.
    totalTracks: totalTracks - (tracks.length - part.length),
    isFromHistory,
    questions: questions.map(toStoredQuestion),
  }
}

/** The stored player, paused. One whose track is not in its own list cannot be continued. */
function fromStored(stored: ReadPlayer): PlayerState {
  const { currentPlaylist: tracks, totalTracks, isFromHistory, questions } = stored
  const { duration, currentTime: position, speedUp: speed, volume, isMuted } = stored
  const own = { speed, volume, isMuted }
  const index = stored.completedTracks - 1
  if (tracks[index] === undefined) return { ...initialPlayerState, ...own }
  const queue = { tracks, totalTracks, isFromHistory, questions }
  return { ...own, queue, index, phase: 'paused', position, duration, message: null }
}

/** The player as a store that is restored by an event; a player that already has a track is left alone (B-55). */
export function storedStore(store: PlayerStore): StoreApi<PlayerState> {
  return {
    ...store,
    setState: (change: object) =>
      void store.dispatch({ type: 'restore', state: { ...store.getState(), ...change } }),
  }
}
