import { t } from '@sohbet/messages'
import type { CollectionDetail } from '@sohbet/contract'
import { showToast } from '#ui/toast/toast-store.ts'
import { browserApi } from '#api/api-context.ts'
import type { Answer, Api, Refused } from '#api/call.ts'
import { fileIdOf } from '#playback/state/file-id.ts'
import { toQueuedTrack } from '#playback/state/from-catalog.ts'
import type { QueuedAlbum, QueuedTrack } from '#playback/state/player-state.ts'
import { leaseFrom, needsConfirming } from '../store/lease.ts'
import { offlineStore } from '../store/offline-database.ts'
import { keepAlbums, removeSaved, showSaved } from '../saving/saved-tracks.ts'
import { fromTheStart } from '../saving/saving-order.ts'
import type { SavedTrack } from '../store/saved-track.ts'

/** Confirms access to the saved talks once a day; those without access are deleted with a notice. */
export async function confirmLeases(
  tracks: readonly SavedTrack[],
  { listenerId, api = browserApi }: { listenerId: number | null; api?: Api },
): Promise<void> {
  const due = tracks.filter((saved) => needsConfirming(saved, Date.now()))
  if (due.length === 0) return
  const refused: SavedTrack[] = []
  for (const [slug, saved] of groupByAlbum(due)) {
    const judgement = judgeAlbum(saved, await askAlbum(api, slug), listenerId === null)
    await renew(saved, judgement.confirmed)
    refused.push(...judgement.refused)
  }
  await showSaved()
  if (refused.length === 0 || !(await isStillHere(api, listenerId))) return
  await removeSaved(refused.map(({ trackId }) => trackId))
  showToast('info', removedText(refused))
}

function groupByAlbum(tracks: readonly SavedTrack[]): Map<string, SavedTrack[]> {
  const albums = new Map<string, SavedTrack[]>()
  for (const saved of tracks) {
    const { slug } = saved.track.album
    albums.set(slug, [...(albums.get(slug) ?? []), saved])
  }
  return albums
}

async function askAlbum(api: Api, slug: string): Promise<AlbumAnswer> {
  return slug === 'majlis-host-lessons'
    ? await api('getMajlisHostLessons', { query: {} })
    : await api('getCollection', { params: { type: slug }, query: {} })
}

// An expired session has access to nothing, but the member's talks must stay until the next login.
async function isStillHere(api: Api, listenerId: number | null): Promise<boolean> {
  if (listenerId === null) return true
  const answer = await api('getProfile', {})
  return answer.ok && answer.body.data.id === listenerId
}

async function renew(saved: readonly SavedTrack[], confirmed: readonly ConfirmedTrack[]): Promise<void> {
  const now = Date.now()
  if (confirmed.length > 0) await offlineStore.trustTime(now)
  for (const track of confirmed)
    await offlineStore.change(track.trackId, (known) => confirmTrack(known, track, now))
  const changed = saved.find((known) =>
    confirmed.some((track) => track.album.slug !== known.track.album.slug || isReplaced(known, track)),
  )
  // The album's page has the seconds of its questions, and may have another address.
  if (changed !== undefined) await keepAlbums(changed.track.album.id)
}

/**
 * The changes of a saved talk that may still be played. One whose recording was replaced is saved again: the
 * positions, questions and texts of the new recording would not fit the copy.
 */
export function confirmTrack(saved: SavedTrack, confirmed: ConfirmedTrack, now: number): Partial<SavedTrack> {
  const { address, expiresAt, durationSeconds } = confirmed
  const { bytes, partBytes } = saved
  const album = { ...saved.track.album, ...confirmed.album }
  return {
    ...leaseFrom(now),
    ...(isReplaced(saved, confirmed) && fromTheStart(saved, { bytes, partBytes })),
    track: { ...saved.track, address, expiresAt, durationSeconds, album },
  }
}

function isReplaced({ trackId, track }: SavedTrack, confirmed: ConfirmedTrack): boolean {
  return trackId === confirmed.trackId && fileIdOf(track.address) !== fileIdOf(confirmed.address)
}

function removedText(removed: readonly SavedTrack[]): string {
  const [only] = removed
  return removed.length === 1 && only !== undefined
    ? t('offline.closed.one', { title: only.track.title })
    : t('offline.closed.many', { count: removed.length })
}

/** A talk that may still be played, with its new address and that of its album. */
interface ConfirmedTrack extends Pick<QueuedTrack, 'address' | 'expiresAt' | 'durationSeconds'> {
  trackId: number
  album: Pick<QueuedAlbum, 'slug' | 'path'>
}

type AlbumAnswer = Answer<'getCollection'> | Refused

/** The consequences of the server's answer on an album for its saved talks. */
interface Judgement {
  confirmed: ConfirmedTrack[]
  /** Talks that may not. */
  refused: SavedTrack[]
}

/**
 * Judges the saved talks of an album. Requests the album instead of a download of each talk, which would be
 * added to the member's history daily. Without an answer nothing changes.
 */
export function judgeAlbum(saved: readonly SavedTrack[], answer: AlbumAnswer, isVisitor: boolean): Judgement {
  if (!answer.ok) {
    const isRefusal = [401, 403, 404, 410].includes(answer.status)
    return { confirmed: [], refused: isRefusal ? [...saved] : [] }
  }
  const collection = answer.body.data
  const confirmed = saved.flatMap(({ trackId }) => findOpen(collection, trackId, isVisitor) ?? [])
  const open = new Set(confirmed.map(({ trackId }) => trackId))
  return { confirmed, refused: saved.filter(({ trackId }) => !open.has(trackId)) }
}

function findOpen(
  collection: CollectionDetail,
  trackId: number,
  isVisitor: boolean,
): ConfirmedTrack | undefined {
  const track = collection.tracks.find(({ id }) => id === trackId)
  if (track === undefined || track.is_locked || (isVisitor && collection.album_sub_type !== 'public'))
    return undefined
  const queued = toQueuedTrack(track, collection)
  if (queued === undefined) return undefined
  const { address, expiresAt, durationSeconds, album } = queued
  return { trackId, address, expiresAt, durationSeconds, album: { slug: album.slug, path: album.path } }
}
