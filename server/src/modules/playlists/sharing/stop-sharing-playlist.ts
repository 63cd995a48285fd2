import type { stopSharingPlaylist as call } from '@sohbet/contract/playlist-shares'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import { deleteShare } from '../queries/shares.ts'
import { getLockedPlaylist } from '../playlist/require-playlist.ts'

/** Revokes the link of a list; sharing it again creates a new one. */
export async function stopSharingPlaylist(
  db: Database,
  caller: Caller,
  id: number,
): Promise<AnswerOf<typeof call>['data']> {
  return await db.transaction().execute(async (trx) => {
    await getLockedPlaylist(trx, caller, id)
    await deleteShare(trx, id)
    return { id, shared: false }
  })
}
