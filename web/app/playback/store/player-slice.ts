import type { Question } from '@sohbet/contract'
import type { PlayerState, QueuedAlbum, QueuedTrack } from '../state/player-state.ts'
import { orNull, readFields, readFlag, readList, readNumber, readText } from '../../lib/storage/shape.ts'
import type { Read } from '../../lib/storage/shape.ts'
import type { Slice } from '../../lib/storage/slice.ts'

/** Tracks of a queue that are kept, up to the current one and after it. */
const keptTracks = { before: 100, after: 400 }

// What the sound does now is over with the page.
type Passing = 'playing' | 'status' | 'message' | 'bufferedSeek'
type KeptPlayer = Omit<PlayerState, Passing>

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
  pick: ({ playing: _playing, status: _status, message: _message, bufferedSeek: _seek, ...kept }) => ({
    ...kept,
    ...aroundCurrent(kept),
  }),
  read: readFields<KeptPlayer>({
    trackId: orNull(readNumber),
    mp3Url: orNull(readText),
    url: orNull(readText),
    exp: orNull(readNumber),
    duration: between(0, Number.MAX_SAFE_INTEGER),
    albumTitle: readText,
    albumPath: readText,
    audioTitle: readText,
    currentTime: between(0, Number.MAX_SAFE_INTEGER),
    // An audio element throws at a speed or volume outside of its range.
    speedUp: between(0.25, 4),
    volume: between(0, 1),
    currentPlaylist: readList(readTrack),
    isMuted: readFlag,
    completedTracks: readNumber,
    totalTracks: readNumber,
    albumType: readText,
    albumSubType: readText,
    albumId: orNull(readNumber),
    albumSlug: readText,
    albumLogo: readText,
    hidePlayer: readFlag,
    applyPPD: readFlag,
    isFromHistory: readFlag,
    questions: readList(readQuestion),
  }),
  toState: (kept, { trackId }) => {
    // One that has something to play already is left alone.
    if (trackId !== null) return {}
    const status = kept.trackId === null ? 'idle' : 'paused'
    return { ...kept, status, playing: false, message: null, bufferedSeek: null }
  },
}

/** The part of a long queue that survives: what was heard last, and enough to go on with; a browser keeps little. */
function aroundCurrent(
  kept: KeptPlayer,
): Pick<PlayerState, 'currentPlaylist' | 'completedTracks' | 'totalTracks'> {
  const { currentPlaylist, completedTracks, totalTracks } = kept
  const first = Math.max(0, completedTracks - keptTracks.before)
  const part = currentPlaylist.slice(first, completedTracks + keptTracks.after)
  return {
    currentPlaylist: part,
    completedTracks: completedTracks - first,
    // As many are held back as before.
    totalTracks: totalTracks - (currentPlaylist.length - part.length),
  }
}
