import { requireMember } from '#platform/caller.ts'
import type { Caller } from '#platform/caller.ts'
import { refuse } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'
import { deleteActivities, deleteActivity } from '../queries/activities.ts'

/** Removes an entry of the caller's history; NotFound for another member's. */
export async function removeRecentActivity(
  { db }: Services,
  caller: Caller,
  id: number,
): Promise<{ id: number; deleted: true }> {
  const isRemoved = await deleteActivity(db, requireMember(caller).accountId, id)
  if (!isRemoved) throw refuse<'removeRecentActivity'>('NotFound')
  return { id, deleted: true }
}

/** Empties the caller's history. */
export async function clearRecentActivities({ db }: Services, caller: Caller): Promise<{ removed: number }> {
  return { removed: await deleteActivities(db, requireMember(caller).accountId) }
}
