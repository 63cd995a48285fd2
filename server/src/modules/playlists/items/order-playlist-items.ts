import { setImmediate as nextTurn } from 'node:timers/promises'
import type { orderPlaylistItems as call } from '@sohbet/contract/playlists'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import { generateNKeysBetween } from 'fractional-indexing'
import type { Member } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import { arrangeItems, type Arrangement, type RequestedPosition } from './arrange-items.ts'
import { findPositions, updateKeys } from '../queries/playlists.ts'
import { getLockedPlaylist, requireOwnTracks } from '../playlist/require-playlist.ts'

/**
 * API-29: orders items and answers the positions of all. Ids that are not in the playlist are ignored,
 * whether removed since or of another playlist, without revealing which.
 */
export async function orderPlaylistItems(
  db: Database,
  caller: Member,
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

/** Keys grow when items are repeatedly moved to the same position; beyond this length, all keys are regenerated. */
const maxKey = 50

/** The new keys of an arrangement: only of the items that have moved, as long as keys are short. */
export function renewKeys(
  { ids, moved }: Arrangement,
  keyOf: ReadonlyMap<number, string>,
): Map<number, string> {
  const keys = new Map<number, string>()
  let group: number[] = []
  let before: string | null = null
  const placeGroup = (after: string | null): void => {
    const made = generateNKeysBetween(before, after, group.length)
    for (const [at, id] of group.entries()) keys.set(id, made[at] ?? '')
    group = []
  }
  for (const id of ids) {
    if (moved.has(id)) {
      group.push(id)
      continue
    }
    const key = keyOf.get(id) ?? null
    if (group.length > 0) placeGroup(key)
    before = key
  }
  if (group.length > 0) placeGroup(null)
  return [...keys.values()].some((key) => key.length > maxKey) ? remakeKeys(ids) : keys
}

function remakeKeys(ids: readonly number[]): Map<number, string> {
  const made = generateNKeysBetween(null, null, ids.length)
  return new Map(ids.map((id, at) => [id, made[at] ?? '']))
}
