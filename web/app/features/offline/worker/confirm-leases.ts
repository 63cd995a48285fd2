import { t } from '@sohbet/messages'
import type { CollectionDetail } from '@sohbet/contract'
import { showToast } from '#ui/toast/toast-store.ts'
import { browserApi } from '#api/api-context.ts'
import type { Answer, Api } from '#api/call.ts'
import { leaseFrom, needsConfirming } from '../store/lease.ts'
import { offlineStore } from '../store/offline-database.ts'
import { removeSaved, showSaved } from '../saving/saved-tracks.ts'
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
    await renew(judgement.confirmed)
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

async function askAlbum(api: Api, slug: string): Promise<Answer<'getCollection'>> {
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

async function renew(confirmed: Judgement['confirmed']): Promise<void> {
  const now = Date.now()
  if (confirmed.length > 0) await offlineStore.trustTime(now)
  for (const { trackId, ...address } of confirmed)
    await offlineStore.change(trackId, ({ track }) => ({
      ...leaseFrom(now),
      track: { ...track, ...address },
    }))
}

function removedText(removed: readonly SavedTrack[]): string {
  const [only] = removed
  return removed.length === 1 && only !== undefined
    ? t('offline.closed.one', { title: only.track.title })
    : t('offline.closed.many', { count: removed.length })
}

/** The consequences of the server's answer on an album for its saved talks. */
interface Judgement {
  /** Talks that may still be played, with their new addresses. */
  confirmed: { trackId: number; address: string; expiresAt: number }[]
  /** Talks that may not. */
  refused: SavedTrack[]
}

/**
 * Judges the saved talks of an album. Requests the album instead of a download of each talk, which would be
 * added to the member's history daily. Without an answer nothing changes.
 */
export function judgeAlbum(
  saved: readonly SavedTrack[],
  answer: Answer<'getCollection'>,
  isVisitor: boolean,
): Judgement {
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
  { tracks, album_sub_type: access }: CollectionDetail,
  trackId: number,
  isVisitor: boolean,
): Judgement['confirmed'][number] | undefined {
  const track = tracks.find(({ id }) => id === trackId)
  if (track === undefined || track.is_locked || (isVisitor && access !== 'public')) return undefined
  const { s3_url: address, exp: expiresAt } = track
  return address === null || expiresAt === null ? undefined : { trackId, address, expiresAt }
}
