import type { addRecentActivity as call } from '@sohbet/contract/listening'
import type { ParsedOf } from '@sohbet/contract/endpoint'
import { requireMember } from '#platform/caller.ts'
import type { Caller } from '#platform/caller.ts'
import { refuse } from '#platform/refusal.ts'
import { lookUpAlbums, lookUpArticles } from '#modules/catalog/index.ts'
import type { TrackServices } from '#modules/catalog/index.ts'
import { findOpenTrack } from '../tracks/find-open-track.ts'
import { putActivity } from '../queries/activities.ts'

type Activity = ParsedOf<typeof call>['body']

/** API-37: adds an item to the top of the history, which has one entry per item and activity (B-100). */
export async function addRecentActivity(
  services: TrackServices,
  caller: Caller,
  activity: Activity,
): Promise<{ id: number }> {
  const { accountId } = requireMember(caller)
  if (!(await mayHave(services, caller, activity))) throw refuse<'addRecentActivity'>('NotFound')
  const done_at = services.clock.now()
  return { id: await putActivity(services.db, { ...activity, account_id: accountId, done_at }) }
}

async function mayHave(
  services: TrackServices,
  caller: Caller,
  { type, item_id }: Activity,
): Promise<boolean> {
  switch (type) {
    case 'audio':
      return (await findOpenTrack(services, caller, item_id)) !== undefined
    case 'album':
      return (await lookUpAlbums(services.db, caller, [item_id])).has(item_id)
    case 'article':
      return (await lookUpArticles(services.db, [item_id])).has(item_id)
  }
}
