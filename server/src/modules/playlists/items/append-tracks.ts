import { maxPlaylistItems } from '@sohbet/contract/playlists'
import { message } from '@sohbet/messages'
import { generateNKeysBetween } from 'fractional-indexing'
import type { Database } from '#platform/database/db.ts'
import { refuse } from '#platform/refusal.ts'
import { findEnd, insertItems } from '../queries/playlists.ts'
import type { StoredPlaylist } from '../queries/playlists.ts'
import { requireOwnTracks } from '../playlist/require-playlist.ts'

/** Adds tracks to the end of a locked list, except those it has; answers the ids of the new items. */
export async function appendTracks(
  trx: Database,
  list: StoredPlaylist,
  { trackIds, kind, addedAt }: { trackIds: readonly number[]; kind: string; addedAt: Date },
): Promise<number[]> {
  requireOwnTracks(list)
  const { lastKey, known } = await findEnd(trx, list.id, trackIds)
  const added = trackIds.filter((trackId) => !known.has(trackId))
  if (added.length === 0) return []
  if (list.item_count + added.length > maxPlaylistItems)
    throw refuse<'addAlbumToPlaylist' | 'addTrackToPlaylist'>('LimitReached', {
      message: message('refusals.playlist.tooManyTracks', { max: maxPlaylistItems }),
    })
  const keys = generateNKeysBetween(lastKey, null, added.length)
  const tracks = added.map((trackId, at) => ({ trackId, sortKey: keys[at] ?? '' }))
  return await insertItems(trx, { playlistId: list.id, kind, addedAt, tracks })
}
