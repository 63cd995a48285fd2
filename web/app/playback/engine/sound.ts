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

/** Requests a fresh address of a track's recording; undefined if none can be had. */
export type RefreshToken = (
  track: Pick<QueuedTrack, 'id' | 'address'>,
) => Promise<[url: string, expiresAt: number] | undefined>
