import type { Question } from '@sohbet/contract'

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

/** A track of the list that is played (PLAYER-18); `s3_url` and `exp` are there, since nobody queues a locked track. */
export interface QueuedTrack {
  id: number
  s3_url: string
  duration_in_seconds: number
  title: string
  entity_name: string
  collection_type: string
  exp: number
  album: QueuedAlbum
}

/** What the sound is doing; `stalled` waits for a network that is gone and goes on by itself. */
export type PlayerStatus = 'idle' | 'loading' | 'playing' | 'paused' | 'stalled' | 'failed'

/** The player, with the fields that the specification names (PLAYER-12 to PLAYER-22). */
export interface PlayerState {
  trackId: number | null
  mp3Url: string | null
  url: string | null
  exp: number | null
  duration: number
  albumTitle: string
  albumPath: string
  audioTitle: string
  playing: boolean
  currentTime: number
  speedUp: number
  volume: number
  currentPlaylist: QueuedTrack[]
  isMuted: boolean
  completedTracks: number
  totalTracks: number
  bufferedSeek: number | null
  albumType: string
  albumSubType: string
  albumId: number | null
  albumSlug: string
  albumLogo: string
  hidePlayer: boolean
  applyPPD: boolean
  isFromHistory: boolean
  status: PlayerStatus
  /** A sentence for the listener, such as why nothing is heard. */
  message: string | null
  /** The index of questions of the album, for the marks on the thread. */
  questions: Question[]
}

/** Shown until the recording itself says how long it is (PLAYER-14, A-63). */
export const unknownDurationSeconds = 134

/** The player before anything was chosen, and after a reset (PLAYER-25). */
export const initialPlayerState: PlayerState = {
  trackId: null,
  mp3Url: null,
  url: null,
  exp: null,
  duration: unknownDurationSeconds,
  albumTitle: '',
  albumPath: '',
  audioTitle: '',
  playing: false,
  currentTime: 0,
  speedUp: 1,
  volume: 0.9,
  currentPlaylist: [],
  isMuted: false,
  completedTracks: 0,
  totalTracks: 0,
  bufferedSeek: null,
  albumType: '',
  albumSubType: '',
  albumId: null,
  albumSlug: '',
  albumLogo: '',
  hidePlayer: true,
  applyPPD: false,
  isFromHistory: false,
  status: 'idle',
  message: null,
  questions: [],
}
