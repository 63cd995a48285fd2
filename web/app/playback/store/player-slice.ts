import type { Question } from '@sohbet/contract'
import type { StoreApi } from 'zustand/vanilla'
import { initialPlayerState } from '../state/player-state.ts'
import type { PlayerState, QueuedAlbum, QueuedTrack } from '../state/player-state.ts'
import type { PlayerStore } from '../state/player-store.ts'
import { orNull, readFields, readFlag, readList, readNumber, readText } from '../../lib/storage/shape.ts'
import type { Read } from '../../lib/storage/shape.ts'
import type { Slice } from '../../lib/storage/slice.ts'

/** Tracks of a queue that are kept, up to the current one and after it. */
const keptTracks = { before: 100, after: 400 }

/** What is kept: fields of the version 1 of this slice, whose names and meaning stay as they were first written. */
interface KeptPlayer {
  duration: number
  currentTime: number
  speedUp: number
  volume: number
  isMuted: boolean
  currentPlaylist: QueuedTrack[]
  /** The number of the current track, from 1. */
  completedTracks: number
  totalTracks: number
  isFromHistory: boolean
  questions: Question[]
}

const between =
  (low: number, high: number): Read<number> =>
  (given) => {
    const value = readNumber(given)
    return value !== undefined && value >= low && value <= high ? value : undefined
  }

const readSpeaker = readFields<{ name: string; slug: string }>({ name: readText, slug: readText })

const readAlbum = readFields<QueuedAlbum>({
  id: readNumber,
  slug: readText,
  title: readText,
  path: readText,
  type: readText,
  subType: readText,
  logo: readText,
  applyPPD: readFlag,
  // What an earlier version kept knows of no speakers.
  speaker: (given) => (given === undefined ? null : orNull(readSpeaker)(given)),
})

const readTrack = readFields<QueuedTrack>({
  id: readNumber,
  s3_url: readText,
  duration_in_seconds: readNumber,
  title: readText,
  entity_name: readText,
  collection_type: readText,
  exp: readNumber,
  album: readAlbum,
})

const readQuestion = readFields<Question>({
  id: readNumber,
  question: readText,
  topic: orNull(readText),
  audio_id: readNumber,
  start_in_seconds: readNumber,
})

/**
 * What survives of the player, which stands paused then (B-55): everything but what it does at this moment. The addresses in it are signed and come
 * with their `exp`; the engine has a fresh one made before it plays one that is past it (D11, PLAYER-36).
 */
export const playerSlice: Slice<PlayerState, KeptPlayer> = {
  key: 'sohbet:player:v1',
  // The position moves four times a second.
  keptEveryMs: 5000,
  pick: toKept,
  read: readFields<KeptPlayer>({
    duration: between(0, Number.MAX_SAFE_INTEGER),
    currentTime: between(0, Number.MAX_SAFE_INTEGER),
    // An audio element throws at a speed or volume outside of its range.
    speedUp: between(0.25, 4),
    volume: between(0, 1),
    currentPlaylist: readList(readTrack),
    isMuted: readFlag,
    completedTracks: readNumber,
    totalTracks: readNumber,
    isFromHistory: readFlag,
    questions: readList(readQuestion),
  }),
  toState: fromKept,
}

/** The part of a long queue that survives: what was heard last, and enough to go on with; a browser keeps little. */
function toKept(state: PlayerState): KeptPlayer {
  const { index, duration, position, speed, volume, isMuted } = state
  const { tracks, totalTracks, isFromHistory, questions } = state.queue
  const first = Math.max(0, index + 1 - keptTracks.before)
  const part = tracks.slice(first, index + 1 + keptTracks.after)
  return {
    duration,
    currentTime: position,
    speedUp: speed,
    volume,
    isMuted,
    currentPlaylist: part,
    completedTracks: index + 1 - first,
    // As many are held back as before.
    totalTracks: totalTracks - (tracks.length - part.length),
    isFromHistory,
    questions: [...questions],
  }
}

/** The player as it was left, paused; one whose track is not in its own list cannot be gone on with. */
function fromKept(kept: KeptPlayer): PlayerState {
  const { currentPlaylist: tracks, totalTracks, isFromHistory, questions } = kept
  const { duration, currentTime: position, speedUp: speed, volume, isMuted } = kept
  const own = { speed, volume, isMuted }
  const index = kept.completedTracks - 1
  if (tracks[index] === undefined) return { ...initialPlayerState, ...own }
  const queue = { tracks, totalTracks, isFromHistory, questions }
  return { ...own, queue, index, phase: 'paused', position, duration, message: null }
}

/** The player as a store whose kept part is put back by an event; one that has something to play is left alone (B-55). */
export function keptStore(store: PlayerStore): StoreApi<PlayerState> {
  return {
    ...store,
    setState: (change: object) =>
      void store.dispatch({ type: 'restore', state: { ...store.getState(), ...change } }),
  }
}
