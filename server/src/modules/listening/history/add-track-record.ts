import type { addTrackRecord as call } from '@sohbet/contract/listening'
import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import { notFoundMessage } from '@sohbet/contract/messages'
import { requireMember } from '../../../platform/caller.ts'
import type { Caller } from '../../../platform/caller.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { RefusedBy } from '../../../platform/refusal.ts'
import type { TrackServices } from '../../catalog/index.ts'
import { findOpenTrack } from '../tracks/find-open-track.ts'
import { insertRecord } from '../queries/records.ts'

/** API-38: notes where a recording was begun, paused or ended; `file_id` is the id of the track. */
export async function addTrackRecord(
  services: TrackServices,
  caller: Caller,
  { file_id, interval, type }: ParsedOf<typeof call>['body'],
): Promise<AnswerOf<typeof call>['data']> {
  const { accountId } = requireMember(caller)
  if ((await findOpenTrack(services, caller, file_id)) === undefined)
    throw new Refusal<RefusedBy<'addTrackRecord'>>('NotFound', notFoundMessage)
  const id = await insertRecord(services.db, {
    account_id: accountId,
    track_id: file_id,
    seconds: interval,
    noted_at: services.clock.now(),
  })
  return { id, file_id, interval, type }
}
