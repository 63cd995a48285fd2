import type { Question } from '@sohbet/contract'
import type { PlayerState } from './player-state.ts'

/** Said at the end of a list that holds back locked tracks (PLAYER-32). */
export const noMoreFreeTracks =
  'No more free tracks are available in this playlist. Unlock the full album for more content!'

/** A track counts as ended this many seconds before its end (PLAYER-28). */
export const endingSeconds = 1

/** An expiry after this many seconds since 1970 was given in milliseconds. */
const maxSeconds = 100_000_000_000

/** "Previous question" within this many seconds of an answer's beginning goes to the one before. */
const againSeconds = 3

type ListPlace = Pick<PlayerState, 'trackId' | 'currentPlaylist' | 'completedTracks'>
type Place = ListPlace & Pick<PlayerState, 'totalTracks' | 'isFromHistory'>

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

/** Whether an address must be refreshed: its expiry is missing or past (PLAYER-36, A-48). Seconds since 1970. */
export function needsFreshAddress(exp: number | null, nowSeconds: number): boolean {
  if (exp === null) return true
  return (exp > maxSeconds ? exp / 1000 : exp) <= nowSeconds
}

/** The number of the question that is being answered, from 1; 0 before the first. */
export function questionNumber(starts: readonly number[], seconds: number): number {
  return starts.filter((start) => start <= seconds).length
}

/** The second where a skip ends: within the recording, where its end is known. */
export function skipTarget(seconds: number, duration: number): number {
  return Math.min(Number.isFinite(duration) ? duration : Infinity, Math.max(0, seconds))
}

/**
 * The second where the listener goes for the question before or after; undefined where there is none after. Within
 * the first seconds of an answer, "previous" means the question before it.
 */
export function questionTarget(
  { questions, trackId, currentTime }: Pick<PlayerState, 'questions' | 'trackId' | 'currentTime'>,
  step: -1 | 1,
): number | undefined {
  const starts = questionStarts(questions, trackId)
  if (step === 1) return starts.find((start) => start > currentTime)
  const before = starts.filter((start) => start <= currentTime)
  const own = before.at(-1)
  if (own !== undefined && currentTime - own > againSeconds) return own
  return before.at(-2) ?? 0
}

/** The seconds where the answers of a track begin, in order. */
function questionStarts(questions: readonly Question[], trackId: number | null): number[] {
  return questions
    .filter((question) => question.audio_id === trackId)
    .map((question) => question.start_in_seconds)
    .toSorted((one, other) => one - other)
}

/** The place of the current track in the list, from 0. A list may hold a track twice, so its number is asked first. */
export function indexOfCurrent({ trackId, currentPlaylist, completedTracks }: ListPlace): number {
  if (currentPlaylist[completedTracks - 1]?.id === trackId) return completedTracks - 1
  return currentPlaylist.findIndex(({ id }) => id === trackId)
}
