/** The album that a queued track belongs to; a listener's own playlist holds tracks of many. */
export interface QueuedAlbum {
  id: number
  slug: string
  title: string
  path: string
  type: string
  subType: string
  logo: string
  applyPPD: boolean
  /** Who speaks in it, with the slug of their page; null where that is not known. */
  speaker: { name: string; slug: string } | null
}

/** A track of the queue (PLAYER-18). A locked track has no address, and is never queued. */
export interface QueuedTrack {
  id: number
  /** Signed, and good until `expiresAt`. */
  address: string
  durationSeconds: number
  title: string
  /** As the server gives it: seconds since 1970, or milliseconds. */
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

/** What is played one after the other; `totalTracks` counts the locked ones too (A-21, B-45). */
export interface Queue {
  tracks: readonly QueuedTrack[]
  totalTracks: number
  /** In a history there is no way on or back (PLAYER-35). */
  isFromHistory: boolean
  /** The index of questions of the album, for the marks on the thread. */
  questions: readonly QueuedQuestion[]
}

/** What the sound of a track does. `recovering` mends it without a word, `stalled` waits for the network and says so. */
export type SoundPhase = 'loading' | 'playing' | 'paused' | 'stalled' | 'recovering' | 'ended' | 'failed'

/** The listener holds the thread at a second; the sound goes on below until it is let go (PLAYER-20). */
export interface Seeking {
  to: number
  sound: SoundPhase
}

/** `idle` while nothing is in the player. */
export type Phase = 'idle' | SoundPhase | Seeking

/** The player: what is queued, which track of it, and what that does. Everything else is derived (selectors.ts). */
export interface PlayerState {
  queue: Queue
  /** The track in the player, from 0; -1 while there is none. */
  index: number
  phase: Phase
  /** Seconds of the recording. */
  position: number
  /** Seconds; that of the catalogue until the recording tells its own. */
  duration: number
  /** A sentence for the listener, such as why nothing is heard; never while the sound is wanted. */
  message: string | null
  /** 1 is as it was spoken. */
  speed: number
  volume: number
  isMuted: boolean
}

/** Shown until the recording itself says how long it is (PLAYER-14, A-63). */
export const unknownDurationSeconds = 134

/** The player before anything was chosen, and after a reset (PLAYER-25). */
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
