import type { SoundPhase } from '../state/player-state.ts'
import type { PlayerStore } from '../state/player-store.ts'
import { currentTrack, currentTrackId, soundPhase } from '../state/selectors.ts'

/** A change of the sound's phase. */
export interface PhaseChange {
  phase: 'idle' | SoundPhase
  trackId: number | null
  /** The source of the track; null without one. */
  address: string | null
  /** The second of the recording. */
  position: number
  /** Milliseconds of a monotonic clock. */
  atMs: number
}

// The first press may precede the lazily loaded code that measures it.
const early: PhaseChange[] = []
let hear = (change: PhaseChange): void => void early.push(change)

/** Records the phases of a player from now on. */
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

/** Passes the recorded phases, and each later one, to the only listener. */
export function onPhaseChange(listener: (change: PhaseChange) => void): void {
  hear = listener
  early.splice(0).forEach(listener)
}
