/** The album of a queued track; a listener's own playlist has tracks of many. */
export interface QueuedAlbum {
  id: number
  slug: string
  title: string
  path: string
  type: string
  subType: string
  logo: string
  applyPPD: boolean
  /** The speaker, with the slug of their page; null if that is not known. */
  speaker: { name: string; slug: string } | null
}

/** A track of the queue (PLAYER-18). A locked track has no address and is never queued. */
export interface QueuedTrack {
  id: number
  /** Signed and valid until `expiresAt`. */
  address: string
  durationSeconds: number
  title: string
  /** As the server sends it: seconds since 1970, or milliseconds. */
  expiresAt: number
  album: QueuedAlbum
}

/** A question that is answered in a queued track. */
export interface QueuedQuestion {
  id: number
  trackId: number
  text: string
  startSeconds: number
}

/** The play queue; `totalTracks` counts the locked ones too (A-21, B-45). */
export interface Queue {
  tracks: readonly QueuedTrack[]
  totalTracks: number
  /** A history has no next and previous (PLAYER-35). */
  isFromHistory: boolean
  /** The album's index of questions, for the marks on the seek bar. */
  questions: readonly QueuedQuestion[]
}

/** The phase of a track's sound. `recovering` repairs it silently, `stalled` waits for the network and says so. */
export type SoundPhase = 'loading' | 'playing' | 'paused' | 'stalled' | 'recovering' | 'ended' | 'failed'

/** The listener drags the seek bar to a second; the sound continues until it is released (PLAYER-20). */
export interface Seeking {
  to: number
  sound: SoundPhase
}

/** `idle` while the player is empty. */
export type Phase = 'idle' | SoundPhase | Seeking

/** The player: its queue, the current track and its phase. Everything else is derived (selectors.ts). */
export interface PlayerState {
  queue: Queue
  /** Index of the current track from 0; -1 if there is none. */
  index: number
  phase: Phase
  /** Seconds of the recording. */
  position: number
  /** Seconds; from the catalogue until the recording reports its own. */
  duration: number
  /** A message for the listener, such as why nothing is heard; never while the sound is requested. */
  message: string | null
  /** 1 is the original speed. */
  speed: number
  volume: number
  isMuted: boolean
}

/** Shown until the recording reports its own length (PLAYER-14, A-63). */
export const unknownDurationSeconds = 134

/** The empty player, also after a reset (PLAYER-25). */
export const initialPlayerState: PlayerState = {
  queue: { tracks: [], totalTracks: 0, isFromHistory: false, questions: [] },
  index: -1,
  phase: 'idle',
  position: 0,
  duration: unknownDurationSeconds,
  message: null,
  speed: 1,
  volume: 0.9,
  isMuted: false,
}
