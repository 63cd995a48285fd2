import type { PlayerEvent } from '../state/player-events.ts'
import type { Queue, QueuedTrack } from '../state/player-state.ts'
import type { SoundForm } from '../state/sound-form.ts'
import type { RefreshToken, Sound } from './sound.ts'
import type { CheckAddress } from '../recovery/check-address.ts'

/** What is known of a track before it is queued. */
export type Playable = Pick<QueuedTrack, 'id' | 'address' | 'expiresAt'>

/** The one machine that moves the sound; components only ask it to. */
export interface Engine {
  attach(sound: Sound): void
  /** The second where the listener is; the state knows that of the last look. */
  readonly position: number
  /** Fetches the beginning of a track that the listener is about to play. */
  prepare(track: Playable): void
  /** Plays a track of the queue, or of another that takes its place: at a second of it, or where the listener was. */
  startTrack(index: number, atSeconds?: number, queue?: Queue): Promise<void>
  play(): Promise<void>
  pause(): void
  /** The thread is held at a second, or let go without a choice; the sound goes on. */
  hold(seconds: number | undefined): void
  seek(seconds: number): void
  /** Goes back or on by seconds, and no further than the recording. */
  skip(seconds: number): void
  next(): Promise<void>
  previous(): Promise<void>
  setVolume(volume: number): void
  setMuted(isMuted: boolean): void
  /** Turns the sound down to a part of the listener's volume, from 0 to 1, which the state does not show. */
  fade(part: number): void
  /** Lets it be quiet after this track, though others follow, and calls back when it is; undefined takes it back. */
  stopAfterTrack(whenQuiet: (() => void) | undefined): void
  /** Stops the sound and clears every field (PLAYER-25). */
  reset(): void
  /** The network is said to be back. */
  tryNow(): void
  /** Tells what was heard until now, such as before the page is closed. */
  reportHeard(): void
}

/** What the engine needs from outside. */
export interface EngineNeeds {
  refreshToken: RefreshToken
  /** The address of a track's copy on this device, which needs no network; undefined where there is none. */
  findOfflineAddress(trackId: number): string | undefined
  /** The second at which a track goes on; a promise while it is being asked for. */
  resumeAt(track: QueuedTrack): number | Promise<number>
  /** How the listener wants recordings to be heard. */
  soundForm(): SoundForm
  checkAddress: CheckAddress
  prefetch(address: string): void
  tell(event: PlayerEvent): void
  notifyFinished(trackId: number): void
  /** The speed that an album was last played at; undefined where none was chosen. */
  speedOf(albumId: number): number | undefined
  /** Milliseconds since 1970. */
  now(): number
  /** Milliseconds of a clock that nobody can set. */
  elapsed(): number
}
