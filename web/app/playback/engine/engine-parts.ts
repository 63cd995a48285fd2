import type { MediaElementController } from './media-element-controller.ts'
import type { PlayReport } from './play-report.ts'
import type { PlaybackRecovery } from '../recovery/playback-recovery.ts'
import type { TrackEnd } from './track-end.ts'
import type { PlayerState } from '../state/player-state.ts'
import type { PlaybackEvent } from '../state/playback-event.ts'

/** What the parts of the engine share: one state, one element, one account of what is heard. */
export interface EngineParts {
  readonly element: MediaElementController
  readonly report: PlayReport
  readonly end: TrackEnd
  readonly recovery: PlaybackRecovery
  state(): PlayerState
  /** Tells the machine of an event, and does what it says. */
  dispatch(event: PlaybackEvent): Promise<void>
}
