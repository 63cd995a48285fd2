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
import { forecast, troubleText } from './forecast.ts'
import type { StorageEstimate } from './forecast.ts'
import { answerCacheName } from '../store/stored-answers.ts'
import { leaseFrom } from '../store/lease.ts'
import { isOffline } from '../store/network.ts'
import { offlineStore } from '../store/offline-database.ts'
import { savedStore } from '../store/saved-store.ts'
import type { SavedTrack } from '../store/saved-track.ts'
import { savePagesOfAlbums, showSavedArticles } from './saved-pages.ts'
import { dropAllTranscripts, keepTranscripts } from './saved-transcripts.ts'
import { saveTrack } from './save-track.ts'
import type { SavingEnd } from './save-track.ts'
import { nextToSave } from './saving-order.ts'

/** Whose talks this page shows; undefined until the page has said it. */
let listenerId: number | null | undefined
/** The other pages of this browser. */
let channel: BroadcastChannel | undefined

let saving: { trackId: number; stop: AbortController } | undefined
let isAtWork = false

/**
 * Takes up what is saved for a listener, null for a visitor. Nothing of another member stays; what a visitor may not
 * see waits for the member who saved it.
 */
export async function openSaved(id: number | null): Promise<void> {
  listenerId = id
  listenToOtherPages()
  try {
    const parts = await listParts()
    const all = await offlineStore.list()
    await dropStrayParts(parts, all)
    const isOthers = ({ ownerId }: SavedTrack): boolean => id !== null && ownerId !== null && ownerId !== id
    await forget(all.filter((saved) => saved.isLeaving || isOthers(saved)))
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

/** Looks again at what is saved. */
export async function showSaved(): Promise<void> {
  if (listenerId === undefined) return
  const latestSeen = await offlineStore.seeTime(Date.now())
  const tracks = (await offlineStore.list()).filter(isShown)
  savedStore.setState({ tracks, latestSeen, isPossible: true })
  await showSavedArticles(listenerId)
}

/** A talk to save, and its number in the album, from 1. */
export interface TrackToSave {
  track: Track
  number: number
}

function isShown({ ownerId, isLeaving }: SavedTrack): boolean {
  return !isLeaving && (ownerId === null || ownerId === listenerId)
}

/** Saves talks of an album for listening offline, and says what they need; those that are saved stay as they are. */
export async function saveForOffline(album: AlbumHead, requested: readonly TrackToSave[]): Promise<void> {
  try {
    await queueTracks(album, requested)
  } catch {
    showToast('error', t('offline.impossible.message'))
  }
}

async function queueTracks(album: AlbumHead, requested: readonly TrackToSave[]): Promise<void> {
  const known = new Set((await offlineStore.list()).filter(isShown).map(({ trackId }) => trackId))
  const found = requested
    .filter(({ track }) => !known.has(track.id))
    .map(async (each) => await toWaiting(each, album))
  const records = (await Promise.all(found)).filter((record) => record !== undefined)
  if (records.length === 0) return
  const needed = records.reduce((sum, { bytes }) => sum + bytes, 0)
  const { fits, text } = forecast(needed, await estimateStorage())
  showToast(fits ? 'info' : 'error', text)
  if (!fits) return
  // The browser may ask the listener, and may say no: then it keeps things as long as there is room.
  void navigator.storage.persist().catch(() => false)
  await Promise.all(records.map(async (record) => await offlineStore.put(record)))
  await keepCover(records[0]?.track.album.logo ?? '')
  await notifyAll()
  void keepAlbums(album.id)
  void goOnSaving()
}

/**
 * The pages of saved albums, with their bookmarks, the positions in them and the transcripts come and go with their talks.
 * Those of the album that is saved from now are fetched again.
 */
export async function keepAlbums(savedNow?: number): Promise<void> {
  const all = await offlineStore.list()
  const saved = all.filter(isShown)
  await attempt(() => savePagesOfAlbums(saved, savedNow))
  const albumIds = [...new Set(saved.map(({ track }) => track.album.id))]
  await attempt(() => keepProgress(listenerId ?? null, albumIds))
  await attempt(() => keepTranscripts({ all, own: saved, ...(savedNow !== undefined && { savedNow }) }))
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

/** Stops a talk that is being saved, or waits to be; what is here of it stays. */
export async function pauseSaving(trackId: number): Promise<void> {
  await offlineStore.change(trackId, ({ state }) => (state === 'saved' ? {} : { state: 'paused' }))
  if (saving?.trackId === trackId) saving.stop.abort()
  await notifyAll()
}

/** Goes on with a talk that was paused or broke off. */
export async function resumeSaving(trackId: number): Promise<void> {
  await offlineStore.change(trackId, ({ state }) =>
    state === 'saved' ? {} : { state: 'waiting', trouble: null },
  )
  await notifyAll()
  void goOnSaving()
}

/** Hides a talk that is taken away, as long as that can be taken back; the next page removes it in any case. */
export async function hideSaved(trackId: number, isLeaving: boolean): Promise<void> {
  await offlineStore.change(trackId, () => ({ isLeaving }))
  await notifyAll()
}

/** Removes talks from this device, and what is being saved of them. */
export async function removeSaved(trackIds: readonly number[]): Promise<void> {
  const saved = await offlineStore.list()
  await forget(saved.filter(({ trackId }) => trackIds.includes(trackId)))
  await notifyAll()
}

async function forget(saved: readonly SavedTrack[]): Promise<void> {
  if (saved.length === 0) return
  const trackIds = saved.map(({ trackId }) => trackId)
  if (saving !== undefined && trackIds.includes(saving.trackId)) saving.stop.abort()
  // The record first: what has none is neither shown nor played.
  await Promise.all(trackIds.map(async (trackId) => await offlineStore.remove(trackId)))
  await dropParts(trackIds)
  await keepAlbums()
}

/** Removes everything, no matter who saved it. */
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

/** Begins again with what broke off for want of a network. */
export async function retryBroken(): Promise<void> {
  const broken = (await offlineStore.list()).filter(({ trouble }) => trouble === 'network')
  for (const { trackId } of broken)
    await offlineStore.change(trackId, () => ({ state: 'waiting', trouble: null }))
  if (broken.length > 0) await notifyAll()
  await goOnSaving()
}

/** Saves what waits, one talk after the other, and in one tab of this browser at a time. */
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
    isFull ||= end === 'full'
    // Where the connection was lost for one, it is gone for all: they wait for it.
    if (end === 'network') break
  }
  // Told once: a whole album would cover the page with notices.
  if (titles.length > 1) showToast('success', t('offline.done.many', { count: titles.length }))
  else if (titles[0] !== undefined) showToast('success', t('offline.done.one', { title: titles[0] }))
  // The page of saved talks says it, too, but the listener asked on another one.
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
  if (end !== 'saved' && end !== 'stopped')
    await offlineStore.change(next.trackId, () => ({ state: 'broken', trouble: end }))
  await notifyAll()
  return end
}

/** What the browser says of its storage; nothing where it says nothing. */
export async function estimateStorage(): Promise<StorageEstimate> {
  return await navigator.storage.estimate().catch(() => ({}))
}

async function notifyAll(): Promise<void> {
  await showSaved()
  notifyOtherPages()
}

function notifyOtherPages(): void {
  // A channel has no target: it reaches this origin alone.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel?.postMessage('changed')
}
