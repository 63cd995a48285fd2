import { playlistPageSize } from '@sohbet/contract/playlist-parts'
import type { PlaylistOutline, PlaylistPart, PlaylistWindow } from '@sohbet/contract/playlist-parts'
import type { PlaylistItem } from '@sohbet/contract/playlists'
import type { PageLanguage } from '@sohbet/messages'
import type { Caller } from '#platform/caller.ts'
import { lookUpTracks, outlineTracks } from '#modules/catalog/index.ts'
import type { TrackServices } from '#modules/catalog/index.ts'
import { findItems, findItemsOfTracks } from '../queries/playlists.ts'

/** The requested items of a list, with the totals that were requested. */
export interface ReadPart {
  items: PlaylistItem[]
  /** The number of items, including those closed to the caller, where all of them were read. */
  count?: number
  window?: PlaylistWindow
  outline?: PlaylistOutline
}

/** An item, its position in the list, and the fields of its track for lengths and orders. */
interface OutlinedItem {
  id: number
  track_id: number
  kind: string
  order: number
  seconds: number
  isLocked: boolean
}

/** Whether a part of a list was requested. */
function isWhole({ from, limit, tracks, outline }: PlaylistPart): boolean {
  return (from ?? limit ?? tracks ?? outline) === undefined
}

/** The items of a list or a part of them, as the caller may see them. */
export async function readItems(
  services: TrackServices,
  caller: Caller,
  { listId, part, language }: { listId: number; part: PlaylistPart; language: PageLanguage },
): Promise<ReadPart> {
  const { db } = services
  const show = (rows: Parameters<typeof present>[2]) => present(services, { caller, language }, rows)
  if (part.tracks !== undefined) {
    const ids = part.tracks.split(',').map(Number)
    return { items: await show(await findItemsOfTracks(db, listId, ids)) }
  }
  const stored = (await findItems(db, listId)).map((row, at) => ({ ...row, order: at + 1 }))
  if (isWhole(part)) return { items: await show(stored), count: stored.length }
  const outlines = await outlineTracks(
    services,
    caller,
    stored.map(({ track_id }) => track_id),
  )
  const seen = stored.flatMap((row): OutlinedItem[] => {
    const found = outlines.get(row.track_id)
    return found === undefined ? [] : [{ ...row, seconds: found.durationSeconds, isLocked: found.isLocked }]
  })
  if (part.outline !== undefined) return { items: [], count: stored.length, outline: toOutline(seen) }
  return {
    count: stored.length,
    items: await show(cut(seen, part)),
    window: toWindow(seen, part),
  }
}

/** A part of items that are already loaded. */
export function takePart(items: readonly PlaylistItem[], part: PlaylistPart): ReadPart {
  if (isWhole(part)) return { items: [...items] }
  if (part.tracks !== undefined) {
    const requested = new Set(part.tracks.split(',').map(Number))
    return { items: items.filter(({ track }) => requested.has(track.id)) }
  }
  const seen = items.map(({ id, order, track, type }) => ({
    id,
    order,
    kind: type,
    track_id: track.id,
    seconds: track.duration_in_seconds,
    isLocked: track.is_locked,
  }))
  if (part.outline !== undefined) return { items: [], outline: toOutline(seen) }
  return { items: cut(items, part), window: toWindow(seen, part) }
}

function cut<Item>(items: readonly Item[], { from = 0, limit = playlistPageSize }: PlaylistPart): Item[] {
  return items.slice(from, from + limit)
}

function toWindow(seen: readonly OutlinedItem[], { from = 0 }: PlaylistPart): PlaylistWindow {
  return {
    from,
    total: seen.length,
    duration_in_seconds: seen.reduce((sum, { seconds }) => sum + seconds, 0),
    locked: seen.filter(({ isLocked }) => isLocked).length,
  }
}

function toOutline(seen: readonly OutlinedItem[]): PlaylistOutline {
  return {
    ids: seen.map(({ id }) => id),
    track_ids: seen.map(({ track_id }) => track_id),
    seconds: seen.map(({ seconds }) => seconds),
    ...(seen.some(({ order }, at) => order !== at + 1) && { orders: seen.map(({ order }) => order) }),
    locked: seen.filter(({ isLocked }) => isLocked).map(({ track_id }) => track_id),
  }
}

async function present(
  services: TrackServices,
  { caller, language }: { caller: Caller; language: PageLanguage },
  rows: readonly { id: number; track_id: number; kind: string; order: number }[],
): Promise<PlaylistItem[]> {
  const tracks = await lookUpTracks(
    services,
    caller,
    rows.map(({ track_id }) => track_id),
    language,
  )
  return rows.flatMap(({ id, track_id, kind, order }): PlaylistItem[] => {
    // A collection that was closed to the member since: the item keeps its position in case it reopens.
    const found = tracks.get(track_id)
    if (found === undefined) return []
    const { track, album } = found
    return [{ id, order, audio_file_id: track_id, type: kind, track, album }]
  })
}
