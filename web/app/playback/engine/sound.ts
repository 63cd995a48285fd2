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

/** Requests a fresh address of a recording; undefined if none can be had. */
export type RefreshToken = (url: string) => Promise<[url: string, expiresAt: number] | undefined>
