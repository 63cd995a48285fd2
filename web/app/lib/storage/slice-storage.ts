import { attempt } from './attempt.ts'

/** The part of a browser's storage that is needed here. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Keeps values under keys; where nothing can be kept, it keeps nothing, and nobody is troubled (B-130). */
export interface SliceStorage {
  /** What is kept under a key; undefined when there is nothing, or nothing that can be read. */
  read(key: string): unknown
  write(key: string, value: unknown): void
  remove(key: string): void
}

/** Keeps values in the storage that `open` answers. Browsers that block it throw as soon as it is named. */
export function createSliceStorage(open: () => BrowserStorage): SliceStorage {
  const remove = (key: string): void => attempt(() => open().removeItem(key))
  return {
    read: (key) => attempt(() => JSON.parse(open().getItem(key) ?? 'null') as unknown) ?? undefined,
    write: (key, value) => {
      // Of a value that no longer fits, an old version would come back as if it were the last.
      const isWritten = attempt(() => {
        open().setItem(key, JSON.stringify(value))
        return true
      })
      if (isWritten !== true) remove(key)
    },
    remove,
  }
}

/** The storage of this browser. */
export const browserStorage = createSliceStorage(() => window.localStorage)

/** The storage of this tab: it outlives a reload, and is gone with the tab. */
export const tabStorage = createSliceStorage(() => window.sessionStorage)
