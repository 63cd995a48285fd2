import { setImmediate as nextTurn } from 'node:timers/promises'
import type { orderPlaylistItems as call } from '@sohbet/contract/playlists'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import { arrangeItems } from './arrange-items.ts'
import type { RequestedPosition } from './arrange-items.ts'
import { findPositions, updateKeys } from '../queries/playlists.ts'
import { renewKeys } from './renew-keys.ts'
import { getLockedPlaylist, requireOwnTracks } from '../playlist/require-playlist.ts'

/**
 * API-29: orders items and answers the positions of all. Ids that are not in the playlist are ignored,
 * whether removed since or of another playlist, without revealing which.
 */
export async function orderPlaylistItems(
  db: Database,
  caller: Caller,
  id: number,
  wished: readonly RequestedPosition[],
): Promise<AnswerOf<typeof call>['data']> {
  return await db.transaction().execute(async (trx) => {
    requireOwnTracks(await getLockedPlaylist(trx, caller, id))
    const positions = await findPositions(trx, id)
    const current = positions.map((position) => position.id)
    const arrangement = arrangeItems(current, wished)
    // A list may have ten thousand items: yield between the steps.
    await nextTurn()
    const keys = renewKeys(
      arrangement,
      new Map(positions.map((position) => [position.id, position.sort_key])),
    )
    if (keys.size > 0) await updateKeys(trx, keys)
    await nextTurn()
    return { id, items: arrangement.ids.map((item, at) => ({ id: item, order: at + 1 })) }
  })
}
