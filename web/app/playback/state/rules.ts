import { t } from '@sohbet/messages'
import type { PlayerState } from './player-state.ts'

/** Shown at the end of a list with locked tracks (PLAYER-32). */
export function noMoreFreeTracks(): string {
  return t('player.message.noMoreFreeTracks')
}

/** A track counts as ended this many seconds before its end (PLAYER-28). */
export const endingSeconds = 1

/** An expiry greater than this many seconds since 1970 is in milliseconds. */
const maxSeconds = 100_000_000_000

type QueueIndex = Pick<PlayerState, 'queue' | 'index'>

/** The result of "next": another track, or a stop with or without a message. */
export type NextStep = { kind: 'track'; index: number } | { kind: 'stop'; message: string | null }

/** The step after the current track (PLAYER-31 to PLAYER-33, A-21, A-25). A list does not wrap at its end. */
export function nextStep({ queue, index }: QueueIndex): NextStep {
  const { tracks, totalTracks, isFromHistory } = queue
  if (!isFromHistory && index + 1 < tracks.length) return { kind: 'track', index: index + 1 }
  const hasLocked = !isFromHistory && totalTracks !== tracks.length
  return { kind: 'stop', message: hasLocked ? noMoreFreeTracks() : null }
}

/** The track before the current one; the first wraps to the last (PLAYER-34, A-24). */
export function previousIndex({ queue, index }: QueueIndex): number {
  return index > 0 ? index - 1 : queue.tracks.length - 1
}

/**
 * Whether a track has ended: within a second of its known end, and not while the listener seeks (PLAYER-28,
 *
 */
export function isEnding(position: number, duration: number, isSeeking: boolean): boolean {
  return !isSeeking && Number.isFinite(duration) && duration > 0 && duration - position <= endingSeconds
}

/** Whether an address must be refreshed: its expiry is missing or past (PLAYER-36, A-48). Seconds since 1970. */
export function needsFreshAddress(expiresAt: number | null, nowSeconds: number): boolean {
  if (expiresAt === null) return true
  return (expiresAt > maxSeconds ? expiresAt / 1000 : expiresAt) <= nowSeconds
}

/** The target of a skip: within the recording, if its end is known. */
export function skipTarget(seconds: number, duration: number): number {
  return Math.min(Number.isFinite(duration) ? duration : Infinity, Math.max(0, seconds))
}
