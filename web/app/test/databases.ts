import * as fake from 'fake-indexeddb'
import { afterAll } from 'vitest'

const names = [
  'IDBCursor',
  'IDBDatabase',
  'IDBIndex',
  'IDBKeyRange',
  'IDBObjectStore',
  'IDBRequest',
  'IDBTransaction',
  'IDBVersionChangeEvent',
] as const

const ofBrowsers: Record<string, unknown> = {
  ...Object.fromEntries(names.map((name) => [name, fake[name]])),
  indexedDB: new fake.IDBFactory(),
}

// The next file of the process must not find them.
afterAll(() => {
  for (const name of Object.keys(ofBrowsers)) Reflect.deleteProperty(globalThis, name)
})

/** Gives a test the browser's database API, empty. */
export async function emptyDatabases(): Promise<void> {
  if (!('indexedDB' in globalThis)) Object.assign(globalThis, ofBrowsers)
  const known = await indexedDB.databases()
  await Promise.all(known.map(({ name = '' }) => deleteDatabase(name)))
}

/** Deletes a database, as a browser does when its user clears the data of a site. */
export async function deleteDatabase(name: string): Promise<void> {
  const deletion = indexedDB.deleteDatabase(name)
  await new Promise((resolve) => {
    deletion.addEventListener('success', resolve)
  })
}
