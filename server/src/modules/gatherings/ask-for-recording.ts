import type { AnswerOf } from '@sohbet/contract/endpoint'
import type { askForRecording as endpoint } from '@sohbet/contract/gatherings'
import type { Member } from '#platform/caller.ts'
import { jobLanguage } from '#platform/mail/email-language.ts'
import type { Services } from '#platform/start/services.ts'
import { findRecordings } from '#modules/catalog/index.ts'
import { deleteRequest, putRequest } from './queries.ts'
import { requireGathering } from './require-gathering.ts'

type Asked = AnswerOf<typeof endpoint>['data']

/** Has a member told when a gathering is recorded; again and at once it stays one request. A recorded one is answered. */
export async function askForRecording(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { accountId }: Member,
  gatheringId: number,
): Promise<Asked> {
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

/** Takes the request back; without one it is as it was. */
export async function takeRequestBack(
  { db }: Pick<Services, 'db'>,
  { accountId }: Member,
  gatheringId: number,
): Promise<Asked> {
  await requireGathering(db, gatheringId)
  await deleteRequest(db, accountId, gatheringId)
  return { is_asked: false, recording: (await findRecordings(db, [gatheringId])).get(gatheringId) ?? null }
}
