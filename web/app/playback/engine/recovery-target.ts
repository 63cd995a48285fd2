import type { MediaElementController } from './media-element-controller.ts'
import type { RecoveryTarget } from '../recovery/playback-recovery.ts'
import type { PlaybackEvent } from '../state/playback-event.ts'

interface RecoveryNeeds {
  /** Whether the listener means the sound to go on. */
  isWanted(): boolean
  dispatch(event: PlaybackEvent): void
  /** Notes where the sound broke, to go on there. */
  breakOff(): void
}

/** What recovery may do to the element and to what is shown, when the sound of a track breaks. */
export function toRecoveryTarget(
  element: MediaElementController,
  { isWanted, dispatch, breakOff }: RecoveryNeeds,
): RecoveryTarget {
  return {
    address: () => element.address,
    trustCopy: () => element.trustCopy(),
    isWanted,
    isLoaded: () => element.isLoaded,
    refresh: () => element.refresh(),
    reload: async () => {
      breakOff()
      element.load()
      // A talk that was paused stays silent.
      if (isWanted()) await element.begin()
    },
    showStall: () => dispatch({ type: 'stalled' }),
    showSound: () => dispatch({ type: 'sounding' }),
    fail: (reason) => {
      breakOff()
      dispatch({ type: 'failed', reason })
    },
  }
}
