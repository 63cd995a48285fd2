import { useEffect } from 'react'
import type { TrackProgress } from '@sohbet/contract'
import { readKnown } from '#lib/query/query.ts'
import type { Query } from '#lib/query/query.ts'
import { knownStore, useKnown } from '#session/queries/known.ts'
import { clearPositions } from '#playback/state/saved-positions.ts'
import { useListener } from './use-listener.ts'

/** How much was heard, by track. */
export type HeardByTrack = ReadonlyMap<number, TrackProgress>

const nothing: HeardByTrack = new Map()
// Whose progress and positions this page knows.
let knownListener: number | null = null

/** How much a member heard of each track of an album; of a visitor it is never known. */
export function progressOf(listener: number | null, albumId: number): Query<HeardByTrack> {
  return { key: `progress ${listener} ${albumId}` }
}

/** How much a member heard of each track of an album; empty for a visitor, and until it is known. */
export function useAlbumProgress(albumId: number): HeardByTrack {
  const listener = useListener()
  useAlbumPositions([albumId])
  return useKnown(progressOf(listener, albumId)).data ?? nothing
}

/** Lets this page know where a member is in the talks of some albums, for as long as they are shown. */
export function useAlbumPositions(albumIds: readonly number[]): void {
  const listener = useListener()
  const key = [...new Set(albumIds)].join()
  useEffect(() => {
    if (listener === null || key === '') return undefined
    const ids = key.split(',').map(Number)
    setProgressListener(listener)
    // Progress is an extra: a page without it is still a page.
    const part = loadPart().catch(() => undefined)
    void part.then((loaded) => loaded?.showAlbums(ids))
    return () => void part.then((loaded) => loaded?.hideAlbums(ids))
  }, [key, listener])
}

/** Sets whose progress and positions this page knows; of another listener no position is left. */
export function setProgressListener(listener: number | null): void {
  if (knownListener === listener) return
  knownListener = listener
  clearPositions()
}

/** Whose progress and positions this page knows. */
export function progressListener(): number | null {
  return knownListener
}

/** Asks for a member's positions in an album, or gives up after a moment; undefined where they are known. */
export function loadPositions(albumId: number): Promise<void> | undefined {
  const { data, isStale } = readKnown(knownStore.getState(), progressOf(knownListener, albumId))
  if (knownListener === null || (data !== undefined && !isStale)) return undefined
  return loadPart().then(
    ({ awaitAlbum }) => awaitAlbum(albumId),
    () => undefined,
  )
}

/** Index of a list of tracks by their id. */
export function toHeardByTrack(tracks: readonly TrackProgress[]): HeardByTrack {
  return new Map(tracks.map((track) => [track.track_id, track]))
}

// Code that visitors never need.
function loadPart() {
  return import('./fetch-progress.ts')
}
