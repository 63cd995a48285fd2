import type { removePlaylistItem as call } from '@sohbet/contract/playlists'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import { message } from '@sohbet/messages'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import { refuse } from '#platform/refusal.ts'
import type { Refusal, RefusedBy } from '#platform/refusal.ts'
import { requireMember } from '#platform/caller.ts'
import { deleteItem, findPlaylistOfItem, lockPlaylist } from '../queries/playlists.ts'

/** API-32: removes an item from its playlist. */
export async function removePlaylistItem(
  db: Database,
  caller: Caller,
  id: number,
): Promise<AnswerOf<typeof call>['data']> {
  const accountId = requireMember(caller).accountId
  return await db.transaction().execute(async (trx) => {
    const playlistId = await findPlaylistOfItem(trx, accountId, id)
    if (playlistId === undefined) throw refuseMissingItem()
    // Lock the list first, as in every change (see getLockedPlaylist); if it was deleted with its items, there
    // is nothing to remove.
    await lockPlaylist(trx, accountId, playlistId)
    if (!(await deleteItem(trx, id))) throw refuseMissingItem()
    return { id, deleted: true }
  })
}

function refuseMissingItem(): Refusal<RefusedBy<'removePlaylistItem'>> {
  return refuse<'removePlaylistItem'>('NotFound', { message: message('refusals.playlist.noTrack') })
}
