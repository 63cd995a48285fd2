import type { DBSchema } from 'idb'
import type { TrackProgress } from '@sohbet/contract'
import { createDeviceDatabase } from '#lib/storage/device-database.ts'

/** The account's last answer on the tracks of an album. */
interface StoredProgress {
  listener: number
  albumId: number
  tracks: readonly TrackProgress[]
}

interface ProgressSchema extends DBSchema {
  albums: { key: string; value: StoredProgress }
}

// Most listeners save nothing, and no database is created for them.
const { open, openIfThere } = createDeviceDatabase<ProgressSchema>({
  name: 'sohbet-progress',
  upgrade: (base) => {
    base.createObjectStore('albums')
  },
  loadIdb: () => import('idb'),
})

/** Stores a member's progress in exactly these albums from now on, for use offline. */
export async function keepProgress(listener: number, albumIds: readonly number[]): Promise<void> {
  const requested = new Map(albumIds.map((id) => [keyOf(listener, id), id]))
  const base = await (requested.size === 0 ? openIfThere() : open())
  if (base === undefined) return
  const { store, done } = base.transaction('albums', 'readwrite')
  const known = new Set(await store.getAllKeys())
  for (const key of known) if (!requested.has(key)) void store.delete(key)
  for (const [key, albumId] of requested)
    if (!known.has(key)) void store.put({ listener, albumId, tracks: [] }, key)
  await done
}

/** Stores the account's progress in an album, if it is one of these. */
export async function renewProgress(album: StoredProgress): Promise<void> {
  const transaction = (await openIfThere())?.transaction('albums', 'readwrite')
  if (transaction === undefined) return
  const key = keyOf(album.listener, album.albumId)
  if ((await transaction.store.getKey(key)) !== undefined) void transaction.store.put(album, key)
  await transaction.done
}

/** The stored progress of a member in some albums. */
export async function findProgress(listener: number, albumIds: readonly number[]): Promise<StoredProgress[]> {
  const base = await openIfThere()
  if (base === undefined) return []
  const found = await Promise.all(albumIds.map(async (id) => await base.get('albums', keyOf(listener, id))))
  return found.filter((album) => album !== undefined)
}

/** Deletes the stored progress of all members. */
export async function clearProgress(): Promise<void> {
  await (await openIfThere())?.clear('albums')
}

function keyOf(listener: number, albumId: number): string {
  return `${listener}:${albumId}`
}
