import type { PlayerEvent } from '../state/player-events.ts'
import type { Queue, QueuedTrack } from '../state/player-state.ts'
import type { SoundForm } from '../state/sound-form.ts'
import type { RefreshToken, Sound } from './sound.ts'
import type { CheckAddress } from '../recovery/check-address.ts'

/** The fields of a track needed before it is queued. */
export type Playable = Pick<QueuedTrack, 'id' | 'address' | 'expiresAt'>

/** The only code that controls the sound; components call it. */
export interface Engine {
  attach(sound: Sound): void
  /** The current second; the state has that of the last poll. */
  readonly position: number
  /** Prefetches a track that the listener is about to play. */
  prepare(track: Playable): void
  /** Plays a track of the queue, or of a new queue: at a given second, or at the saved position. */
  startTrack(index: number, atSeconds?: number, queue?: Queue): Promise<void>
  play(): Promise<void>
  /** Whether a paused track is about to play, and its position is still being requested. */
  readonly isWaiting: boolean
  pause(): void
  /** The seek bar is dragged to a second, or released without a choice; the sound continues. */
  hold(seconds: number | undefined): void
  seek(seconds: number): void
  /** Seeks back or forward by seconds, within the recording. */
  skip(seconds: number): void
  /** Moves a paused or waiting talk to where it was continued elsewhere, which is not reported as a choice. */
  continueAt(seconds: number): void
  next(): Promise<void>
  previous(): Promise<void>
  setVolume(volume: number): void
  setMuted(isMuted: boolean): void
  /** Scales the volume by a factor from 0 to 1 that the state does not show. */
  fade(part: number): void
  /** Stops after this track even if others follow, and calls back then; undefined cancels it. */
  stopAfterTrack(whenQuiet: (() => void) | undefined): void
  /** Stops the sound and clears every field (PLAYER-25). */
  reset(): void
  /** The browser reports that the network is back. */
  tryNow(): void
  /** Reports what was heard until now, for example before the page is closed. */
  reportHeard(): void
}

/** External dependencies of the engine. */
export interface EngineNeeds {
  refreshToken: RefreshToken
  /** The URL of a track's copy on this device, which needs no network; undefined if there is none. */
  findOfflineAddress(trackId: number): string | undefined
  /** The second at which a track resumes; a promise while it is being requested. */
  resumeAt(track: QueuedTrack): number | Promise<number>
  /** The sound form the listener has chosen. */
  soundForm(): SoundForm
  checkAddress: CheckAddress
  prefetch(address: string): void
  onEvent(event: PlayerEvent): void
  notifyFinished(trackId: number): void
  /** The speed stored for an album; undefined if none was chosen. */
  speedOf(albumId: number): number | undefined
  /** Milliseconds since 1970. */
  now(): number
  /** Milliseconds of a monotonic clock. */
  elapsed(): number
}
