import { useEffect } from 'react'
import { createStore } from 'zustand/vanilla'
import { useStore } from 'zustand'
import type { TrackProgress } from '@sohbet/contract'
import { lastingApi } from './listening-api.ts'
import { useListener } from './use-listener.ts'

/** How much was heard, by track. */
export type HeardByTrack = ReadonlyMap<number, TrackProgress>

const nothing: HeardByTrack = new Map()
/** Albums that are asked for in one call at most. */
const mostAlbums = 100

const progressStore = createStore<{ listener: number | null; albums: ReadonlyMap<number, HeardByTrack> }>(
  () => ({
    listener: null,
    albums: new Map(),
  }),
)
const shown = new Map<number, number>()
let wanted = new Set<number>()

/** How much a member heard of each track of an album; empty for a visitor, and until it is known. */
export function useAlbumProgress(albumId: number): HeardByTrack {
  const listener = useListener()
  useEffect(() => {
    if (listener === null) return undefined
    takeListener(listener)
    shown.set(albumId, (shown.get(albumId) ?? 0) + 1)
    ask([albumId])
    return () => {
      const rest = (shown.get(albumId) ?? 1) - 1
      if (rest === 0) shown.delete(albumId)
      else shown.set(albumId, rest)
    }
  }, [albumId, listener])
  return useStore(progressStore, (state) =>
    state.listener === listener && listener !== null ? (state.albums.get(albumId) ?? nothing) : nothing,
  )
}

/** Asks anew for what is shown on this page, such as after a pause. */
export function refreshProgress(): void {
  ask([...shown.keys()])
}

/** Index of a list of tracks by their id. */
export function toHeardByTrack(tracks: readonly TrackProgress[]): HeardByTrack {
  return new Map(tracks.map((track) => [track.track_id, track]))
}

function takeListener(listener: number): void {
  if (progressStore.getState().listener !== listener) progressStore.setState({ listener, albums: new Map() })
}

// The cards of a page ask one by one, and are asked for together.
function ask(albumIds: readonly number[]): void {
  const isFirst = wanted.size === 0
  for (const id of albumIds) wanted.add(id)
  if (isFirst && wanted.size > 0) queueMicrotask(() => void fetchWanted())
}

async function fetchWanted(): Promise<void> {
  const albumIds = [...wanted]
  wanted = new Set()
  const { listener } = progressStore.getState()
  for (let at = 0; at < albumIds.length; at += mostAlbums) {
    const answer = await lastingApi('getListeningProgress', {
      query: { albums: albumIds.slice(at, at + mostAlbums).join(',') },
    })
    // Progress is an extra: a page without it is still a page.
    if (!answer.ok || progressStore.getState().listener !== listener) return
    const fresh = answer.body.data.map(({ album_id: id, tracks }) => [id, toHeardByTrack(tracks)] as const)
    progressStore.setState(({ albums }) => ({ albums: new Map([...albums, ...fresh]) }))
  }
}
