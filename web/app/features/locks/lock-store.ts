import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Guarded } from '@sohbet/contract'

/** A pressed item to which the user has no access. */
export interface LockedItem extends Guarded {
  title: string
  /** Slug of the item's collection. */
  slug: string
  trackId?: number
  /** The id of the collection, if all of it was pressed. */
  albumId?: number
  /** The second from which to play once it is unlocked, as for a question. */
  atSeconds?: number
}

interface LockState {
  /** Stays set while the panel closes, so that its text does not disappear during the animation. */
  item: LockedItem | null
  isOpen: boolean
}

const lockStore = createStore<LockState>(() => ({ item: null, isOpen: false }))

/** Shows who may access an item and how: opens the panel in the shell. */
export function showLock(item: LockedItem): void {
  lockStore.setState({ item, isOpen: true })
}

/** Closes the panel. */
export function closeLock(): void {
  lockStore.setState({ isOpen: false })
}

/** The item of the panel, and whether it is open. */
export function useLock(): LockState {
  return useStore(lockStore)
}
