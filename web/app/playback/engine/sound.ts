import type { QueuedTrack } from '../state/player-state.ts'

/** The used part of an audio element. */
export type Sound = Pick<
  HTMLAudioElement,
  | 'src'
  | 'currentTime'
  | 'duration'
  | 'paused'
  | 'ended'
  | 'seekable'
  | 'volume'
  | 'muted'
  | 'playbackRate'
  | 'preservesPitch'
  | 'error'
  | 'readyState'
  | 'play'
  | 'pause'
  | 'load'
  | 'removeAttribute'
  | 'addEventListener'
>

/** A fresh address; null if it was refused, undefined without an answer. */
export type FreshAddress = [url: string, expiresAt: number] | null | undefined

/** Requests a fresh address of a track's recording. */
export type RefreshToken = (track: Pick<QueuedTrack, 'id' | 'address'>) => Promise<FreshAddress>
