import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { hasWorker } from '#ui/hooks/has-worker.ts'
import { isLeaseOver } from './lease.ts'
import { audioPath, type SavedTrack } from './saved-track.ts'

/** This page's data on talks saved on the device. */
export interface SavedState {
  /** The saved talks of this listener; null while loading. */
  tracks: SavedTrack[] | null
  /** The latest time shown by this device, in milliseconds since 1970. */
  latestSeen: number
  /** False if the browser cannot save anything. */
  isPossible: boolean
}

/** The state before loading. */
export const initialSaved: SavedState = { tracks: null, latestSeen: 0, isPossible: true }

/** The saved talks of this page's listener. */
export const savedStore = createStore<SavedState>(() => initialSaved)

/** A talk saved on this device; undefined if it is not. */
export function useSavedTrack(trackId: number): SavedTrack | undefined {
  return useStore(savedStore, ({ tracks }) => tracks?.find((saved) => saved.trackId === trackId))
}

/** Whether a talk is saved completely and may be played. */
export function isPlayable(saved: SavedTrack, latestSeen: number): boolean {
  return saved.state === 'saved' && !isLeaseOver(saved, latestSeen)
}

/** The address of a talk's local copy; undefined if there is none. Only the service worker can serve it. */
export function findOfflineAddress(trackId: number, now = Date.now()): string | undefined {
  const { tracks, latestSeen } = savedStore.getState()
  const saved = tracks?.find((track) => track.trackId === trackId)
  if (saved === undefined || !isPlayable(saved, Math.max(now, latestSeen))) return undefined
  return hasWorker() ? audioPath(trackId) : undefined
}
