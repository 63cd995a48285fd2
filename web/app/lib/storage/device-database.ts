import type { IDBPDatabase, openDB } from 'idb'
import { hasDatabase } from './has-database.ts'

/** A database of this browser; each step fails where the browser has none. */
export interface DeviceDatabase<Schema = unknown> {
  /** Opened when it is first needed, and again when the browser has closed it. */
  open(): Promise<IDBPDatabase<Schema>>
  /** Undefined where nothing was ever put: none is made by looking for one. */
  openIfThere(): Promise<IDBPDatabase<Schema> | undefined>
}

/** What a database is known by. Names, versions and stores stay: what members have on their devices lies there. */
export interface DatabaseNeeds<Schema = unknown> {
  name: string
  /** Makes the stores of version 1. */
  upgrade(base: IDBPDatabase<Schema>): void
  /** The library, loaded late; a service worker, which may load nothing later, brings it along. */
  loadIdb: () => Promise<{ openDB: typeof openDB }>
}

/** Names a database of this browser. */
export function createDeviceDatabase<Schema = unknown>({
  name,
  upgrade,
  loadIdb,
}: DatabaseNeeds<Schema>): DeviceDatabase<Schema> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined
  const forget = (): void => {
    opened = undefined
  }
  const start = async (): Promise<IDBPDatabase<Schema>> => {
    const { openDB } = await loadIdb()
    return await openDB<Schema>(name, 1, {
      upgrade,
      // A later version of the site waits for this one to let go.
      blocking: (_old, _new, { target }) => {
        if (target instanceof IDBDatabase) target.close()
        forget()
      },
      // A logout has the browser delete everything, with the page still open.
      terminated: forget,
    })
  }
  const open = (): Promise<IDBPDatabase<Schema>> => {
    opened ??= start().catch((error: unknown) => {
      forget()
      throw error
    })
    return opened
  }
  return {
    open,
    openIfThere: async () => (opened !== undefined || (await hasDatabase(name)) ? await open() : undefined),
  }
}
