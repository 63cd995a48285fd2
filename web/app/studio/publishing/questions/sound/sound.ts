import { toTenth } from '../list/format-exact-time.ts'

/** The speeds that a press makes the sound go at, one after the other. */
const speeds = [1, 1.25, 1.5, 2, 3]
/** The seconds that a press goes back, and those after it within `repeatMs`. */
const backSteps = [5, 10, 20, 40]
const repeatMs = 1000

/** The one sound of the page, as the keys and buttons move it. */
export interface Sound {
  /** The second that is heard, by tenths. */
  time(): number
  isPlaying(): boolean
  speed(): number
  play(): void
  pause(): void
  toggle(): void
  /** Plays, or where it plays already, goes faster. */
  forward(): void
  /** Goes back, and with each further press further. */
  back(): void
  skip(bySeconds: number): void
  seek(toSeconds: number): void
  /** Calls when any of this has changed; answers what ends it. */
  watch(onChange: () => void): () => void
}

const changes = ['timeupdate', 'seeking', 'seeked', 'play', 'pause', 'ended', 'ratechange', 'durationchange']

/** What moves an audio element; `endOf` is the second at which its talk ends, 0 while nobody knows. */
export function createSound(audio: HTMLAudioElement, endOf: () => number, now = Date.now): Sound {
  let backs = 0
  let lastBack = -Infinity
  const seek = (toSeconds: number): void => {
    audio.currentTime = Math.max(0, Math.min(toSeconds, endOf() || Infinity))
  }
  const play = (): void => {
    // What keeps it from playing is told by the element's own event.
    audio.play().catch(() => undefined)
  }
  const pause = (): void => {
    audio.pause()
    audio.playbackRate = 1
  }
  return {
    time: () => toTenth(audio.currentTime),
    isPlaying: () => !audio.paused,
    speed: () => audio.playbackRate,
    play,
    pause,
    toggle: () => (audio.paused ? play() : audio.pause()),
    forward: () => {
      if (audio.paused) return play()
      audio.playbackRate = speeds.find((speed) => speed > audio.playbackRate) ?? audio.playbackRate
    },
    back: () => {
      backs = now() - lastBack <= repeatMs ? Math.min(backs + 1, backSteps.length - 1) : 0
      lastBack = now()
      audio.playbackRate = 1
      seek(audio.currentTime - (backSteps[backs] ?? 0))
    },
    skip: (bySeconds) => seek(audio.currentTime + bySeconds),
    seek,
    watch: (onChange) => {
      for (const change of changes) audio.addEventListener(change, onChange)
      return () => {
        for (const change of changes) audio.removeEventListener(change, onChange)
      }
    },
  }
}
