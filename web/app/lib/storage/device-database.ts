import type { IDBPDatabase, openDB } from 'idb'

/** A database of this browser; each step throws in a browser without one. */
interface DeviceDatabase<Schema = unknown> {
  /** Opened on first use, and again when the browser has closed it. */
  open(): Promise<IDBPDatabase<Schema>>
  /** Undefined if the database does not exist; never creates it. */
  openIfThere(): Promise<IDBPDatabase<Schema> | undefined>
}

/**
 * The definition of a database. Names, versions and stores never change: members have data in them on their
 * devices.
 */
interface DatabaseNeeds<Schema = unknown> {
  name: string
  /** Creates the stores of version 1. */
  upgrade(base: IDBPDatabase<Schema>): void
  /** The library, loaded lazily by a page; a service worker cannot import lazily and bundles it. */
  loadIdb: () => Promise<{ openDB: typeof openDB }>
}

/** Defines a database of this browser. */
export function createDeviceDatabase<Schema = unknown>({
  name,
  upgrade,
  loadIdb,
}: DatabaseNeeds<Schema>): DeviceDatabase<Schema> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined
  const dropConnection = (): void => {
    opened = undefined
  }
  const start = async (): Promise<IDBPDatabase<Schema>> => {
    const { openDB } = await loadIdb()
    return await openDB<Schema>(name, 1, {
      upgrade,
      // A later version of the site waits until this connection is closed.
      blocking: (_old, _new, { target }) => {
        if (target instanceof IDBDatabase) target.close()
        dropConnection()
      },
      // A logout makes the browser delete everything while the page is open.
      terminated: dropConnection,
    })
  }
  const open = (): Promise<IDBPDatabase<Schema>> => {
    opened ??= start().catch((error: unknown) => {
      dropConnection()
      throw error
    })
    return opened
  }
  return {
    open,
    openIfThere: async () => (opened !== undefined || (await hasDatabase(name)) ? await open() : undefined),
  }
}

/** Whether this browser may have a database of this name. */
export async function hasDatabase(name: string): Promise<boolean> {
  try {
    // Older browsers cannot list databases.
    const databases = await (indexedDB as Partial<IDBFactory>).databases?.().catch(() => undefined)
    return databases?.some((database) => database.name === name) ?? true
  } catch {
    // With blocked storage, even accessing `indexedDB` throws.
    return false
  }
}
