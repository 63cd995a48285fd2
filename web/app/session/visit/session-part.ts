import type { StoreApi } from 'zustand/vanilla'
import { keepSlice, restoreSlice, type Slice, type SliceKeeper } from '#lib/storage/slice.ts'
import type { SliceStorage } from '#lib/storage/slice-storage.ts'

/** State of a user that outlives the page (CACHE-01). */
export interface CachedSlice {
  key: string
  /** Whose state it is: a visitor's is stored in the tab only (A-26, B-71). */
  of: readonly ('members' | 'visitors')[]
  restore(storage: SliceStorage): void
  keep(storage: SliceStorage): SliceKeeper
}

/** A part of the site with state of the current user. */
export interface SessionPart {
  slice?: CachedSlice
  /** Another user is here, or none: resets the state of this page. */
  reset?(): void
  /** At logout: deletes data stored on this device, also of earlier visits, so it loads the code that this needs. */
  clear?(storage: SliceStorage): Promise<void> | void
}

/** Makes a store a part of sessions: its slice is stored, and it is reset with them. */
export function storePart<State, Stored, Restored>(
  store: StoreApi<State>,
  slice: Slice<State, Stored, Restored>,
  of: CachedSlice['of'],
  reset: () => void = () => store.setState(store.getInitialState(), true),
): SessionPart {
  const { key } = slice
  return {
    slice: {
      key,
      of,
      restore: (storage) => restoreSlice(store, slice, storage),
      keep: (storage) => keepSlice(store, slice, storage),
    },
    reset,
  }
}
