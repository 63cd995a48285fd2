import { isFinished } from '@sohbet/contract/finished'
import { createStore } from 'zustand/vanilla'
import { onPlayerEvent } from './player-events.ts'
import type { PlayerEvent } from './player-events.ts'
import type { PlayerState } from './player-state.ts'
import { currentTrack } from './selectors.ts'

/** Where the listener is in a talk. */
export interface SavedPosition {
  albumId: number
  /** `Infinity` where the talk is finished, 0 where it was put away. */
  seconds: number
  /** When that was, in milliseconds since 1970. */
  at: number
}

/** The positions that this page knows, by track: of this visit, of this device and of the account. */
export type SavedPositions = ReadonlyMap<number, SavedPosition>

/** The positions that this page knows. */
export const positionStore = createStore<SavedPositions>(() => new Map())

/** What the rule needs to know of a talk. */
export interface Resumable {
  id: number
  durationSeconds: number
}

/** The one rule of resuming: a talk goes on at its saved second, or begins at 0 where there is none or it is over. */
export function resumeSeconds(savedSeconds: number | undefined, durationSeconds: number): number {
  if (savedSeconds === undefined || savedSeconds < 1) return 0
  return isFinished(savedSeconds, durationSeconds) ? 0 : savedSeconds
}

/** The second at which a talk goes on, by what this page knows or else was loaded with. */
export function savedSeconds({ id, durationSeconds }: Resumable, loadedSeconds?: number): number {
  return resumeSeconds(positionStore.getState().get(id)?.seconds ?? loadedSeconds, durationSeconds)
}

/** Takes positions from anywhere; of two for a track the newer one counts. */
export function notePositions(noted: Iterable<readonly [trackId: number, position: SavedPosition]>): void {
  const known = positionStore.getState()
  const newer = [...noted].filter(([id, { at }]) => at >= (known.get(id)?.at ?? -Infinity))
  if (newer.length > 0) positionStore.setState(new Map([...known, ...newer]), true)
}

/** Forgets all positions, such as when another member is here. */
export function clearPositions(): void {
  positionStore.setState(new Map(), true)
}

/** Where the listener was last in an album, in a track that is not finished. */
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

/** The track that a press on its whole album plays: where the listener was last, else the first that is not finished. */
export function chooseTrack<Track extends Pick<Resumable, 'id'>>(
  albumId: number,
  tracks: readonly Track[],
  positions: SavedPositions = positionStore.getState(),
): Track | undefined {
  const newest = newestInAlbum(positions, albumId)?.id
  return tracks.find(({ id }) => id === newest) ?? tracks.find(({ id }) => !positions.has(id)) ?? tracks.at(0)
}

/** Notes where the listener is, for as long as the page is open; answers what ends it. */
export function followPositions(player: () => PlayerState, now: () => number = Date.now): () => void {
  return onPlayerEvent((event) => {
    const track = currentTrack(player())
    const reached = secondsAfter(event)
    if (reached === undefined || track === undefined || track.id !== event.trackId) return
    const seconds = isFinished(reached, track.durationSeconds) ? Infinity : reached
    notePositions([[track.id, { albumId: track.album.id, seconds, at: now() }]])
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
