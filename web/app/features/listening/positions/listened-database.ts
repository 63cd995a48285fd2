import type { DBSchema } from 'idb'
import { createDeviceDatabase } from '#lib/storage/device-database.ts'
import type { ListenedRecord } from './listened-record.ts'

// The key contains the owner; the record itself has only the fields of the specification (CONT-03, A-28).
interface ListenedSchema extends DBSchema {
  records: { key: string; value: ListenedRecord }
}

/** The records of this device, by listener. Each method rejects if the browser has no database. */
export interface ListenedStore {
  list(userId: number): Promise<ListenedRecord[]>
  save(userId: number, record: ListenedRecord): Promise<void>
  /** Changes an existing record; a missing one is not created. */
  change(userId: number, trackId: number, part: Partial<ListenedRecord>): Promise<void>
  remove(userId: number, trackId: number): Promise<void>
  clear(): Promise<void>
}

/** The database of recordings started on this device (CONT-02). */
const { open } = createDeviceDatabase<ListenedSchema>({
  name: 'listened-audio',
  upgrade: (base) => {
    base.createObjectStore('records')
  },
  loadIdb: () => import('idb'),
})

/** The records of this browser. */
export const listenedStore: ListenedStore = {
  list: async (userId) =>
    await (await open()).getAll('records', IDBKeyRange.bound(`${userId}:`, `${userId};`)),
  save: async (userId, record) => {
    await (await open()).put('records', record, keyOf(userId, record.id))
  },
  change: async (userId, trackId, part) => {
    const { store, done } = (await open()).transaction('records', 'readwrite')
    const key = keyOf(userId, trackId)
    const record = await store.get(key)
    if (record !== undefined) await store.put({ ...record, ...part }, key)
    await done
  },
  remove: async (userId, trackId) => await (await open()).delete('records', keyOf(userId, trackId)),
  clear: async () => await (await open()).clear('records'),
}

function keyOf(userId: number, trackId: number): string {
  return `${userId}:${trackId}`
}
