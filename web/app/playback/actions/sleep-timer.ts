import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'
import { createStore } from 'zustand/vanilla'
import { engine as pageEngine } from './connect-player.ts'
import type { Engine } from '../engine/engine-contract.ts'
import type { PlayerState } from '../state/player-state.ts'
import { playerStore } from '../state/player-store.ts'
import type { PlayerStore } from '../state/player-store.ts'
import { questionTarget } from '../state/question-target.ts'
import { currentTrackId } from '../state/selectors.ts'

/** When the sound falls asleep: after minutes, or at the end of the talk or of the question that is answered. */
export type SleepGoal = { minutes: number } | 'track' | 'question'

/** A timer that runs, and the seconds until it is quiet. */
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

/** Milliseconds between two looks at the clock. */
const lookMs = 250
/** Seconds over which the sound fades at the end of a number of minutes, and at the end of a talk or question. */
const fadeSeconds = { minutes: 10, end: 5 }
/** Seconds that a position may move between two looks; more is a jump, and another question is answered. */
const jumpSeconds = 5

/** Builds a sleep timer; `elapsed` answers milliseconds of a clock that nobody can set. */
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
    // The end of a talk belongs to the engine, which tells that it was heard to its end.
    if (isAtEnd) engine.stopAfterTrack(cancel)
    const variant = (): void => {
      const state = player.getState()
      if (state.phase === 'idle') return cancel()
      const seconds = Math.max(0, left())
      if (seconds > 0 || (isAtEnd && state.position >= state.duration - 1)) {
        engine.fade(Math.min(1, seconds / (isAtEnd ? fadeSeconds.end : fadeSeconds.minutes)))
        return show(goal, Math.ceil(seconds))
      }
      engine.pause()
      // The listener's own volume is back when it is played again.
      cancel()
    }
    interval = setInterval(variant, lookMs)
    variant()
  }

  function show(goal: SleepGoal, secondsLeft: number): void {
    if (store.getState().timer?.secondsLeft !== secondsLeft) store.setState({ timer: { goal, secondsLeft } })
  }

  return { store, start, cancel }
}

/** Answers how many seconds are left until the goal, each time it is asked. */
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

/** The second where the answer ends: where the next begins, or where the talk is over. */
function questionEnd(state: PlayerState): number {
  return questionTarget(state, 1) ?? state.duration
}

const sleeper = createSleeper(playerStore, pageEngine)

/** Lets the sound fall asleep; a timer that runs gives way. */
export function startSleepTimer(goal: SleepGoal): void {
  sleeper.start(goal)
}

/** Ends the timer; the sound goes on at its own volume. */
export function cancelSleepTimer(): void {
  sleeper.cancel()
}

/** The timer that runs, or null. */
export function useSleepTimer(): SleepTimer | null {
  return useStore(sleeper.store, ({ timer }) => timer)
}
