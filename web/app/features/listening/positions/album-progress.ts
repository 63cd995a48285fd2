import { useEffect } from 'react'
import { createStore } from 'zustand/vanilla'
import { useStore } from 'zustand'
import type { TrackProgress } from '@sohbet/contract'
import { clearPositions } from '../../../playback/state/saved-positions.ts'
import { useListener } from './use-listener.ts'

/** How much was heard, by track. */
export type HeardByTrack = ReadonlyMap<number, TrackProgress>

/** What this page knows of a member's progress. */
interface ProgressState {
  listener: number | null
  albums: ReadonlyMap<number, HeardByTrack>
  /** Albums whose answer is of this look at the page, though there was nothing to answer. */
  fresh: ReadonlySet<number>
}

const nothing: HeardByTrack = new Map()
const noneOf = (listener: number | null): ProgressState => ({
  listener,
  albums: new Map(),
  fresh: new Set(),
})

/** What this page knows of a member's progress. */
export const progressStore = createStore<ProgressState>(() => noneOf(null))

/** How much a member heard of each track of an album; empty for a visitor, and until it is known. */
export function useAlbumProgress(albumId: number): HeardByTrack {
  const listener = useListener()
  useAlbumPositions([albumId])
  return useStore(progressStore, (state) =>
    state.listener === listener && listener !== null ? (state.albums.get(albumId) ?? nothing) : nothing,
  )
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

/** Sets whose progress and positions this page knows; of another listener nothing is left. */
export function setProgressListener(listener: number | null): void {
  if (progressStore.getState().listener === listener) return
  progressStore.setState(noneOf(listener))
  clearPositions()
}

/** Asks for a member's positions in an album, or gives up after a moment; undefined where they are known. */
export function loadPositions(albumId: number): Promise<void> | undefined {
  const { listener, fresh } = progressStore.getState()
  if (listener === null || fresh.has(albumId)) return undefined
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
