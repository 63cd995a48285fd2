import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { hasWorker } from '#ui/hooks/has-worker.ts'
import { isLeaseOver } from './lease.ts'
import { audioPath } from './saved-track.ts'
import type { SavedTrack } from './saved-track.ts'

/** What this page knows of the talks that are saved on the device. */
export interface SavedState {
  /** Those of this listener; null until they are known. */
  tracks: SavedTrack[] | null
  /** The latest time that this device has shown, in milliseconds since 1970. */
  latestSeen: number
  /** False where the browser lets nothing be saved. */
  isPossible: boolean
}

/** Nothing is known yet. */
export const initialSaved: SavedState = { tracks: null, latestSeen: 0, isPossible: true }

/** The saved talks of this page's listener. */
export const savedStore = createStore<SavedState>(() => initialSaved)

/** One talk as it is saved here; undefined where it is not. */
export function useSavedTrack(trackId: number): SavedTrack | undefined {
  return useStore(savedStore, ({ tracks }) => tracks?.find((saved) => saved.trackId === trackId))
}

/** Whether a talk is here as a whole and may be heard. */
export function isPlayable(saved: SavedTrack, latestSeen: number): boolean {
  return saved.state === 'saved' && !isLeaseOver(saved, latestSeen)
}

/**
 * The address of a talk's copy on this device, which plays without a network; undefined where there is none. Without
 * the service worker nobody would answer it.
 */
export function findOfflineAddress(trackId: number, now = Date.now()): string | undefined {
  const { tracks, latestSeen } = savedStore.getState()
  const saved = tracks?.find((track) => track.trackId === trackId)
  if (saved === undefined || !isPlayable(saved, Math.max(now, latestSeen))) return undefined
  return hasWorker() ? audioPath(trackId) : undefined
}
