import type { deletePlaylist as call } from '@sohbet/contract/playlists'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import { message } from '@sohbet/messages'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import { refuse } from '#platform/refusal.ts'
import { deleteStoredPlaylist } from '../queries/playlists.ts'
import { getLockedPlaylist } from './require-playlist.ts'

/** API-27: deletes a playlist with its items, except the default one (B-94). */
export async function deletePlaylist(
  db: Database,
  caller: Caller,
  id: number,
): Promise<AnswerOf<typeof call>['data']> {
  return await db.transaction().execute(async (trx) => {
    const list = await getLockedPlaylist(trx, caller, id)
    if (list.is_default)
      throw refuse<'deletePlaylist'>('DefaultPlaylist', {
        message: message('refusals.playlist.notDeleted', { title: list.title }),
      })
    await deleteStoredPlaylist(trx, id)
    return { id, deleted: true }
  })
}
