import type { AnswerOf } from '@sohbet/contract/endpoint'
import type { askForRecording as endpoint } from '@sohbet/contract/gatherings'
import type { Member } from '#platform/caller.ts'
import { jobLanguage } from '#platform/mail/email-language.ts'
import type { Services } from '#platform/start/services.ts'
import { findRecordings } from '#modules/catalog/index.ts'
import { deleteRequest, putRequest } from './queries.ts'
import { requireGathering } from './require-gathering.ts'

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
