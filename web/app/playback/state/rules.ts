import { t } from '@sohbet/messages'
import type { PlayerState } from './player-state.ts'

/** Said at the end of a list that holds back locked tracks (PLAYER-32). */
export function noMoreFreeTracks(): string {
  return t('player.message.noMoreFreeTracks')
}

/** A track counts as ended this many seconds before its end (PLAYER-28). */
export const endingSeconds = 1

/** An expiry after this many seconds since 1970 was given in milliseconds. */
const maxSeconds = 100_000_000_000

type QueueIndex = Pick<PlayerState, 'queue' | 'index'>

/** What "next" does: another track, or silence with or without a word. */
export type NextStep = { kind: 'track'; index: number } | { kind: 'stop'; message: string | null }

/** The step after the current track (PLAYER-31 to PLAYER-33, A-21, A-25): from the end of a list there is no way round. */
export function nextStep({ queue, index }: QueueIndex): NextStep {
  const { tracks, totalTracks, isFromHistory } = queue
  if (!isFromHistory && index + 1 < tracks.length) return { kind: 'track', index: index + 1 }
  const isHeldBack = !isFromHistory && totalTracks !== tracks.length
  return { kind: 'stop', message: isHeldBack ? noMoreFreeTracks() : null }
}

/** The track before the current one; before the first stands the last (PLAYER-34, A-24). */
export function previousIndex({ queue, index }: QueueIndex): number {
  return index > 0 ? index - 1 : queue.tracks.length - 1
}

/** Whether a track is over: within a second of its own, known end, and not while the listener seeks (PLAYER-28, A-63). */
export function isEnding(position: number, duration: number, isSeeking: boolean): boolean {
  return !isSeeking && Number.isFinite(duration) && duration > 0 && duration - position <= endingSeconds
}

/** Whether an address must be refreshed: its expiry is missing or past (PLAYER-36, A-48). Seconds since 1970. */
export function needsFreshAddress(expiresAt: number | null, nowSeconds: number): boolean {
  if (expiresAt === null) return true
  return (expiresAt > maxSeconds ? expiresAt / 1000 : expiresAt) <= nowSeconds
}

/** The second where a skip ends: within the recording, where its end is known. */
export function skipTarget(seconds: number, duration: number): number {
  return Math.min(Number.isFinite(duration) ? duration : Infinity, Math.max(0, seconds))
}
