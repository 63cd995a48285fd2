/** What the engine needs of an audio element. */
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

/** Asks for a fresh address of a recording; undefined when there is none to be had. */
export type RefreshToken = (url: string) => Promise<[url: string, expiresAt: number] | undefined>
