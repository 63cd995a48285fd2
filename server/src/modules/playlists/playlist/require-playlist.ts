import { message } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import { type Refusal, refuse, type RefusedBy } from '#platform/refusal.ts'
import type { Member } from '#platform/caller.ts'
import { findPlaylist, lockPlaylist, type StoredPlaylist } from '../queries/playlists.ts'

/** A list of the caller's; refuses another member's like a missing one (PERM-12). */
export async function getStoredPlaylist(db: Database, caller: Member, id: number): Promise<StoredPlaylist> {
  const list = await findPlaylist(db, caller.accountId, id)
  if (list === undefined) throw refuseMissingPlaylist()
  return list
}

/**
 * The same, for a change to the list or its items. Every change first locks the row of the list, before any
 * item, so that changes to one list are serialized and never deadlock. Read everything that the change
 * depends on after the lock: then it includes earlier changes, and a list deleted in the meantime is
 * missing.
 */
export async function getLockedPlaylist(trx: Database, caller: Member, id: number): Promise<StoredPlaylist> {
  const list = await lockPlaylist(trx, caller.accountId, id)
  if (list === undefined) throw refuseMissingPlaylist()
  return list
}

/** A saved album is the album as it is now, so it cannot be changed (B-95). */
export function requireOwnTracks({ collection_id }: StoredPlaylist): void {
  if (collection_id !== null)
    throw refuse<'renamePlaylist' | 'orderPlaylistItems' | 'addAlbumToPlaylist' | 'addTrackToPlaylist'>(
      'AlbumPlaylist',
    )
}

type CallsOnPlaylist =
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

/** The refusal for a list that does not exist, was deleted or belongs to another member. */
export function refuseMissingPlaylist(): Refusal<RefusedBy<CallsOnPlaylist>> {
  return refuse<CallsOnPlaylist>('NotFound', { message: message('refusals.playlist.none') })
}
