import type { PlayerState, Queue, QueuedTrack } from './player-state.ts'

/** The tracks of a queue and the current one among them. */
export interface TrackList {
  tracks: readonly QueuedTrack[]
  index: number
}

/** Events of the player: by the listener, by the element, by the recovery of a recording. */
export type PlaybackEvent =
  /**
   * A track of the queue, or of a new queue, is chosen; a paused one loads silently. `chosenSpeed` is its
   * album's.
   */
  | {
      type: 'chosen'
      index: number
      position: number
      queue?: Queue | undefined
      chosenSpeed?: number | undefined
      phase?: 'loading' | 'paused'
    }
  /** `isLoaded`: the element has the recording; `isFresh`: and its address is valid; `resumed`: its saved second. */
  | { type: 'play'; isLoaded: boolean; isFresh: boolean; resumed?: number | false | undefined }
  | { type: 'pause' }
  /** The seek bar is dragged to a second, or released without a choice (undefined). */
  | { type: 'hold'; to: number | undefined }
  | { type: 'seek'; position: number }
  /** The list changes around the current track, which stays; `queue` has other changed fields of the queue. */
  | { type: 'edit'; edit: (list: TrackList) => TrackList; queue?: Partial<Queue> }
  | { type: 'refresh'; address: string; fresh: readonly [address: string, expiresAt: number] }
  | { type: 'set'; volume?: number; isMuted?: boolean; speed?: number; duration?: number; position?: number }
  | { type: 'restore'; state: PlayerState }
  | { type: 'reset' }
  /** The element was started, sounds, waits for data, was stopped or may not start. */
  | { type: 'began' | 'sounding' | 'waiting' | 'stopped' }
  /** The recording broke at a second, or does not progress. */
  | { type: 'broke'; position: number }
  | { type: 'stalled' }
  | { type: 'failed'; reason: string }
  /** There is no next track. */
  | { type: 'finished'; isAtEnd: boolean; message: string | null }

/** Side effects of the engine, in this order. */
export type Effect = 'load' | 'begin' | 'retry' | 'unload' | 'silence' | 'settle' | 'move'

/** The result of an event. */
export interface Step {
  state: PlayerState
  effects: readonly Effect[]
}
