import type { DBSchema, IDBPDatabase } from 'idb'
import type { ListenedRecord } from './listened-record.ts'

/** The database of what was begun on this device (CONT-02). */
const listenedDatabase = { name: 'listened-audio', version: 1 }

// The key says whose record it is; the record itself has only the fields of the specification (CONT-03, A-28).
interface ListenedSchema extends DBSchema {
  records: { key: string; value: ListenedRecord }
}

/** The records of this device, by listener. Each step fails with an error where the browser has no database. */
export interface ListenedStore {
  list(userId: number): Promise<ListenedRecord[]>
  save(userId: number, record: ListenedRecord): Promise<void>
  /** Changes a record that is there; one that is not is not made. */
  change(userId: number, trackId: number, part: Partial<ListenedRecord>): Promise<void>
  remove(userId: number, trackId: number): Promise<void>
  clear(): Promise<void>
}

let opened: Promise<IDBPDatabase<ListenedSchema>> | undefined

/** The records of this browser. */
export const listenedStore: ListenedStore = {
  list: async (userId) =>
    await (await database()).getAll('records', IDBKeyRange.bound(`${userId}:`, `${userId};`)),
  save: async (userId, record) => {
    await (await database()).put('records', record, keyOf(userId, record.id))
  },
  change: async (userId, trackId, part) => {
    const { store, done } = (await database()).transaction('records', 'readwrite')
    const key = keyOf(userId, trackId)
    const record = await store.get(key)
    if (record !== undefined) await store.put({ ...record, ...part }, key)
    await done
  },
  remove: async (userId, trackId) => await (await database()).delete('records', keyOf(userId, trackId)),
  clear: async () => await (await database()).clear('records'),
}

function keyOf(userId: number, trackId: number): string {
  return `${userId}:${trackId}`
}

function database(): Promise<IDBPDatabase<ListenedSchema>> {
  return (opened ??= open())
}

async function open(): Promise<IDBPDatabase<ListenedSchema>> {
  const { openDB } = await import('idb')
  return await openDB<ListenedSchema>(listenedDatabase.name, listenedDatabase.version, {
    upgrade: (base) => void base.createObjectStore('records'),
    // A later version of the site waits for this one to let go.
    blocking: (_old, _new, { target }) => {
      if (target instanceof IDBDatabase) target.close()
    },
    // Anyone who clears the browser's storage closes it; the next step opens another one.
    terminated: () => (opened = undefined),
  })
}
