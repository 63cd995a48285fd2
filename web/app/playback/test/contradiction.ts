import type { PlayerState } from '../state/player-state.ts'
import { currentTrack, pendingPosition, isPlaying, soundPhase } from '../state/selectors.ts'

/** Describes the contradiction in a state; undefined if there is none. */
export function findContradiction(state: PlayerState): string | undefined {
  const { queue, index, position, duration, message, speed, volume } = state
  const sound = soundPhase(state)
  if ((sound === 'idle') !== (index === -1)) return 'idle is having no track'
  if (index !== -1 && currentTrack(state) === undefined) return 'the current track is not queued'
  if (queue.totalTracks < queue.tracks.length) return 'fewer tracks than are queued'
  if (isPlaying(state) && message !== null) return 'a reason for silence while the sound is requested'
  if (sound === 'failed' && message === null) return 'a failure without its reason'
  if (sound === 'idle' && (pendingPosition(state) !== null || message !== null))
    return 'an empty player that speaks'
  if (!(position >= 0 && duration > 0 && speed > 0 && volume >= 0 && volume <= 1)) return 'impossible numbers'
  return undefined
}
