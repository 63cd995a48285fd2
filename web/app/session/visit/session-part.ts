import type { StoreApi } from 'zustand/vanilla'
import { keepSlice, restoreSlice } from '#lib/storage/slice.ts'
import type { Slice, SliceKeeper } from '#lib/storage/slice.ts'
import type { SliceStorage } from '#lib/storage/slice-storage.ts'

/** What a person does that outlives the page (CACHE-01). */
export interface CachedSlice {
  key: string
  /** Whose it is: a visitor's is kept in the tab alone (A-26, B-71). */
  of: readonly ('members' | 'visitors')[]
  restore(storage: SliceStorage): void
  keep(storage: SliceStorage): SliceKeeper
}

/** A part of the site that holds something of the person who is here. */
export interface SessionPart {
  kept?: CachedSlice
  /** Another person is here, or none: what this page knows begins again. */
  reset?(): void
  /** At a logout: deletes what lies on this device, of earlier visits too, so it loads the code that this needs. */
  clear?(storage: SliceStorage): Promise<void> | void
}

/** A store as a part of sessions: its slice is kept, and it is reset with them. */
export function storePart<State, Stored, Kept>(
  store: StoreApi<State>,
  slice: Slice<State, Stored, Kept>,
  of: CachedSlice['of'],
  reset: () => void = () => store.setState(store.getInitialState(), true),
): SessionPart {
  const { key } = slice
  return {
    kept: {
      key,
      of,
      restore: (storage) => restoreSlice(store, slice, storage),
      keep: (storage) => keepSlice(store, slice, storage),
    },
    reset,
  }
}
