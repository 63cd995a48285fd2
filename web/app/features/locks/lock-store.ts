import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Guarded } from '@sohbet/contract'

/** Something that was pressed and cannot be heard by who pressed it. */
export interface LockedItem extends Guarded {
  title: string
  /** Of the collection on whose page it stands. */
  slug: string
  trackId?: number
  /** The collection itself, where all of it was pressed. */
  albumId?: number
  /** Where it is to begin once it is open, as a question does. */
  atSeconds?: number
}

interface LockState {
  /** Stays while the panel closes, so that it does not lose its words on the way. */
  thing: LockedItem | null
  isOpen: boolean
}

const lockStore = createStore<LockState>(() => ({ thing: null, isOpen: false }))

/** Says who may hear it and what leads there; the one panel in the shell is opened for it. */
export function showLock(item: LockedItem): void {
  lockStore.setState({ thing: item, isOpen: true })
}

/** Closes the panel. */
export function closeLock(): void {
  lockStore.setState({ isOpen: false })
}

/** What the panel is about, and whether it is open. */
export function useLock(): LockState {
  return useStore(lockStore)
}
