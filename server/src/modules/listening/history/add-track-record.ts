import type { addTrackRecord as call } from '@sohbet/contract/listening'
import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import type { Member } from '#platform/caller.ts'
import { refuse } from '#platform/refusal.ts'
import type { TrackServices } from '#modules/catalog/index.ts'
import { findOpenTrack } from '../positions/find-open-track.ts'
import { getListeningProgress } from '../heard/get-listening-progress.ts'
import { reportListening } from '../heard/report-listening.ts'
import { putActivity, insertRecord } from '../queries/activities.ts'

/**
 * API-38: records the start, pause or end of a recording and processes the reports sent with it; `file_id`
 * is the track.
 */
export async function addTrackRecord(
  services: TrackServices,
  caller: Member,
  { file_id, interval, type, activity, listening, albums }: ParsedOf<typeof call>['body'],
): Promise<AnswerOf<typeof call>['data']> {
  const { accountId: account_id } = caller
  // Reports are processed first: a refusal below does not lose them, and a repeat counts them once.
  const taken = listening && (await reportListening(services, caller, listening)).taken
  if ((await findOpenTrack(services, caller, file_id)) === undefined)
    throw refuse<'addTrackRecord'>('NotFound')
  const now = services.clock.now()
  const id = await insertRecord(services.db, {
    account_id,
    track_id: file_id,
    seconds: interval,
    noted_at: now,
  })
  if (activity !== undefined)
    await putActivity(services.db, { account_id, type: 'audio', item_id: file_id, activity, done_at: now })
  const progress = albums === undefined ? undefined : await getListeningProgress(services, caller, albums)
  return {
    id,
    file_id,
    interval,
    type,
    ...(taken !== undefined && { taken }),
    ...(progress !== undefined && { progress }),
  }
}
