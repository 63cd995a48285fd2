import { isFinished } from '@sohbet/contract/finished'
import { createStore } from 'zustand/vanilla'
import { onPlayerEvent, type PlayerEvent } from './player-events.ts'
import type { PlayerState } from './player-state.ts'
import { currentTrack } from './selectors.ts'

/** The listener's position in a talk. */
export interface SavedPosition {
  albumId: number
  /** `Infinity` if the talk is finished, 0 if it was dismissed. */
  seconds: number
  /** When it was saved, in milliseconds since 1970. */
  at: number
}

/** The positions known to this page by track id: of this visit, this device and the account. */
export type SavedPositions = ReadonlyMap<number, SavedPosition>

/** Milliseconds in which a listener hardly changes to another device. */
const momentMs = 30_000

/** The positions known to this page. */
export const positionStore = createStore<SavedPositions>(() => new Map())

/** The fields of a talk needed to resume it. */
export interface Resumable {
  id: number
  durationSeconds: number
}

/** The only rule of resuming: a talk starts at its saved second, or at 0 if there is none or it is finished. */
export function resumeSeconds(savedSeconds: number | undefined, durationSeconds: number): number {
  if (savedSeconds === undefined || savedSeconds < 1) return 0
  return isFinished(savedSeconds, durationSeconds) ? 0 : savedSeconds
}

/** The second at which a talk resumes, from the known positions or else the one the page was loaded with. */
export function savedSeconds({ id, durationSeconds }: Resumable, loadedSeconds?: number): number {
  return resumeSeconds(positionStore.getState().get(id)?.seconds ?? loadedSeconds, durationSeconds)
}

/** Whether a talk's position is so new that the listener can hardly have continued it elsewhere since. */
export function isNewlyKnown(trackId: number): boolean {
  return Date.now() - (positionStore.getState().get(trackId)?.at ?? 0) < momentMs
}

/** Merges positions from any source; the newer of two for a track wins. */
export function notePositions(noted: Iterable<readonly [trackId: number, position: SavedPosition]>): void {
  const known = positionStore.getState()
  const newer = [...noted].filter(([id, { at }]) => at >= (known.get(id)?.at ?? -Infinity))
  if (newer.length > 0) positionStore.setState(new Map([...known, ...newer]), true)
}

/** Clears all positions, for example when another member signs in. */
export function clearPositions(): void {
  positionStore.setState(new Map(), true)
}

/** The last position in an album, in a track that is not finished. */
export function newestInAlbum(
  positions: SavedPositions,
  albumId: number,
): (SavedPosition & { id: number }) | undefined {
  let newest: (SavedPosition & { id: number }) | undefined
  for (const [id, position] of positions)
    if (
      position.albumId === albumId &&
      position.seconds >= 1 &&
      position.seconds < Infinity &&
      position.at > (newest?.at ?? -Infinity)
    )
      newest = { id, ...position }
  return newest
}

/** The track to play for a whole album: the one heard last, else the first unfinished one. */
export function chooseTrack<Track extends Pick<Resumable, 'id'>>(
  albumId: number,
  tracks: readonly Track[],
  positions: SavedPositions = positionStore.getState(),
): Track | undefined {
  const newest = newestInAlbum(positions, albumId)?.id
  return tracks.find(({ id }) => id === newest) ?? tracks.find(({ id }) => !positions.has(id)) ?? tracks.at(0)
}

/** Records the listener's position while the page is open; returns the unsubscribe function. */
export function followPositions(player: () => PlayerState, now: () => number = Date.now): () => void {
  return onPlayerEvent((event) => {
    const track = currentTrack(player())
    const reached = secondsAfter(event)
    if (reached === undefined || track === undefined || track.id !== event.trackId) return
    const seconds = isFinished(reached, track.durationSeconds) ? Infinity : reached
    // What happens now is newer than every known position, also if the clock of this device is behind.
    const at = Math.max(now(), (positionStore.getState().get(track.id)?.at ?? 0) + 1)
    notePositions([[track.id, { albumId: track.album.id, seconds, at }]])
  })
}

function secondsAfter(event: PlayerEvent): number | undefined {
  switch (event.kind) {
    case 'started':
      return undefined
    case 'paused':
      return event.seconds
    case 'ended':
      return Infinity
    case 'heard':
    case 'moved':
      return event.to
  }
}
