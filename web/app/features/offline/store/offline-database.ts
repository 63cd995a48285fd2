import { type DBSchema, openDB } from 'idb'
import { attempt } from '#lib/storage/attempt.ts'
import { createDeviceDatabase } from '#lib/storage/device-database.ts'
import { readStoredTrack, type StoredTrack, toStoredTrack } from '#playback/store/stored-track.ts'
import type { SavedTrack } from './saved-track.ts'

interface OfflineSchema extends DBSchema {
  tracks: { key: number; value: SavedRecord }
  times: { key: string; value: number }
}

/** All saved talks of this device, regardless of owner. Each method rejects if the browser has no database. */
export interface OfflineStore {
  list(): Promise<SavedTrack[]>
  get(trackId: number): Promise<SavedTrack | undefined>
  put(saved: SavedTrack): Promise<void>
  /** Updates an existing talk and returns it; a missing one is not created. */
  change(trackId: number, part: (saved: SavedTrack) => Partial<SavedTrack>): Promise<SavedTrack | undefined>
  remove(trackId: number): Promise<void>
  clear(): Promise<void>
  /** Records the current time and returns the latest time ever recorded. */
  seeTime(now: number): Promise<number>
  /** The server has answered: the clock is trusted again. */
  trustTime(now: number): Promise<void>
}

// Most listeners save nothing: looking for saved talks creates no database for them.
const { open, openIfThere } = createDeviceDatabase<OfflineSchema>({
  name: 'sohbet-offline',
  upgrade: (base) => {
    base.createObjectStore('tracks', { keyPath: 'trackId' })
    base.createObjectStore('times')
  },
  // A service worker cannot import modules dynamically.
  loadIdb: async () => ({ openDB }),
})

/** The store of this browser, shared by pages and the service worker. */
export const offlineStore: OfflineStore = {
  list: async () =>
    ((await (await openIfThere())?.getAll('tracks')) ?? []).flatMap((record) => readRecord(record) ?? []),
  get: async (trackId) => readRecord(await (await openIfThere())?.get('tracks', trackId)),
  put: async (saved) => void (await (await open()).put('tracks', toRecord(saved))),
  change: async (trackId, part) => {
    const { store, done } = (await open()).transaction('tracks', 'readwrite')
    const saved = readRecord(await store.get(trackId))
    const changed = saved && { ...saved, ...part(saved) }
    if (changed !== undefined) await store.put(toRecord(changed))
    await done
    return changed
  },
  remove: async (trackId) => await (await openIfThere())?.delete('tracks', trackId),
  clear: async () => await (await openIfThere())?.clear('tracks'),
  seeTime: async (now) => {
    const known = await openIfThere()
    if (known === undefined) return now
    const { store, done } = known.transaction('times', 'readwrite')
    const latest = Math.max(now, (await store.get('latest')) ?? 0)
    // A full device stores nothing more, but what is saved can be played.
    await attempt(() => Promise.all([store.put(latest, 'latest'), done]))
    return latest
  },
  trustTime: async (now) => void (await (await openIfThere())?.put('times', now, 'latest')),
}

/** A saved talk as stored in the database; tabs and service workers of earlier releases read it as well. */
export type SavedRecord = Omit<SavedTrack, 'track'> & { track: StoredTrack }

/** Converts a saved talk to its record. */
export function toRecord(saved: SavedTrack): SavedRecord {
  return { ...saved, track: toStoredTrack(saved.track) }
}

/** Reads a record of any release; undefined if it is missing or its track cannot be read. */
export function readRecord(record: SavedRecord | undefined): SavedTrack | undefined {
  const track = readStoredTrack(record?.track)
  return record && track && { ...record, track }
}
