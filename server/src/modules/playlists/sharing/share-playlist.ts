import type { PlaylistShare } from '@sohbet/contract/playlists'
import { message } from '@sohbet/messages'
import type { Caller } from '#platform/caller.ts'
import { refuse } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'
import { findShare, putShare } from '../queries/shares.ts'
import { getLockedPlaylist } from '../playlist/require-playlist.ts'
import { createShareKeys, presentShare } from '../playlist/share-token.ts'

/** Shares a list by an unlisted link; a repeated call answers the existing link. */
export async function sharePlaylist(
  { db, clock, linkKey }: Services,
  caller: Caller,
  id: number,
): Promise<PlaylistShare> {
  return await db.transaction().execute(async (trx) => {
    const list = await getLockedPlaylist(trx, caller, id)
    if (list.collection_id !== null)
      throw refuse<'sharePlaylist'>('AlbumPlaylist', { message: message('refusals.playlist.sharedAlbum') })
    const known = await findShare(trx, id)
    const shown = known === undefined ? null : presentShare(linkKey, known)
    if (shown !== null) return shown
    const made = { playlist_id: id, ...createShareKeys(linkKey), created_at: clock.now() }
    await putShare(trx, made)
    const share = presentShare(linkKey, made)
    if (share === null) throw new Error('A new link could not be read.')
    return share
  })
}
