import type { Playlist } from '@sohbet/contract/playlists'
import { message } from '@sohbet/messages'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import { refuse } from '#platform/refusal.ts'
import { presentPlaylist } from './present-playlist.ts'
import { updateTitle } from '../queries/playlists.ts'
import { getLockedPlaylist, requireOwnTracks } from './require-playlist.ts'

/** API-28: renames a playlist; its slug does not change, so that links still work. */
export async function renamePlaylist(
  db: Database,
  caller: Caller,
  id: number,
  title: string,
): Promise<Playlist> {
  return await db.transaction().execute(async (trx) => {
    const list = await getLockedPlaylist(trx, caller, id)
    if (list.is_default)
      throw refuse<'renamePlaylist'>('DefaultPlaylist', {
        message: message('refusals.playlist.notRenamed', { title: list.title }),
      })
    requireOwnTracks(list)
    await updateTitle(trx, id, title)
    return presentPlaylist({ ...list, title })
  })
}
