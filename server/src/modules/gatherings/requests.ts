import type { AnswerOf } from '@sohbet/contract/endpoint'
import type { askForRecording as endpoint, GatheringDetail } from '@sohbet/contract/gatherings'
import { message } from '@sohbet/messages'
import type { OwnGatheringRequest } from '@sohbet/contract/own-records'
import type { Member, Reader } from '#platform/caller.ts'
import { jobLanguage } from '#platform/mail/email-language.ts'
import type { Services } from '#platform/start/services.ts'
import type { Database } from '#platform/database/db.ts'
import { refuse } from '#platform/refusal.ts'
import { findRecordings, nameGathering, findSuhba } from '#modules/catalog/index.ts'
import { deleteRequest, putRequest, hasRequested, findRequests } from './queries.ts'

type RequestAnswer = AnswerOf<typeof endpoint>['data']

/**
 * Requests an email for a member when a gathering is recorded; repeated and concurrent calls make one
 * request. If it is recorded, the recording is returned.
 */
export async function askForRecording(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { accountId }: Member,
  gatheringId: number,
): Promise<RequestAnswer> {
  await requireGathering(db, gatheringId)
  const recording = (await findRecordings(db, [gatheringId])).get(gatheringId)
  if (recording !== undefined) return { is_asked: false, recording }
  await putRequest(db, {
    accountId,
    gatheringId,
    at: clock.now(),
    jobLanguage: jobLanguage().asked_in ?? null,
  })
  return { is_asked: true, recording: null }
}

/** Cancels the request; without one nothing changes. */
export async function takeRequestBack(
  { db }: Pick<Services, 'db'>,
  { accountId }: Member,
  gatheringId: number,
): Promise<RequestAnswer> {
  await requireGathering(db, gatheringId)
  await deleteRequest(db, accountId, gatheringId)
  return { is_asked: false, recording: (await findRecordings(db, [gatheringId])).get(gatheringId) ?? null }
}

/** A past or upcoming gathering, with its recording. */
export async function getGathering(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { caller, language }: Reader,
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

/** The gathering with an id; refuses if there is none. */
async function requireGathering(db: Database, id: number) {
  const gathering = await findSuhba(db, id)
  if (gathering === undefined)
    throw refuse<'getGathering' | 'askForRecording' | 'takeRequestBack'>('NotFound', {
      message: message('refusals.gathering.gone'),
    })
  return gathering
}

/** The gatherings whose recording an account has requested to be notified of, for its data export. */
export async function exportGatheringRequests(
  db: Database,
  accountId: number,
): Promise<OwnGatheringRequest[]> {
  const rows = await findRequests(db, accountId)
  return rows.map(({ id, title, asked_at: requestedAt, told_at: reportedAt }) => ({
    gathering_id: id,
    title,
    asked_at: requestedAt.toISOString(),
    told_at: reportedAt?.toISOString() ?? null,
  }))
}
