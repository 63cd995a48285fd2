import type { StoreApi } from 'zustand/vanilla'
import type { Read } from './shape.ts'
import type { SliceStorage } from './slice-storage.ts'

/**
 * A stored part of a store; its key has the version of its format (B-130). `Stored` is that format, `Restored`
 * the type it is read as, if different.
 */
export interface Slice<State, Stored, Restored = Stored> {
  key: string
  /** The part to store. */
  pick(state: State): Stored
  /** Reads the stored value. */
  read: Read<Restored>
  /** The changes of this page's state by a stored value of an earlier one. */
  toState(stored: Restored, state: State): Partial<State>
  /** Writes at most once in this many milliseconds; by default at each change. */
  saveEveryMs?: number
}

/** Restores the stored value into the store; an unreadable one is dropped (B-130). */
export function restoreSlice<State, Stored, Restored>(
  store: { getState(): State; setState(change: Partial<State>): void },
  slice: Slice<State, Stored, Restored>,
  storage: SliceStorage,
): void {
  const given = storage.read(slice.key)
  const stored = slice.read(given)
  if (stored === undefined) storage.remove(slice.key)
  else store.setState(slice.toState(stored, store.getState()))
}

/** Saves a slice from now on. */
export interface SliceKeeper {
  /** Writes pending changes now. */
  flush(): void
  /** Stops saving; pending changes are never written. */
  stop(): void
}

/** Saves the slice whenever its store changes. */
export function keepSlice<State, Stored, Restored>(
  store: Pick<StoreApi<State>, 'getState' | 'subscribe'>,
  slice: Slice<State, Stored, Restored>,
  storage: SliceStorage,
): SliceKeeper {
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = (): void => {
    clearTimeout(timer)
    timer = undefined
    storage.write(slice.key, slice.pick(store.getState()))
  }
  write()
  const unsubscribe = store.subscribe(() => {
    if (slice.saveEveryMs === undefined) write()
    else timer ??= setTimeout(write, slice.saveEveryMs)
  })
  return {
    flush: () => {
      if (timer !== undefined) write()
    },
    stop: () => {
      clearTimeout(timer)
      timer = undefined
      unsubscribe()
    },
  }
}
