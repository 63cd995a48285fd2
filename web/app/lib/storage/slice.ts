import type { StoreApi } from 'zustand/vanilla'
import type { Read } from './shape.ts'
import type { SliceStorage } from './slice-storage.ts'

/**
 * A part of a store that survives the visit; its key carries the version of its shape (B-130). `Stored` is that shape,
 * and `Kept` what it is read as, where that is another one.
 */
export interface Slice<State, Stored, Kept = Stored> {
  key: string
  /** The part that is kept. */
  pick(state: State): Stored
  /** Reads back what was kept. */
  read: Read<Kept>
  /** What changes in the state of this page by what an earlier one kept. */
  toState(stored: Kept, state: State): Partial<State>
  /** It is written once in so many milliseconds, however often its store changes; else at each change. */
  saveEveryMs?: number
}

/** Puts what was kept back into the store; what cannot be read is dropped (B-130). */
export function restoreSlice<State, Stored, Kept>(
  store: { getState(): State; setState(change: Partial<State>): void },
  slice: Slice<State, Stored, Kept>,
  storage: SliceStorage,
): void {
  const given = storage.read(slice.key)
  const stored = slice.read(given)
  if (stored === undefined) storage.remove(slice.key)
  else store.setState(slice.toState(stored, store.getState()))
}

/** Keeps a slice from now on; answers what ends that. */
export interface SliceKeeper {
  /** Writes at once what still waits to be written. */
  flush(): void
  /** Ends it; what still waits is never written. */
  stop(): void
}

/** Keeps the slice whenever its store changes. */
export function keepSlice<State, Stored, Kept>(
  store: Pick<StoreApi<State>, 'getState' | 'subscribe'>,
  slice: Slice<State, Stored, Kept>,
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
