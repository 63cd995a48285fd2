import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { engine as pageEngine } from './connect-player.ts'
import type { Engine } from '../engine/engine-contract.ts'
import type { PlayerState } from '../state/player-state.ts'
import { type PlayerStore, playerStore } from '../state/player-store.ts'
import { questionTarget } from '../state/question-target.ts'
import { currentTrackId } from '../state/selectors.ts'

/** When the sound stops: after minutes, or at the end of the talk or of the current answer. */
export type SleepGoal = { minutes: number } | 'track' | 'question'

/** A running timer and the seconds until it pauses the sound. */
export interface SleepTimer {
  goal: SleepGoal
  secondsLeft: number
}

/** The sleep timer of one player. */
export interface Sleeper {
  store: StoreApi<{ timer: SleepTimer | null }>
  start(goal: SleepGoal): void
  cancel(): void
}

/** Milliseconds between two checks. */
const checkMs = 250
/** Seconds of fading at the end of a number of minutes, and at the end of a talk or answer. */
const fadeSeconds = { minutes: 10, end: 5 }
/** Seconds that a position may move between two checks; more is a jump, after which another question is answered. */
const jumpSeconds = 5

/** Creates a sleep timer; `elapsed` returns milliseconds of a monotonic clock. */
export function createSleeper(
  player: PlayerStore,
  engine: Pick<Engine, 'pause' | 'fade' | 'stopAfterTrack'>,
  elapsed: () => number = () => performance.now(),
): Sleeper {
  const store = createStore<{ timer: SleepTimer | null }>(() => ({ timer: null }))
  let interval: ReturnType<typeof setInterval> | undefined

  function cancel(): void {
    clearInterval(interval)
    engine.stopAfterTrack(undefined)
    engine.fade(1)
    store.setState({ timer: null })
  }

  function start(goal: SleepGoal): void {
    cancel()
    const isAtEnd = typeof goal !== 'object'
    const left = leftOf(goal, player, elapsed)
    // The engine detects the end of a talk and reports it.
    if (isAtEnd) engine.stopAfterTrack(cancel)
    const check = (): void => {
      const state = player.getState()
      if (state.phase === 'idle') return cancel()
      const seconds = Math.max(0, left())
      if (seconds > 0 || (isAtEnd && state.position >= state.duration - 1)) {
        engine.fade(Math.min(1, seconds / (isAtEnd ? fadeSeconds.end : fadeSeconds.minutes)))
        return show(goal, Math.ceil(seconds))
      }
      engine.pause()
      // Playing again restores the listener's own volume.
      cancel()
    }
    interval = setInterval(check, checkMs)
    check()
  }

  function show(goal: SleepGoal, secondsLeft: number): void {
    if (store.getState().timer?.secondsLeft !== secondsLeft) store.setState({ timer: { goal, secondsLeft } })
  }

  return { store, start, cancel }
}

/** Returns a function that computes the seconds left until the goal. */
function leftOf(goal: SleepGoal, player: PlayerStore, elapsed: () => number): () => number {
  if (typeof goal === 'object') {
    const endMs = elapsed() + goal.minutes * 60_000
    return () => (endMs - elapsed()) / 1000
  }
  const endOf = goal === 'track' ? ({ duration }: PlayerState) => duration : questionEnd
  let before = player.getState()
  let end = endOf(before)
  return () => {
    const state = player.getState()
    const isElsewhere =
      currentTrackId(state) !== currentTrackId(before) ||
      state.duration !== before.duration ||
      state.position < before.position ||
      state.position > before.position + jumpSeconds
    if (isElsewhere) end = endOf(state)
    before = state
    return (end - state.position) / state.speed
  }
}

/** The second at which the answer ends: the start of the next one, or the end of the talk. */
function questionEnd(state: PlayerState): number {
  return questionTarget(state, 1) ?? state.duration
}

/** The timer of the page's player. */
export const sleeper = createSleeper(playerStore, pageEngine)

/** Starts the timer and replaces a running one. */
export function startSleepTimer(goal: SleepGoal): void {
  sleeper.start(goal)
}

/** Cancels the timer and restores the listener's own volume. */
export function cancelSleepTimer(): void {
  sleeper.cancel()
}

/** The running timer, or null. */
export function useSleepTimer(): SleepTimer | null {
  return useStore(sleeper.store, ({ timer }) => timer)
}
