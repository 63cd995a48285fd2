import { type BrowserStorage, createSliceStorage, type SliceStorage } from '#lib/storage/slice-storage.ts'

/** A fake browser storage for tests, and its content. */
export function createTestStorage(stored: Record<string, string> = {}): {
  storage: SliceStorage
  map: Map<string, string>
} {
  const map = new Map(Object.entries(stored))
  const browser: BrowserStorage = {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  }
  return { storage: createSliceStorage(() => browser), map }
}

/** Storages that store nothing, as in browsers that block or fill them. */
export const brokenStorages: Record<string, () => SliceStorage> = {
  blocked: () =>
    createSliceStorage(() => {
      throw new DOMException('blocked', 'SecurityError')
    }),
  throwing: () => createSliceStorage(() => ({ getItem: refuse, setItem: refuse, removeItem: refuse })),
  full: () =>
    createSliceStorage(() => ({ getItem: () => null, setItem: refuse, removeItem: () => undefined })),
  missing: () => createSliceStorage(() => globalThis as unknown as BrowserStorage), // It has no storage methods.
}

function refuse(): never {
  throw new DOMException('full', 'QuotaExceededError')
}
