import type { StoreApi } from 'zustand/vanilla'
import type { PlayerState, QueuedTrack } from './player-state.ts'
import { isEnding, needsFreshAddress, nextStep, previousIndex, reasonOf } from './rules.ts'

/** Asks for a fresh address of a recording; undefined when there is none to be had. */
export type RefreshToken = (url: string) => Promise<[url: string, exp: number] | undefined>

/** What the engine needs of an audio element. */
export type Sound = Pick<
  HTMLAudioElement,
  | 'src'
  | 'currentTime'
  | 'duration'
  | 'paused'
  | 'volume'
  | 'muted'
  | 'playbackRate'
  | 'error'
  | 'play'
  | 'pause'
  | 'load'
  | 'addEventListener'
>

/** Milliseconds between two looks at the position (PLAYER-27). */
const pollMs = 250
/** Milliseconds between the end of a track and the next one (PLAYER-30). */
const pauseBetweenTracksMs = 1000

/** The one machine that moves the sound; components only ask it to. */
export interface Engine {
  attach(sound: Sound): void
  startTrack(index: number, atSeconds?: number): Promise<void>
  play(): Promise<void>
  pause(): void
  seek(seconds: number): void
  next(): Promise<void>
  previous(): Promise<void>
  setVolume(volume: number): void
  setMuted(isMuted: boolean): void
}

/** Builds the machine over a store; `now` answers milliseconds since 1970. */
export function createEngine(
  store: StoreApi<PlayerState>,
  refreshToken: RefreshToken,
  now = Date.now,
): Engine {
  let sound: Sound | undefined
  // A load gets a number; whatever an older load still has to say is not listened to.
  const load = { number: 0, hasEnded: false, hasRetried: false }
  const { getState: state, setState } = store

  async function startTrack(index: number, atSeconds = 0): Promise<void> {
    const track = state().currentPlaylist[index]
    if (track === undefined || sound === undefined) return
    load.number += 1
    load.hasEnded = false
    load.hasRetried = false
    setState({ ...toTrackState(state(), track, index), currentTime: atSeconds })
    await playFrom(atSeconds, load.number)
  }

  /** Sets the address, fresh if need be, and plays from a second of it. */
  async function playFrom(seconds: number, number: number): Promise<void> {
    const { mp3Url, exp } = state()
    if (mp3Url === null) return
    const fresh = needsFreshAddress(exp, now() / 1000) ? await refreshAddress(mp3Url) : mp3Url
    if (number !== load.number || sound === undefined || fresh === null) return
    sound.src = fresh
    sound.playbackRate = state().speedUp
    sound.volume = state().volume
    sound.muted = state().isMuted
    if (seconds > 0) sound.currentTime = seconds
    await begin(number)
  }

  async function begin(number: number): Promise<void> {
    try {
      await sound?.play()
    } catch (error) {
      // A newer load interrupts this one by design; only a refusal to start is news (PLAYER-26).
      const isRefused = error instanceof Error && error.name === 'NotAllowedError'
      if (number === load.number && isRefused) setState({ playing: false, status: 'paused' })
    }
  }

  async function refreshAddress(old: string): Promise<string | null> {
    const fresh = await refreshToken(old)
    if (fresh === undefined) {
      fail('the link has expired')
      return null
    }
    setState({ mp3Url: fresh[0], exp: fresh[1] })
    return fresh[0]
  }

  function fail(reason: string): void {
    setState({ playing: false, status: 'failed', message: `Unable to load audio: ${reason}` })
  }

  /** Once for each load, an address that fails is made anew and the talk goes on where it was. */
  async function onError(): Promise<void> {
    const { mp3Url, currentTime } = state()
    if (sound === undefined || sound.error === null || mp3Url === null) return
    if (load.hasRetried) return fail(reasonOf(sound.error.code))
    load.hasRetried = true
    const { number } = load
    const fresh = await refreshToken(mp3Url)
    if (number !== load.number) return
    if (fresh === undefined) return fail(reasonOf(sound.error?.code))
    setState({ mp3Url: fresh[0], exp: fresh[1] })
    await playFrom(currentTime, number)
  }

  /** The end of a track, noticed by the poll or by the element, whichever is first, once for each load. */
  function onEnd(): void {
    if (load.hasEnded) return
    load.hasEnded = true
    const { number } = load
    setTimeout(() => {
      if (number === load.number) void next()
    }, pauseBetweenTracksMs)
  }

  function poll(): void {
    if (sound === undefined || sound.paused || state().trackId === null) return
    setState({ currentTime: sound.currentTime })
    if (isEnding(sound.currentTime, sound.duration, state().bufferedSeek !== null)) onEnd()
  }

  async function next(): Promise<void> {
    const step = nextStep(state())
    if (step.kind === 'track') return await startTrack(step.index)
    pause()
    setState({ message: step.message })
  }

  function pause(): void {
    sound?.pause()
  }

  async function play(): Promise<void> {
    if (sound === undefined || state().trackId === null) return
    setState({ message: null })
    const isOld = needsFreshAddress(state().exp, now() / 1000)
    if (!isOld && sound.src !== '' && state().status !== 'failed') return await begin(load.number)
    load.hasRetried = false
    await playFrom(state().currentTime, load.number)
  }

  function attach(element: Sound): void {
    sound = element
    const follow = (change: Partial<PlayerState>) => () => setState(change)
    element.addEventListener('play', follow({ playing: true }))
    element.addEventListener('playing', follow({ playing: true, status: 'playing', message: null }))
    element.addEventListener('waiting', follow({ status: 'loading' }))
    element.addEventListener('pause', () =>
      setState({ playing: false, status: state().status === 'failed' ? 'failed' : 'paused' }),
    )
    element.addEventListener('durationchange', () => {
      if (Number.isFinite(element.duration)) setState({ duration: element.duration })
    })
    element.addEventListener('ended', onEnd)
    element.addEventListener('error', () => void onError())
    setInterval(poll, pollMs)
  }

  return {
    attach,
    startTrack,
    play,
    pause,
    next,
    previous: () => startTrack(previousIndex(state())),
    seek: (seconds) => {
      if (sound !== undefined) sound.currentTime = seconds
      // Going back from the last second takes the end back as well.
      load.hasEnded = false
      setState({ currentTime: seconds, bufferedSeek: null })
    },
    setVolume: (volume) => {
      if (sound !== undefined) sound.volume = volume
      setState({ volume })
    },
    setMuted: (isMuted) => {
      if (sound !== undefined) sound.muted = isMuted
      setState({ isMuted })
    },
  }
}

function toTrackState(state: PlayerState, track: QueuedTrack, index: number): Partial<PlayerState> {
  return {
    trackId: track.id,
    mp3Url: track.s3_url,
    url: `${state.albumPath}#audio-${track.id}`,
    exp: track.exp,
    duration: track.duration_in_seconds,
    audioTitle: track.title,
    completedTracks: index + 1,
    bufferedSeek: null,
    hidePlayer: false,
    playing: true,
    status: 'loading',
    message: null,
  }
}
