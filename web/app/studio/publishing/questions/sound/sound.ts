import { useSyncExternalStore } from 'react'
import { toTenth } from '../list/format-exact-time.ts'

/** The speeds of repeated presses. */
const speeds = [1, 1.25, 1.5, 2, 3]
/** The seconds of a press back, and of further presses within `repeatMs`. */
const backSteps = [5, 10, 20, 40]
const repeatMs = 1000

/** The only sound of the page, as keys and buttons control it. */
export interface Sound {
  /** The current second, in tenths. */
  time(): number
  isPlaying(): boolean
  speed(): number
  play(): void
  pause(): void
  toggle(): void
  /** Plays, or plays faster if it is already playing. */
  forward(): void
  /** Goes back, and further with each quick press. */
  back(): void
  skip(bySeconds: number): void
  seek(toSeconds: number): void
  /** Subscribes to changes; returns the unsubscribe function. */
  watch(onChange: () => void): () => void
}

const changes = ['timeupdate', 'seeking', 'seeked', 'play', 'pause', 'ended', 'ratechange', 'durationchange']

/** Controls an audio element; `endOf` is the end of its talk in seconds, 0 if unknown. */
export function createSound(audio: HTMLAudioElement, endOf: () => number, now = Date.now): Sound {
  let backs = 0
  let lastBack = -Infinity
  const seek = (toSeconds: number): void => {
    audio.currentTime = Math.max(0, Math.min(toSeconds, endOf() || Infinity))
  }
  const play = (): void => {
    // The element's own event reports why it cannot play.
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

/** A value of the sound, updated only when it changes; `none` before the sound exists. */
export function useSound<Value>(sound: Sound | undefined, read: (sound: Sound) => Value, none: Value): Value {
  return useSyncExternalStore(
    (onChange) => sound?.watch(onChange) ?? (() => undefined),
    () => (sound === undefined ? none : read(sound)),
    () => none,
  )
}
