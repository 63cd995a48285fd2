import type { SoundPhase } from '../state/player-state.ts'
import type { PlayerStore } from '../state/player-store.ts'
import { currentTrack, currentTrackId, soundPhase } from '../state/selectors.ts'

/** The sound began to do something else. */
export interface PhaseChange {
  phase: 'idle' | SoundPhase
  trackId: number | null
  /** What the track sounds from; null without one. */
  address: string | null
  /** The second of the recording. */
  position: number
  /** Milliseconds of a clock that nobody can set. */
  atMs: number
}

// The first press may come before the code that measures it.
const early: PhaseChange[] = []
let hear = (change: PhaseChange): void => void early.push(change)

/** Notes what the sound of a player does from now on. */
export function logPhases(store: Pick<PlayerStore, 'subscribe'>, elapsed: () => number): void {
  store.subscribe((state, before) => {
    const phase = soundPhase(state)
    const trackId = currentTrackId(state)
    if (phase !== soundPhase(before) || trackId !== currentTrackId(before))
      hear({
        phase,
        trackId,
        address: currentTrack(state)?.address ?? null,
        position: state.position,
        atMs: elapsed(),
      })
  })
}

/** Hands over what was noted until now, and what comes. There is one listener. */
export function onPhaseChange(listener: (change: PhaseChange) => void): void {
  hear = listener
  early.splice(0).forEach(listener)
}
