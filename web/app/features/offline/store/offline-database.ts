import { openDB } from 'idb'
import type { DBSchema, IDBPDatabase } from 'idb'
import type { SavedTrack } from './saved-track.ts'

/** The database of what is saved on this device. */
const offlineDatabase = { name: 'sohbet-offline', version: 1 }

interface OfflineSchema extends DBSchema {
  tracks: { key: number; value: SavedTrack }
  times: { key: string; value: number }
}

/** The saved talks of this device, no matter who saved them. Each step fails where the browser has no database. */
export interface OfflineStore {
  list(): Promise<SavedTrack[]>
  get(trackId: number): Promise<SavedTrack | undefined>
  put(saved: SavedTrack): Promise<void>
  /** Changes a talk that is there, and answers it; one that is not is not made. */
  change(trackId: number, part: (saved: SavedTrack) => Partial<SavedTrack>): Promise<SavedTrack | undefined>
  remove(trackId: number): Promise<void>
  clear(): Promise<void>
  /** Notes what the clock shows, and answers the latest time that it ever showed. */
  seeTime(now: number): Promise<number>
  /** The server has answered: what the clock shows is believed again. */
  trustTime(now: number): Promise<void>
}

let opened: Promise<IDBPDatabase<OfflineSchema>> | undefined

/** The store of this browser; shared by pages and the service worker. */
export const offlineStore: OfflineStore = {
  list: async () => (await (await ifThere())?.getAll('tracks')) ?? [],
  get: async (trackId) => await (await ifThere())?.get('tracks', trackId),
  put: async (saved) => void (await (await database()).put('tracks', saved)),
  change: async (trackId, part) => {
    const { store, done } = (await database()).transaction('tracks', 'readwrite')
    const saved = await store.get(trackId)
    const changed = saved && { ...saved, ...part(saved) }
    if (changed !== undefined) await store.put(changed)
    await done
    return changed
  },
  remove: async (trackId) => await (await ifThere())?.delete('tracks', trackId),
  clear: async () => await (await ifThere())?.clear('tracks'),
  seeTime: async (now) => {
    const known = await ifThere()
    if (known === undefined) return now
    const { store, done } = known.transaction('times', 'readwrite')
    const latest = Math.max(now, (await store.get('latest')) ?? 0)
    await store.put(latest, 'latest')
    await done
    return latest
  },
  trustTime: async (now) => void (await (await ifThere())?.put('times', now, 'latest')),
}

// Most listeners save nothing: for them no database is made by looking for one.
async function ifThere(): Promise<IDBPDatabase<OfflineSchema> | undefined> {
  return opened !== undefined || (await isThere()) ? await database() : undefined
}

async function isThere(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases()
    return databases.some(({ name }) => name === offlineDatabase.name)
  } catch {
    // Older browsers do not say.
    return true
  }
}

function database(): Promise<IDBPDatabase<OfflineSchema>> {
  opened ??= open().catch((error: unknown) => {
    forget()
    throw error
  })
  return opened
}

function forget(): void {
  opened = undefined
}

async function open(): Promise<IDBPDatabase<OfflineSchema>> {
  return await openDB<OfflineSchema>(offlineDatabase.name, offlineDatabase.version, {
    upgrade: (base) => {
      base.createObjectStore('tracks', { keyPath: 'trackId' })
      base.createObjectStore('times')
    },
    // A later version of the site waits for this one to let go.
    blocking: (_old, _new, { target }) => {
      if (target instanceof IDBDatabase) target.close()
      forget()
    },
    // A logout has the browser delete everything, with the page still open.
    terminated: forget,
  })
}
