import { message } from '@sohbet/messages'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import { refuse } from '#platform/refusal.ts'
import type { Refusal, RefusedBy } from '#platform/refusal.ts'
import { requireMember } from '#platform/caller.ts'
import { findPlaylist, lockPlaylist } from '../queries/playlists.ts'
import type { StoredPlaylist } from '../queries/playlists.ts'

/** A list of the caller's; another member's is refused like one that never was (PERM-12). */
export async function getStoredPlaylist(db: Database, caller: Caller, id: number): Promise<StoredPlaylist> {
  const list = await findPlaylist(db, requireMember(caller).accountId, id)
  if (list === undefined) throw refuseMissingPlaylist()
  return list
}

/**
 * The same, for a change to the list or its items. Every change begins with this lock on the list's row, before it
 * touches an item, so that changes to one list come one after another and never wait for each other in a circle. What
 * the change depends on is read after the lock: anyone who waited for it sees what those before have done, and a list that
 * was deleted meanwhile is missing.
 */
export async function getLockedPlaylist(trx: Database, caller: Caller, id: number): Promise<StoredPlaylist> {
  const list = await lockPlaylist(trx, requireMember(caller).accountId, id)
  if (list === undefined) throw refuseMissingPlaylist()
  return list
}

/** A kept album is the album as it is now, so nothing of it can be changed (B-95). */
export function requireOwnTracks({ collection_id }: StoredPlaylist): void {
  if (collection_id !== null)
    throw refuse<'renamePlaylist' | 'orderPlaylistItems' | 'addAlbumToPlaylist' | 'addTrackToPlaylist'>(
      'AlbumPlaylist',
    )
}

/** What is said of a list that never was, is gone or is another member's. */
export function refuseMissingPlaylist(): Refusal<
  RefusedBy<
    | 'getPlaylist'
    | 'deletePlaylist'
    | 'renamePlaylist'
    | 'orderPlaylistItems'
    | 'addAlbumToPlaylist'
    | 'addTrackToPlaylist'
    | 'sharePlaylist'
    | 'stopSharingPlaylist'
    | 'getSharedPlaylist'
    | 'copySharedPlaylist'
  >
> {
  return refuse<
    | 'getPlaylist'
    | 'deletePlaylist'
    | 'renamePlaylist'
    | 'orderPlaylistItems'
    | 'addAlbumToPlaylist'
    | 'addTrackToPlaylist'
    | 'sharePlaylist'
    | 'stopSharingPlaylist'
    | 'getSharedPlaylist'
    | 'copySharedPlaylist'
  >('NotFound', { message: message('refusals.playlist.none') })
}
