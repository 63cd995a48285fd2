import type { PlaylistItem } from '@sohbet/contract/playlists'
import type { PageLanguage } from '@sohbet/messages'
import type { Caller } from '#platform/caller.ts'
import { lookUpTracks, type TrackServices } from '#modules/catalog/index.ts'
import { findItems } from '../queries/playlists.ts'

/** The items of a list as the caller may see them; `count` includes those closed to the caller. */
export async function readItems(
  services: TrackServices,
  caller: Caller,
  { listId, language }: { listId: number; language: PageLanguage },
): Promise<{ items: PlaylistItem[]; count: number }> {
  const stored = await findItems(services.db, listId)
  const trackIds = stored.map(({ track_id }) => track_id)
  const tracks = await lookUpTracks(services, caller, trackIds, language)
  const items = stored.flatMap(({ id, track_id, kind }, at): PlaylistItem[] => {
    // A collection that was closed to the member since: the item keeps its position in case it reopens.
    const found = tracks.get(track_id)
    if (found === undefined) return []
    const { track, album } = found
    return [{ id, order: at + 1, audio_file_id: track_id, type: kind, track, album }]
  })
  return { items, count: stored.length }
}
