import type { AnswerOf, getListeningProgress, TrackProgress } from '@sohbet/contract'
import { attempt } from '#lib/storage/attempt.ts'
import { notePositions } from '#playback/state/saved-positions.ts'
import type { Refused } from '#api/call.ts'
import type { Freshness } from '#lib/query/query-entry.ts'
import { queries } from '#session/queries/queries.ts'
import { progressListener, progressOf, toHeardByTrack } from './album-progress.ts'
import type { HeardByTrack } from './album-progress.ts'
import { findProgress, renewProgress } from './stored-progress.ts'
import { lastingApi } from './listening-api.ts'

type AlbumProgress = AnswerOf<typeof getListeningProgress>['data'][number]

/** Albums that are asked for in one call at most. */
const maxAlbums = 100
/** Milliseconds for which a talk that is about to be played waits for its position. */
const patienceMs = 2000

/** How many parts of the page show each album. */
const shown = new Map<number, number>()
let batch: { albumIds: Set<number>; answer: Promise<ReadonlyMap<number, HeardByTrack> | Refused> } | undefined

/** Asks for albums that a part of the page shows from now on. */
export function showAlbums(albumIds: readonly number[]): void {
  for (const id of albumIds) shown.set(id, (shown.get(id) ?? 0) + 1)
  void ask(albumIds)
}

/** A part of the page shows these albums no longer. */
export function hideAlbums(albumIds: readonly number[]): void {
  for (const id of albumIds) {
    const rest = (shown.get(id) ?? 1) - 1
    if (rest === 0) shown.delete(id)
    else shown.set(id, rest)
  }
}

/** Asks again for what is shown on this page, such as after a pause. */
export function refreshProgress(): void {
  void ask([...shown.keys()], { isRepeated: true })
}

/** The albums that this page shows, as a call asks for them; undefined where there are none, or too many for one. */
export function shownAlbums(): string | undefined {
  return shown.size === 0 || shown.size > maxAlbums ? undefined : [...shown.keys()].join(',')
}

/** Takes what another call was answered about albums. */
export function takeProgress(answered: readonly AlbumProgress[]): void {
  const listener = progressListener()
  for (const { album_id: albumId, tracks } of answered) {
    if (listener !== null) takeAnswer(listener, albumId, tracks)
    const data = toHeardByTrack(tracks)
    // What is on its way may have been asked before.
    void queries
      .of(progressOf(listener, albumId))
      .load(async () => await Promise.resolve({ ok: true, data }), {
        isRepeated: true,
      })
  }
}

/** The listener comes back to this page: meanwhile another device may have gone on. */
export function expireProgress(): void {
  queries.invalidate('progress')
  refreshProgress()
}

/** Asks for one album, and gives up after a moment. */
export async function awaitAlbum(albumId: number): Promise<void> {
  const giveUp = new Promise<void>((resolve) => {
    setTimeout(resolve, patienceMs)
  })
  await Promise.race([ask([albumId]), giveUp])
}

async function ask(albumIds: readonly number[], freshness: Freshness = {}): Promise<void> {
  const listener = progressListener()
  if (listener === null) return
  await Promise.all(
    albumIds.map(async (id) => {
      await queries.of(progressOf(listener, id)).load(async () => await askWithOthers(id), freshness)
    }),
  )
}

// The parts of a page ask one by one, and are asked for together.
async function askWithOthers(albumId: number): Promise<{ ok: true; data: HeardByTrack } | Refused> {
  batch ??= { albumIds: new Set(), answer: Promise.resolve().then(fetchBatch) }
  batch.albumIds.add(albumId)
  const answer = await batch.answer
  return 'ok' in answer ? answer : { ok: true, data: answer.get(albumId) ?? new Map() }
}

async function fetchBatch(): Promise<ReadonlyMap<number, HeardByTrack> | Refused> {
  const albumIds = [...(batch?.albumIds ?? [])]
  batch = undefined
  const listener = progressListener()
  if (listener === null) return new Map()
  // A server that is out of reach may be waited for in vain.
  const noting = attempt(() => noteKept(listener, albumIds))
  const answer = await fetchProgress(listener, albumIds)
  await noting
  return answer
}

async function fetchProgress(
  listener: number,
  albumIds: readonly number[],
): Promise<ReadonlyMap<number, HeardByTrack> | Refused> {
  const found = new Map<number, HeardByTrack>()
  for (let at = 0; at < albumIds.length; at += maxAlbums) {
    const requested = albumIds.slice(at, at + maxAlbums)
    const answer = await lastingApi('getListeningProgress', { query: { albums: requested.join(',') } })
    if (!answer.ok) return answer
    for (const { album_id: albumId, tracks } of answer.body.data) {
      takeAnswer(listener, albumId, tracks)
      found.set(albumId, toHeardByTrack(tracks))
    }
  }
  return found
}

async function noteKept(listener: number, albumIds: readonly number[]): Promise<void> {
  for (const { albumId, tracks } of await findProgress(listener, albumIds))
    if (progressListener() === listener) noteProgress(albumId, tracks)
}

function takeAnswer(listener: number, albumId: number, tracks: readonly TrackProgress[]): void {
  if (progressListener() === listener) noteProgress(albumId, tracks)
  void attempt(() => renewProgress({ listener, albumId, tracks }))
}

/** Takes what the account knows of an album's tracks into the positions of this page. */
function noteProgress(albumId: number, tracks: readonly TrackProgress[]): void {
  notePositions(
    tracks.flatMap(({ track_id: id, place_seconds: place, is_finished: isFinished, updated_at: at }) => {
      const seconds = place ?? (isFinished ? Infinity : 0)
      return at === null ? [] : [[id, { albumId, seconds, at: Date.parse(at) }] as const]
    }),
  )
}
