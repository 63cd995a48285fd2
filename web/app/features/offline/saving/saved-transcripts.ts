import type { TranscriptPage } from '@sohbet/contract'
import { browserApi } from '#api/api-context.ts'
import type { Api } from '#api/call.ts'
import { userStore } from '#session/visit/user.ts'
import { isLeaseOver } from '../store/lease.ts'
import { isOffline } from '../store/network.ts'
import { offlineStore } from '../store/offline-database.ts'
import type { SavedTrack } from '../store/saved-track.ts'
import { storedListener } from '../store/stored-page.ts'

/** Where the transcripts of saved talks lie. */
const transcriptCacheName = 'sohbet-offline-transcripts'
/** Says when the server was last asked about a talk. */
const checkedHeader = 'x-checked-at'
/** Milliseconds after which it is asked again: corrections come every day. */
const renewAfterMs = 24 * 3_600_000

/** A transcript of a saved talk. */
export interface WantedTranscript {
  trackId: number
  /** Undefined: the spoken one. */
  language?: string | undefined
}

/** A transcript as it was kept, with all there is to know of its talk; undefined where it is not, or may not be read. */
export async function findSavedTranscript({
  trackId,
  language,
}: WantedTranscript): Promise<TranscriptPage | undefined> {
  const saved = await offlineStore.get(trackId)
  if (saved === undefined || !isOwn(saved)) return undefined
  if (isLeaseOver(saved, await offlineStore.seeTime(Date.now()))) return undefined
  const cache = await openIfThere()
  const translated = language === undefined ? undefined : await readPage(cache, pathOf(trackId, language))
  const page = translated ?? (await readPage(cache, pathOf(trackId)))
  return language === undefined || page?.transcript?.language === language ? page : undefined
}

/** What keeping transcripts leans on. */
interface KeepingNeeds {
  api?: Api
  now?: number
}

/**
 * Brings the transcripts that are here in line with the saved talks: those of `own`, which the listener of this page has
 * saved, are fetched in every language once a day, those of the album `savedNow` at once; of talks that are saved by
 * nobody none stays.
 */
export async function keepTranscripts(
  { all, own, savedNow }: { all: readonly SavedTrack[]; own: readonly SavedTrack[]; savedNow?: number },
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
    // Without a network the others have none either.
    if (!answer.ok) return
    for (const { trackId } of tracks) {
      const known = answer.body.data.find(({ track_id: id }) => id === trackId)
      await keepOne(trackId, known?.languages.map(({ language }) => language) ?? [], { api, now })
    }
  }
}

/** Takes all transcripts away. */
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
    // What is here stays until the server answers.
    if (!answer.ok && (answer.status === 0 || answer.status >= 500 || answer.status === 429)) return
    // Of a locked talk there are no words, in this answer or any other.
    if (answer.ok && answer.body.data.transcript !== null) pages.push(answer.body.data)
  }
  await drop(trackId)
  // It may have been removed meanwhile.
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

/** When the server was asked about each talk that it was asked about. */
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
  // With its translations: the language is what differs in their addresses.
  await (await openIfThere())?.delete(pathOf(trackId), { ignoreSearch: true })
}

async function readPage(cache: Cache | undefined, path: string): Promise<TranscriptPage | undefined> {
  const answer = await cache?.match(path)
  // Only this module writes there.
  return answer === undefined ? undefined : (((await answer.json()) as TranscriptPage | null) ?? undefined)
}

function pathOf(trackId: number, language?: string): string {
  const path = `/content/api/transcripts/${trackId}`
  return language === undefined ? path : `${path}?language=${language}`
}

async function openIfThere(): Promise<Cache | undefined> {
  return (await caches.has(transcriptCacheName)) ? await caches.open(transcriptCacheName) : undefined
}
