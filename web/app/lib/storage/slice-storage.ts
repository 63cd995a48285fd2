import { attempt } from './attempt.ts'

/** The used part of a browser's storage. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Stores values under keys; does nothing, without an error, if the browser blocks storage (B-130). */
export interface SliceStorage {
  /** The stored value of a key; undefined if it is missing or unreadable. */
  read(key: string): unknown
  write(key: string, value: unknown): void
  remove(key: string): void
}

/** Stores values in the storage returned by `open`. Browsers that block it throw as soon as it is accessed. */
export function createSliceStorage(open: () => BrowserStorage): SliceStorage {
  const remove = (key: string): void => attempt(() => open().removeItem(key))
  return {
    read: (key) => attempt(() => JSON.parse(open().getItem(key) ?? 'null') as unknown) ?? undefined,
    write: (key, value) => {
      // If the new value does not fit, remove the old one, which would be restored as if it were the latest.
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

/** The storage of this tab: it survives a reload and ends with the tab. */
export const tabStorage = createSliceStorage(() => window.sessionStorage)
