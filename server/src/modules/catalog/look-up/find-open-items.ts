import type { FavoriteType } from '@sohbet/contract/favorites'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import { mayOpenCollection, unlistedTypes } from '../access/policy.ts'
import { findOpenIds } from '../queries/open-ids.ts'

/** The ids that this caller may open, in the given order; missing or closed items are left out. */
export async function findOpenItems(
  db: Database,
  caller: Caller,
  { type, ids }: { type: FavoriteType; ids: readonly number[] },
): Promise<number[]> {
  const open = await findOpenIds(db, type, { ids, closedTypes: closedTypesFor(caller) })
  return ids.filter((id) => open.has(id))
}

/** The types of collections that a caller may not open; only unlisted types are ever closed. */
export function closedTypesFor(caller: Caller): string[] {
  return unlistedTypes.filter((type) => !mayOpenCollection(caller, type))
}
