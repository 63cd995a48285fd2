import type { GatheringDetail } from '@sohbet/contract/gatherings'
import type { RequestContext } from '#platform/http/calls/handle.ts'
import type { Services } from '#platform/start/services.ts'
import { findRecordings, nameGathering } from '#modules/catalog/index.ts'
import { hasRequested } from './queries.ts'
import { requireGathering } from './require-gathering.ts'

/** A past or upcoming gathering, with its recording. */
export async function getGathering(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { caller, language }: Pick<RequestContext, 'caller' | 'language'>,
  id: number,
): Promise<GatheringDetail> {
  const { starts_at: startsAt, ...gathering } = nameGathering(await requireGathering(db, id), language)
  const recordings = await findRecordings(db, [id])
  return {
    ...gathering,
    starts_at: startsAt.toISOString(),
    is_past: startsAt <= clock.now(),
    recording: recordings.get(id) ?? null,
    is_asked: caller.kind === 'member' && (await hasRequested(db, caller.accountId, id)),
  }
}
