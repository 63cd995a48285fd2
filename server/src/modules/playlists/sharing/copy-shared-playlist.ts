import type { Playlist } from '@sohbet/contract/playlists'
import { generateNKeysBetween } from 'fractional-indexing'
import { requireMember } from '#platform/caller.ts'
import type { Requester } from '#platform/security/rate-limit.ts'
import { lookUpTracks } from '#modules/catalog/index.ts'
import type { TrackServices } from '#modules/catalog/index.ts'
import { countNewPlaylist } from '../playlist/count-new-playlist.ts'
import { getPlaylistByToken } from './get-shared-playlist.ts'
import { presentPlaylist } from '../playlist/present-playlist.ts'
import { putPlaylist } from '../playlist/put-playlist.ts'
import { findItems } from '../queries/playlists.ts'
import { insertImportedItems } from '../queries/import.ts'

/** Copies the list of a link, without items that are closed to the member; locked tracks are included, locked. */
export async function copySharedPlaylist(
  services: TrackServices,
  requester: Requester,
  token: string,
): Promise<Playlist> {
  const { db, clock } = services
  const { accountId } = requireMember(requester.caller)
  const shared = await getPlaylistByToken(db, token)
  const rows = await findItems(db, shared.id)
  const open = await lookUpTracks(
    services,
    requester.caller,
    rows.map(({ track_id }) => track_id),
  )
  const copied = rows.filter(({ track_id }) => open.has(track_id))
  const keys = generateNKeysBetween(null, null, copied.length)
  const addedAt = clock.now()
  return await db.transaction().execute(async (trx) => {
    await countNewPlaylist(trx, requester)
    const made = { account_id: accountId, title: shared.title, created_at: addedAt }
    const { list } = await putPlaylist(trx, made)
    const items = copied.map(({ track_id: trackId, kind }, index) => ({
      trackId,
      kind,
      addedAt,
      sortKey: keys[index] ?? '',
    }))
    await insertImportedItems(trx, list.id, items)
    return presentPlaylist({ ...list, item_count: copied.length })
  })
}
