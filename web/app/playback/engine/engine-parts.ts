import type { MediaElementController } from './media-element-controller.ts'
import type { PlayReport } from './play-report.ts'
import type { PlaybackRecovery } from '../recovery/playback-recovery.ts'
import type { TrackEnd } from './track-end.ts'
import type { PlayerState } from '../state/player-state.ts'
import type { PlaybackEvent } from '../state/playback-event.ts'

/** State shared by the parts of the engine: one store, one element, one report. */
export interface EngineParts {
  readonly element: MediaElementController
  readonly report: PlayReport
  readonly end: TrackEnd
  readonly recovery: PlaybackRecovery
  state(): PlayerState
  /** Sends an event to the reducer and runs its effects. */
  dispatch(event: PlaybackEvent): Promise<void>
}
