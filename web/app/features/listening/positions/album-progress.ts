import { useEffect } from 'react'
import type { TrackProgress } from '@sohbet/contract'
import { type Query, readKnown } from '#lib/query/query.ts'
import { knownStore, useKnown } from '#session/queries/known.ts'
import { clearPositions } from '#playback/state/saved-positions.ts'
import { useListener } from './use-listener.ts'

/** How much of each track was heard, by track id. */
export type HeardByTrack = ReadonlyMap<number, TrackProgress>

const nothing: HeardByTrack = new Map()
// The member whose progress and positions this page has loaded.
let knownListener: number | null = null

/** The query of a member's progress in an album; a visitor has none. */
export function progressOf(listener: number | null, albumId: number): Query<HeardByTrack> {
  return { key: `progress ${listener} ${albumId}` }
}

/** A member's progress in each track of an album; empty for a visitor and while loading. */
export function useAlbumProgress(albumId: number): HeardByTrack {
  const listener = useListener()
  useAlbumPositions([albumId])
  return useKnown(progressOf(listener, albumId)).data ?? nothing
}

/** Loads a member's positions in the talks of some albums while they are shown. */
export function useAlbumPositions(albumIds: readonly number[]): void {
  const listener = useListener()
  const key = [...new Set(albumIds)].join()
  useEffect(() => {
    if (listener === null || key === '') return undefined
    const ids = key.split(',').map(Number)
    setProgressListener(listener)
    // Progress is optional: the page works without it.
    const part = loadPart().catch(() => undefined)
    void part.then((loaded) => loaded?.showAlbums(ids))
    return () => void part.then((loaded) => loaded?.hideAlbums(ids))
  }, [key, listener])
}

/** Sets the member whose progress and positions this page has; another member's positions are dropped. */
export function setProgressListener(listener: number | null): void {
  if (knownListener === listener) return
  knownListener = listener
  clearPositions()
}

/** The member whose progress and positions this page has. */
export function progressListener(): number | null {
  return knownListener
}

/** Loads a member's positions in an album, with a short timeout; undefined if they are known. */
export function loadPositions(albumId: number): Promise<void> | undefined {
  const { data, isStale } = readKnown(knownStore.getState(), progressOf(knownListener, albumId))
  if (knownListener === null || (data !== undefined && !isStale)) return undefined
  return loadPart().then(
    ({ awaitAlbum }) => awaitAlbum(albumId),
    () => undefined,
  )
}

/** Indexes tracks by id. */
export function toHeardByTrack(tracks: readonly TrackProgress[]): HeardByTrack {
  return new Map(tracks.map((track) => [track.track_id, track]))
}

// This code is never loaded for visitors.
function loadPart() {
  return import('./fetch-progress.ts')
}
