import type { TranscriptPage } from '@sohbet/contract'
import { browserApi } from '#api/api-context.ts'
import type { Api } from '#api/call.ts'
import { userStore } from '#session/visit/user.ts'
import { isLeaseOver } from '../store/lease.ts'
import { isOffline } from '../store/network.ts'
import { offlineStore } from '../store/offline-database.ts'
import type { SavedTrack, TalksOnDevice } from '../store/saved-track.ts'
import { storedListener } from '../store/stored-page.ts'

/** The cache of the transcripts of saved talks. */
const transcriptCacheName = 'sohbet-offline-transcripts'
/** Header with the time at which the server was last asked about a talk. */
const checkedHeader = 'x-checked-at'
/** Milliseconds after which it is asked again: transcripts are corrected daily. */
const renewAfterMs = 24 * 3_600_000

/** A transcript of a saved talk. */
export interface TranscriptRequest {
  trackId: number
  /** Undefined for the spoken language. */
  language?: string | undefined
}

/** A saved transcript with the details of its talk; undefined if it is not saved or may not be read. */
export async function findSavedTranscript({
  trackId,
  language,
}: TranscriptRequest): Promise<TranscriptPage | undefined> {
  const saved = await offlineStore.get(trackId)
  if (saved === undefined || !isOwn(saved)) return undefined
  if (isLeaseOver(saved, await offlineStore.seeTime(Date.now()))) return undefined
  const cache = await openIfThere()
  const translated = language === undefined ? undefined : await readPage(cache, pathOf(trackId, language))
  const page = translated ?? (await readPage(cache, pathOf(trackId)))
  return language === undefined || page?.transcript?.language === language ? page : undefined
}

/** Dependencies of saving transcripts. */
interface KeepingNeeds {
  api?: Api
  now?: number
}

/**
 * Synchronizes saved transcripts with the saved talks. Those of `own`, saved by this page's listener, are
 * fetched in every language once a day, those of the album `savedNow` at once; transcripts without a saved
 * talk are deleted.
 */
export async function keepTranscripts(
  { all, own, savedNow }: TalksOnDevice,
  { api = browserApi, now = Date.now() }: KeepingNeeds = {},
): Promise<void> {
  const checked = await listChecked()
  const ids = new Set(all.map(({ trackId }) => trackId))
  for (const trackId of checked.keys()) if (!ids.has(trackId)) await drop(trackId)
  if (isOffline()) return
  const due = own.filter(
    ({ trackId, track }) =>
      track.album.id === savedNow || Math.abs(now - (checked.get(trackId) ?? -Infinity)) >= renewAfterMs,
  )
  for (const [album, tracks] of Map.groupBy(due, ({ track }) => track.album.id)) {
    const answer = await api('listTranscripts', { query: { album } })
    // Without a network the others would fail too.
    if (!answer.ok) return
    for (const { trackId } of tracks) {
      const known = answer.body.data.find(({ track_id: id }) => id === trackId)
      await keepOne(trackId, known?.languages.map(({ language }) => language) ?? [], { api, now })
    }
  }
}

/** Deletes all transcripts. */
export async function dropAllTranscripts(): Promise<void> {
  await caches.delete(transcriptCacheName)
}

async function keepOne(
  trackId: number,
  languages: readonly string[],
  { api, now }: Required<KeepingNeeds>,
): Promise<void> {
  const pages: TranscriptPage[] = []
  for (const language of languages) {
    const answer = await api('getTranscript', { params: { id: trackId }, query: { language } })
    // Saved transcripts stay until the server answers.
    if (!answer.ok && (answer.status === 0 || answer.status >= 500 || answer.status === 429)) return
    // A locked talk has no text in this or any other answer.
    if (answer.ok && answer.body.data.transcript !== null) pages.push(answer.body.data)
  }
  await drop(trackId)
  // It may have been removed in the meantime.
  if ((await offlineStore.get(trackId)) === undefined) return
  const cache = await caches.open(transcriptCacheName)
  const spoken = pages.find(({ transcript }) => transcript?.is_spoken === true)
  const headers = { [checkedHeader]: String(now) }
  await cache.put(pathOf(trackId), Response.json(spoken ?? null, { headers }))
  for (const page of pages)
    if (page !== spoken && page.transcript !== null)
      await cache.put(pathOf(trackId, page.transcript.language), Response.json(page))
}

function isOwn({ ownerId, isLeaving }: SavedTrack): boolean {
  const listener = userStore.getState().user?.id ?? storedListener()
  return !isLeaving && (ownerId === null || ownerId === listener)
}

/** The time of the last check of each talk. */
async function listChecked(): Promise<Map<number, number>> {
  const cache = await openIfThere()
  const checked = new Map<number, number>()
  for (const request of (await cache?.keys()) ?? []) {
    const { pathname, search } = new URL(request.url)
    if (search !== '') continue
    const answer = await cache?.match(request)
    checked.set(Number(pathname.split('/').at(-1)), Number(answer?.headers.get(checkedHeader) ?? 0))
  }
  return checked
}

async function drop(trackId: number): Promise<void> {
  // Including translations, whose addresses differ in the language only.
  await (await openIfThere())?.delete(pathOf(trackId), { ignoreSearch: true })
}

async function readPage(cache: Cache | undefined, path: string): Promise<TranscriptPage | undefined> {
  const answer = await cache?.match(path)
  // Only this module writes to this cache.
  return answer === undefined ? undefined : (((await answer.json()) as TranscriptPage | null) ?? undefined)
}

function pathOf(trackId: number, language?: string): string {
  const path = `/content/api/transcripts/${trackId}`
  return language === undefined ? path : `${path}?language=${language}`
}

async function openIfThere(): Promise<Cache | undefined> {
  return (await caches.has(transcriptCacheName)) ? await caches.open(transcriptCacheName) : undefined
}
