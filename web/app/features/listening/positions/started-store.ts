import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { DBSchema } from 'idb'
import type { StartedTrack } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { showToast } from '#ui/toast/toast-store.ts'
import { attempt } from '#lib/storage/attempt.ts'
import { playerStore } from '#playback/state/player-store.ts'
import { notePositions, positionStore } from '#playback/state/saved-positions.ts'
import { currentTrackId } from '#playback/state/selectors.ts'
import { createDeviceDatabase } from '#lib/storage/device-database.ts'
import { type ListenedRecord, toListenedRecord } from './listened-record.ts'

/** This page's data on started recordings. */
export interface StartedState {
  /** Records of this device. */
  local: readonly ListenedRecord[]
  /** The server's last answer; null before the first. */
  remote: readonly StartedTrack[] | null
  /** Tracks that were finished or dismissed, overriding all other data. */
  removed: ReadonlySet<number>
}

const nothing: StartedState = { local: [], remote: null, removed: new Set() }

/** The store of started recordings. */
export const startedStore = createStore<StartedState>(() => nothing)

/** Selects from the store, as a hook. */
export function useStarted<Part>(select: (state: StartedState) => Part): Part {
  return useStore(startedStore, select)
}

/** Clears the store, for example when another member signs in. */
export function resetStarted(): void {
  startedStore.setState(nothing, true)
}

/** Loads the records of this device. */
export async function loadRecords(userId: number): Promise<void> {
  try {
    const local = await listenedStore.list(userId)
    startedStore.setState({ local })
    notePositions(
      local.map(({ id, albumId, currentTime: seconds, updatedAt: at }) => [id, { albumId, seconds, at }]),
    )
  } catch {
    // Without a database there are none; the server knows the positions.
  }
}

/** Stores the server's list of started recordings. */
export function takeRemote(remote: readonly StartedTrack[]): void {
  startedStore.setState({ remote })
  notePositions(
    remote.flatMap(({ track, album, places: [last] }) =>
      last === undefined
        ? []
        : [[track.id, { albumId: album.id, seconds: last.seconds, at: Date.parse(last.updated_at) }]],
    ),
  )
}

/**
 * Records the listener's position (CONT-04), unless the player has moved to another track. At a pause, `now`
 * equals the reported time, so that the server's copy is not older than the record.
 */
export async function keepRecord(
  userId: number,
  trackId = currentTrackId(playerStore.getState()),
  now = Date.now(),
): Promise<void> {
  const record = toListenedRecord(playerStore.getState(), now)
  if (record === undefined || record.id !== trackId) return
  startedStore.setState(({ local, removed }) => ({
    local: [record, ...local.filter(({ id }) => id !== record.id)],
    removed: without(removed, record.id),
  }))
  try {
    await listenedStore.save(userId, record)
  } catch {
    sayOnce()
  }
}

/** Stores a renewed address in the record of a track (CONT-06). */
export async function refreshAddress(
  userId: number,
  trackId: number,
  address: Pick<ListenedRecord, 'mp3Url' | 'exp'>,
): Promise<void> {
  startedStore.setState(({ local }) => ({
    local: local.map((record) => (record.id === trackId ? { ...record, ...address } : record)),
  }))
  await attempt(() => listenedStore.change(userId, trackId, address))
}

/** Removes the record of a track that is finished or dismissed (PLAYER-29). */
export async function removeTrack(userId: number, trackId: number): Promise<void> {
  startedStore.setState(({ removed }) => ({ removed: new Set([...removed, trackId]) }))
  // A finished track stays finished.
  if (positionStore.getState().get(trackId)?.seconds !== Infinity) noteSeconds(trackId, () => 0)
  await attempt(() => listenedStore.remove(userId, trackId))
}

/** Restores a dismissed track and the record that this page still has. */
export async function restoreTrack(userId: number, trackId: number): Promise<void> {
  startedStore.setState(({ removed }) => ({ removed: without(removed, trackId) }))
  noteSeconds(trackId, (seconds) => seconds)
  const record = startedStore.getState().local.find(({ id }) => id === trackId)
  if (record !== undefined) await attempt(() => listenedStore.save(userId, record))
}

/** Updates where a press continues, based on the newest known position of a track. */
function noteSeconds(trackId: number, toSeconds: (known: number) => number): void {
  const { local, remote } = startedStore.getState()
  const record = local.find(({ id }) => id === trackId)
  const started = remote?.find(({ track }) => track.id === trackId)
  const albumId = record?.albumId ?? started?.album.id
  if (albumId === undefined) return
  const last = started?.places[0]
  const isLocal = last === undefined || (record?.updatedAt ?? 0) > Date.parse(last.updated_at)
  const known = (isLocal ? record?.currentTime : last.seconds) ?? 0
  notePositions([[trackId, { albumId, seconds: toSeconds(known), at: Date.now() }]])
}

/** Clears this page's data and the database (AUTH-35). */
export async function clearStarted(): Promise<void> {
  resetStarted()
  await attempt(() => listenedStore.clear())
}

let hasSaid = false

// Once per visit: playback itself is not affected.
function sayOnce(): void {
  if (hasSaid) return
  hasSaid = true
  showToast('info', t('listening.storage.none'))
}

function without(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  return new Set([...ids].filter((other) => other !== id))
}

// The key contains the owner; the record itself has only the fields of the specification (CONT-03, A-28).
interface ListenedSchema extends DBSchema {
  records: { key: string; value: ListenedRecord }
}

/** The records of this device, by listener. Each method rejects if the browser has no database. */
interface ListenedStore {
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
