import type { EngineParts } from './engine-parts.ts'
import type { RecoveryTarget } from '../recovery/playback-recovery.ts'
import { isPlaying } from '../state/selectors.ts'

type SoundParts = Pick<EngineParts, 'element' | 'report' | 'state' | 'dispatch'>

/** What the recovery may do to the element and the state when a track's sound breaks. */
export function toRecoveryTarget(parts: SoundParts): RecoveryTarget {
  const { element, dispatch, state } = parts
  const shouldPlay = (): boolean => isPlaying(state())
  return {
    element,
    shouldPlay,
    reload: async () => {
      breakOff(parts)
      element.load()
      // A paused talk stays silent.
      if (shouldPlay()) await element.begin()
    },
    showStall: () => void dispatch({ type: 'stalled' }),
    showSound: () => void dispatch({ type: 'sounding' }),
    fail: (reason) => {
      breakOff(parts)
      void dispatch({ type: 'failed', reason })
    },
  }
}

/** Stores the position at which the sound broke, to continue there. */
export function breakOff({ element, report, dispatch }: SoundParts): void {
  const { isLoaded, position } = element
  if (!isLoaded) return
  report.breakOff()
  void dispatch({ type: 'broke', position })
  element.unload()
}
