import type { AlbumHead, Track } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { browserApi } from '#api/api-context.ts'
import { attempt } from '#lib/storage/attempt.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { toQueuedTrack } from '#playback/state/from-catalog.ts'
import { awaitAlbum } from '#features/listening/positions/fetch-progress.ts'
import { clearProgress, keepProgress } from '#features/listening/positions/stored-progress.ts'
import { noteDownload } from '#features/listening/reports/note-download.ts'
import {
  dropAllParts,
  dropParts,
  dropStrayParts,
  findDamaged,
  keepCover,
  keepPart,
  listParts,
} from './audio-parts.ts'
import { partBytesFor } from './byte-parts.ts'
import { afterWaiting, forecast, type StorageEstimate, storageTrouble, troubleText } from './forecast.ts'
import { answerCacheName } from '../store/stored-answers.ts'
import { leaseFrom } from '../store/lease.ts'
import { isOffline } from '../store/network.ts'
import { offlineStore } from '../store/offline-database.ts'
import { savedStore } from '../store/saved-store.ts'
import type { SavedTrack } from '../store/saved-track.ts'
import { savePagesOfAlbums, showSavedArticles } from './saved-pages.ts'
import { dropAllTranscripts, keepTranscripts } from './saved-transcripts.ts'
import { saveTrack, type SavingEnd } from './save-track.ts'
import { nextToSave } from './saving-order.ts'

/** The listener whose talks this page shows; undefined until set by the page. */
let listenerId: number | null | undefined
/** The other tabs of this browser. */
let channel: BroadcastChannel | undefined

let saving: { trackId: number; stop: AbortController } | undefined
let isAtWork = false

/**
 * Loads the saved talks of a listener, null for a visitor. Deletes another member's talks; a visitor does
 * not see a member's talks, which wait for that member.
 */
export async function openSaved(id: number | null): Promise<void> {
  listenerId = id
  listenToOtherPages()
  try {
    const parts = await listParts()
    const all = await offlineStore.list()
    await dropStrayParts(parts, all)
    const isOthers = ({ ownerId }: SavedTrack): boolean => id !== null && ownerId !== null && ownerId !== id
    await deleteSaved(all.filter((saved) => saved.isLeaving || isOthers(saved)))
    for (const { trackId } of await findDamaged(all))
      await offlineStore.change(trackId, () => ({ state: 'broken', trouble: 'lost', partsDone: 0 }))
    await showSaved()
  } catch {
    savedStore.setState({ tracks: [], isPossible: false })
  }
}

function listenToOtherPages(): void {
  if (channel !== undefined || !('BroadcastChannel' in globalThis)) return
  channel = new BroadcastChannel('sohbet:offline')
  channel.addEventListener('message', () => void showSaved())
}

/** Reloads the saved talks. */
export async function showSaved(): Promise<void> {
  if (listenerId === undefined) return
  const latestSeen = await offlineStore.seeTime(Date.now())
  const tracks = (await offlineStore.list()).filter(isShown)
  savedStore.setState({ tracks, latestSeen, isPossible: true })
  await showSavedArticles(listenerId)
}

/** A talk to save, with its number in the album, from 1. */
export interface TrackToSave {
  track: Track
  number: number
}

function isShown({ ownerId, isLeaving }: SavedTrack): boolean {
  return !isLeaving && (ownerId === null || ownerId === listenerId)
}

/** Saves talks of an album for offline listening after checking the space; talks already saved are unchanged. */
export async function saveForOffline(album: AlbumHead, requested: readonly TrackToSave[]): Promise<void> {
  // A second press, while the first waits for the network, would reset what is being saved.
  const added = requested.filter(({ track: { id } }) => !beingQueued.has(id) && beingQueued.add(id))
  try {
    await queueTracks(album, added)
  } catch (error) {
    const trouble = storageTrouble(error)
    showToast('error', trouble === undefined ? t('offline.impossible.message') : troubleText(trouble))
  } finally {
    for (const { track } of added) beingQueued.delete(track.id)
  }
}

/** The talks whose saving was requested and not queued yet. */
const beingQueued = new Set<number>()

async function queueTracks(album: AlbumHead, requested: readonly TrackToSave[]): Promise<void> {
  const saved = (await offlineStore.list()).filter(isShown)
  const known = new Set(saved.map(({ trackId }) => trackId))
  const added = requested.filter(({ track }) => !known.has(track.id))
  const found = await Promise.all(added.map(async (each) => await toWaiting(each, album)))
  const records = found.filter((record) => record !== undefined)
  if (records.length === 0) return
  const needed = records.reduce((sum, { bytes }) => sum + bytes, 0)
  const { fits, text } = forecast(needed, afterWaiting(await estimateStorage(), saved))
  showToast(fits ? 'info' : 'error', text)
  if (!fits) return
  // The browser may ask the listener. After a refusal it keeps data while space allows.
  void navigator.storage.persist().catch(() => false)
  await Promise.all(records.map(async (record) => await offlineStore.put(record)))
  await keepCover(records[0]?.track.album.logo ?? '')
  await notifyAll()
  void keepAlbums(album.id)
  void goOnSaving()
}

/**
 * Adds or deletes the pages, bookmarks, positions and transcripts of saved albums with their talks. Those of
 * the album `savedNow` are fetched again.
 */
export async function keepAlbums(savedNow?: number): Promise<void> {
  const all = await offlineStore.list()
  const saved = all.filter(isShown)
  const talks = { all, own: saved, ...(savedNow !== undefined && { savedNow }) }
  await attempt(() => savePagesOfAlbums(talks))
  const albumIds = [...new Set(saved.map(({ track }) => track.album.id))]
  const listener = listenerId ?? null
  // A visitor leaves what waits for the member who saved it.
  if (listener !== null) await attempt(() => keepProgress(listener, albumIds))
  await attempt(() => keepTranscripts(talks))
  if (!isOffline()) for (const id of albumIds) void awaitAlbum(id)
}

async function toWaiting({ track, number }: TrackToSave, album: AlbumHead): Promise<SavedTrack | undefined> {
  const queued = toQueuedTrack(track, album)
  const answer = await browserApi('getDownload', { params: { id: track.id } })
  if (!answer.ok) showToast('error', answer.message)
  if (queued === undefined || !answer.ok) return undefined
  const { bytes, url } = answer.body.data
  noteDownload(track.id, url)
  const now = Date.now()
  return {
    trackId: track.id,
    ownerId: listenerId ?? null,
    track: queued,
    number,
    bytes,
    partBytes: partBytesFor(bytes),
    partsDone: 0,
    etag: null,
    mimeType: 'audio/mpeg',
    state: 'waiting',
    trouble: null,
    isLeaving: false,
    askedAt: now,
    savedAt: null,
    ...leaseFrom(now),
  }
}

/** Pauses a talk that is being saved or queued; its saved parts stay. */
export async function pauseSaving(trackId: number): Promise<void> {
  await offlineStore.change(trackId, ({ state }) => (state === 'saved' ? {} : { state: 'paused' }))
  if (saving?.trackId === trackId) saving.stop.abort()
  await notifyAll()
}

/** Continues a talk that was paused or interrupted. */
export async function resumeSaving(trackId: number): Promise<void> {
  await offlineStore.change(trackId, ({ state }) =>
    state === 'saved' ? {} : { state: 'waiting', trouble: null },
  )
  await notifyAll()
  void goOnSaving()
}

/** Hides a removed talk while the removal can be undone; the next page load deletes it in any case. */
export async function hideSaved(trackId: number, isLeaving: boolean): Promise<void> {
  await offlineStore.change(trackId, () => ({ isLeaving }))
  await notifyAll()
}

/** Deletes talks from this device, also those being saved. */
export async function removeSaved(trackIds: readonly number[]): Promise<void> {
  const saved = await offlineStore.list()
  await deleteSaved(saved.filter(({ trackId }) => trackIds.includes(trackId)))
  await notifyAll()
}

async function deleteSaved(saved: readonly SavedTrack[]): Promise<void> {
  if (saved.length === 0) return
  const trackIds = saved.map(({ trackId }) => trackId)
  if (saving !== undefined && trackIds.includes(saving.trackId)) saving.stop.abort()
  // The record first: without it a talk is neither shown nor played.
  await Promise.all(trackIds.map(async (trackId) => await offlineStore.remove(trackId)))
  await dropParts(trackIds)
  await keepAlbums()
}

/** Deletes everything, regardless of owner. */
export async function removeAllSaved(): Promise<void> {
  saving?.stop.abort()
  await Promise.allSettled([
    offlineStore.clear(),
    dropAllParts(),
    caches.delete(answerCacheName),
    dropAllTranscripts(),
    clearProgress(),
  ])
  notifyOtherPages()
}

/** Retries talks that failed for lack of a network. */
export async function retryBroken(): Promise<void> {
  const broken = (await offlineStore.list()).filter(({ trouble }) => trouble === 'network')
  for (const { trackId } of broken)
    await offlineStore.change(trackId, () => ({ state: 'waiting', trouble: null }))
  if (broken.length > 0) await notifyAll()
  await goOnSaving()
}

/** Saves the queued talks one after another, in only one tab of this browser at a time. */
export async function goOnSaving(): Promise<void> {
  if (isAtWork || listenerId === undefined) return
  isAtWork = true
  try {
    if ('locks' in navigator) await navigator.locks.request('sohbet:offline-saving', saveAllWaiting)
    else await saveAllWaiting()
  } finally {
    isAtWork = false
  }
}

async function saveAllWaiting(): Promise<void> {
  const titles: string[] = []
  let isFull = false
  for (;;) {
    const next = nextToSave((await offlineStore.list()).filter(isShown))
    if (next === undefined) break
    const end = await saveOne(next)
    if (end === 'saved') titles.push(next.track.title)
    isFull = end === 'full'
    // A lost connection or a full device affects all talks: they wait.
    if (end === 'network' || isFull) break
  }
  // One notice for all: a whole album would cover the page with notices.
  if (titles.length > 1) showToast('success', t('offline.done.many', { count: titles.length }))
  else if (titles[0] !== undefined) showToast('success', t('offline.done.one', { title: titles[0] }))
  // The page of saved talks shows it too, but saving was started on another page.
  if (isFull) showToast('error', troubleText('full'))
}

async function saveOne(next: SavedTrack): Promise<SavingEnd> {
  const stop = new AbortController()
  saving = { trackId: next.trackId, stop }
  const end = await saveTrack(
    next,
    {
      askAddress: async (id) => await browserApi('getDownload', { params: { id } }),
      fetch: async (...request) => await fetch(...request),
      keepPart,
      dropParts,
      change: async (trackId, part) => {
        const changed = await offlineStore.change(trackId, part)
        await notifyAll()
        return changed
      },
      now: Date.now,
    },
    stop.signal,
  )
  saving = undefined
  // A full device may refuse that, too.
  if (end !== 'saved' && end !== 'stopped')
    await attempt(() => offlineStore.change(next.trackId, () => ({ state: 'broken', trouble: end })))
  await notifyAll()
  return end
}

/** The browser's storage estimate; empty if not reported. */
export async function estimateStorage(): Promise<StorageEstimate> {
  return await navigator.storage.estimate().catch(() => ({}))
}

async function notifyAll(): Promise<void> {
  await showSaved()
  notifyOtherPages()
}

function notifyOtherPages(): void {
  // BroadcastChannel has no target origin: it reaches this origin only.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel?.postMessage('changed')
}
