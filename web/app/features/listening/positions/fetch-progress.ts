import type { AnswerOf, getListeningProgress, TrackProgress } from '@sohbet/contract'
import { attempt } from '#lib/storage/attempt.ts'
import { notePositions } from '#playback/state/saved-positions.ts'
import type { Refused } from '#api/call.ts'
import type { LoadOptions } from '#lib/query/query-cache.ts'
import { queries } from '#session/queries/queries.ts'
import { type HeardByTrack, progressListener, progressOf, toHeardByTrack } from './album-progress.ts'
import { findProgress, renewProgress } from './stored-progress.ts'
import { lastingApi } from './listening-api.ts'

type AlbumProgress = AnswerOf<typeof getListeningProgress>['data'][number]

/** Maximum number of albums in one call. */
const maxAlbums = 100
/** Maximum milliseconds that playback waits for a talk's position. */
const patienceMs = 2000

/** How many components show each album. */
const shown = new Map<number, number>()
let batch: { albumIds: Set<number>; answer: Promise<ReadonlyMap<number, HeardByTrack> | Refused> } | undefined

/** Registers albums shown by a component and loads them. */
export function showAlbums(albumIds: readonly number[]): void {
  for (const id of albumIds) shown.set(id, (shown.get(id) ?? 0) + 1)
  void ask(albumIds)
}

/** Unregisters albums that a component no longer shows. */
export function hideAlbums(albumIds: readonly number[]): void {
  for (const id of albumIds) {
    const rest = (shown.get(id) ?? 1) - 1
    if (rest === 0) shown.delete(id)
    else shown.set(id, rest)
  }
}

/** Reloads the albums shown on this page, for example after a pause. */
export function refreshProgress(): void {
  void ask([...shown.keys()], { isRepeated: true })
}

/** The albums shown on this page as a query parameter; undefined if there are none or too many for one call. */
export function shownAlbums(): string | undefined {
  return shown.size === 0 || shown.size > maxAlbums ? undefined : [...shown.keys()].join(',')
}

/** Stores progress that came with the answer of another call. */
export function takeProgress(answered: readonly AlbumProgress[]): void {
  const listener = progressListener()
  for (const { album_id: albumId, tracks } of answered) {
    if (listener !== null) takeAnswer(listener, albumId, tracks)
    const data = toHeardByTrack(tracks)
    // A request in flight may be older than this answer.
    void queries
      .of(progressOf(listener, albumId))
      .load(async () => await Promise.resolve({ ok: true, data }), {
        isRepeated: true,
      })
  }
}

/** The listener returned to this page: another device may have played on meanwhile. */
export function expireProgress(): void {
  queries.invalidate('progress')
  refreshProgress()
}

/** Loads one album, with a timeout. */
export async function awaitAlbum(albumId: number): Promise<void> {
  const giveUp = new Promise<void>((resolve) => {
    setTimeout(resolve, patienceMs)
  })
  await Promise.race([ask([albumId]), giveUp])
}

async function ask(albumIds: readonly number[], options: LoadOptions = {}): Promise<void> {
  const listener = progressListener()
  if (listener === null) return
  await Promise.all(
    albumIds.map(async (id) => {
      await queries.of(progressOf(listener, id)).load(async () => await askWithOthers(id), options)
    }),
  )
}

// Components request albums one by one; the requests are combined into one call. In the next task, because
// browsers load this code for each component in a task of its own.
async function askWithOthers(albumId: number): Promise<{ ok: true; data: HeardByTrack } | Refused> {
  batch ??= { albumIds: new Set(), answer: nextTask().then(fetchBatch) }
  batch.albumIds.add(albumId)
  const answer = await batch.answer
  return 'ok' in answer ? answer : { ok: true, data: answer.get(albumId) ?? new Map() }
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}

async function fetchBatch(): Promise<ReadonlyMap<number, HeardByTrack> | Refused> {
  const albumIds = [...(batch?.albumIds ?? [])]
  batch = undefined
  const listener = progressListener()
  if (listener === null) return new Map()
  // The server may be unreachable, so the saved progress is used first.
  const noting = attempt(() => applyStoredProgress(listener, albumIds))
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

async function applyStoredProgress(listener: number, albumIds: readonly number[]): Promise<void> {
  for (const { albumId, tracks } of await findProgress(listener, albumIds))
    if (progressListener() === listener) noteProgress(albumId, tracks)
}

function takeAnswer(listener: number, albumId: number, tracks: readonly TrackProgress[]): void {
  if (progressListener() === listener) noteProgress(albumId, tracks)
  void attempt(() => renewProgress({ listener, albumId, tracks }))
}

/** Copies the account's progress in an album's tracks into the positions of this page. */
function noteProgress(albumId: number, tracks: readonly TrackProgress[]): void {
  notePositions(
    tracks.flatMap(({ track_id: id, place_seconds: place, is_finished: isFinished, updated_at: at }) => {
      const seconds = place ?? (isFinished ? Infinity : 0)
      return at === null ? [] : [[id, { albumId, seconds, at: Date.parse(at) }] as const]
    }),
  )
}
