import type { TrackProgress } from '@sohbet/contract'
import { notePositions } from '../../../playback/state/saved-positions.ts'
import { progressStore, toHeardByTrack } from './album-progress.ts'
import { lastingApi } from './listening-api.ts'

/** Albums that are asked for in one call at most. */
const maxAlbums = 100
/** Milliseconds for which a talk that is about to be played waits for its position. */
const patienceMs = 2000

/** How many parts of the page show each album. */
const shown = new Map<number, number>()
let batch: { albumIds: Set<number>; done: Promise<void> } | undefined

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
  void ask([...shown.keys()])
}

/** The listener comes back to this page: meanwhile another device may have gone on. */
export function expireProgress(): void {
  progressStore.setState({ fresh: new Set() })
  refreshProgress()
}

/** Asks for one album, and gives up after a moment. */
export async function awaitAlbum(albumId: number): Promise<void> {
  const giveUp = new Promise<void>((resolve) => {
    setTimeout(resolve, patienceMs)
  })
  await Promise.race([ask([albumId]), giveUp])
}

// The parts of a page ask one by one, and are asked for together.
function ask(albumIds: readonly number[]): Promise<void> {
  if (albumIds.length === 0) return Promise.resolve()
  batch ??= { albumIds: new Set(), done: Promise.resolve().then(fetchBatch) }
  for (const id of albumIds) batch.albumIds.add(id)
  return batch.done
}

async function fetchBatch(): Promise<void> {
  const albumIds = [...(batch?.albumIds ?? [])]
  batch = undefined
  const { listener } = progressStore.getState()
  for (let at = 0; at < albumIds.length; at += maxAlbums) {
    const asked = albumIds.slice(at, at + maxAlbums)
    const answer = await lastingApi('getListeningProgress', { query: { albums: asked.join(',') } })
    if (!answer.ok || progressStore.getState().listener !== listener) return
    for (const { album_id: albumId, tracks } of answer.body.data) noteProgress(albumId, tracks)
    const found = answer.body.data.map(({ album_id: id, tracks }) => [id, toHeardByTrack(tracks)] as const)
    progressStore.setState(({ albums, fresh }) => ({
      albums: new Map([...albums, ...found]),
      fresh: new Set([...fresh, ...asked]),
    }))
  }
}

/** Takes what the account knows of an album's tracks into the positions of this page. */
function noteProgress(albumId: number, tracks: readonly TrackProgress[]): void {
  notePositions(
    tracks.flatMap(({ track_id: id, place_seconds: seconds, updated_at: at }) =>
      at === null ? [] : [[id, { albumId, seconds: seconds ?? 0, at: Date.parse(at) }] as const],
    ),
  )
}
