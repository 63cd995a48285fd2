import type { PlayerState } from './player-state.ts'

/** Said at the end of a list that holds back locked tracks (PLAYER-32). */
export const noMoreFreeTracks =
  'No more free tracks are available in this playlist. Unlock the full album for more content!'

/** A track counts as ended this many seconds before its end (PLAYER-28). */
const endingSeconds = 1

type Place = Pick<
  PlayerState,
  'trackId' | 'currentPlaylist' | 'completedTracks' | 'totalTracks' | 'isFromHistory'
>

/** What "next" does: another track, or silence with or without a word. */
export type NextStep = { kind: 'track'; index: number } | { kind: 'stop'; message: string | null }

/** The step after the current track (PLAYER-31 to PLAYER-33, A-21, A-25): from the end of a list there is no way round. */
export function nextStep(place: Place): NextStep {
  const index = indexOfCurrent(place)
  if (!place.isFromHistory && index + 1 < place.currentPlaylist.length)
    return { kind: 'track', index: index + 1 }
  const heldBack = place.isFromHistory ? 0 : place.totalTracks - place.completedTracks
  return { kind: 'stop', message: heldBack === 0 ? null : noMoreFreeTracks }
}

/** The track before the current one; before the first stands the last (PLAYER-34, A-24). */
export function previousIndex(place: Place): number {
  const index = indexOfCurrent(place)
  return index > 0 ? index - 1 : place.currentPlaylist.length - 1
}

/** Whether a track is over: within a second of its own, known end, and not while the listener seeks (PLAYER-28, A-63). */
export function isEnding(position: number, duration: number, isSeeking: boolean): boolean {
  return !isSeeking && Number.isFinite(duration) && duration > 0 && duration - position <= endingSeconds
}

/** Whether an address must be made anew: its expiry is missing or past (PLAYER-36, A-48). Seconds since 1970. */
export function needsFreshAddress(exp: number | null, nowSeconds: number): boolean {
  return exp === null || exp <= nowSeconds
}

// The codes of MediaError.
const reasons: ReadonlyMap<number, string> = new Map([
  [2, 'the network is gone'],
  [3, 'the recording is damaged'],
  [4, 'the recording was not found or cannot be played here'],
])

/** The reason behind a media error code, in a listener's words (B-56). */
export function reasonOf(code: number | undefined): string {
  return reasons.get(code ?? 0) ?? 'unknown'
}

/** The number of the question that is being answered, from 1; 0 before the first. */
export function questionNumber(starts: readonly number[], seconds: number): number {
  return starts.filter((start) => start <= seconds).length
}

function indexOfCurrent({ trackId, currentPlaylist }: Place): number {
  return currentPlaylist.findIndex(({ id }) => id === trackId)
}
