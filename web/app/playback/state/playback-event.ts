import type { PlayerState, Queue, QueuedTrack } from './player-state.ts'

/** The tracks of a queue and the current one among them. */
export interface TrackList {
  tracks: readonly QueuedTrack[]
  index: number
}

/** What happens to the player: by the listener, by the element, by the recovery of a recording. */
export type PlaybackEvent =
  /** A track of the queue, or of another queue, is chosen; a paused one waits silently. `chosenSpeed` is its album's. */
  | {
      type: 'chosen'
      index: number
      position: number
      queue?: Queue | undefined
      chosenSpeed?: number | undefined
      phase?: 'loading' | 'paused'
    }
  /** `isLoaded`: the element holds the recording; `isFresh`: and its address is still good. */
  | { type: 'play'; isLoaded: boolean; isFresh: boolean }
  | { type: 'pause' }
  /** The thread is held at a second, or let go without a choice (undefined). */
  | { type: 'hold'; to: number | undefined }
  | { type: 'seek'; position: number }
  /** The list is changed around the current track, which stays; `queue` says what else of the queue is another. */
  | { type: 'edit'; edit: (list: TrackList) => TrackList; queue?: Partial<Queue> }
  | { type: 'refresh'; address: string; fresh: readonly [address: string, expiresAt: number] }
  | { type: 'set'; volume?: number; isMuted?: boolean; speed?: number; duration?: number; position?: number }
  | { type: 'restore'; state: PlayerState }
  | { type: 'reset' }
  /** The element was told to play, sounds, waits for data, was stopped or may not begin. */
  | { type: 'began' | 'sounding' | 'waiting' | 'stopped' }
  /** The recording broke at a second, or stands still. */
  | { type: 'broke'; position: number }
  | { type: 'stalled' }
  | { type: 'failed'; reason: string }
  /** There is no way on from here. */
  | { type: 'finished'; isAtEnd: boolean; message: string | null }

/** What the engine does outside of the state, in this order. */
export type Effect = 'load' | 'begin' | 'retry' | 'unload' | 'silence' | 'settle' | 'move'

/** What an event makes of the player. */
export interface Step {
  state: PlayerState
  effects: readonly Effect[]
}
