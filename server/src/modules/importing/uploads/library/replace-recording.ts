import type { AnswerOf, ParsedOf, RefusalOf } from '@sohbet/contract/endpoint'
import type { replaceRecording as endpoint } from '@sohbet/contract/studio'
import { message } from '@sohbet/messages'
import type { Member } from '#platform/caller.ts'
import { transact } from '#platform/database/transact.ts'
import { refuse } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'
import { recordChange } from '#modules/audit/index.ts'
import { deleteEdits, replaceTrackRecording } from '#modules/catalog/index.ts'
import { lockDraftOfTrack, replaceDraftRecording, saverOf } from '#modules/publishing/index.ts'
import { moveHeard, movePositions } from '#modules/listening/index.ts'
import { moveNotes } from '#modules/notes/index.ts'
import { lockTrackTranscripts, moveTranscript } from '#modules/transcripts/index.ts'
import { findMeasured } from '../../queries/recordings.ts'
import { refuseUnknownRecording } from './get-recording.ts'

type Declared = RefusalOf<typeof endpoint>

/** Replaces the recording of a published talk and of its draft, and moves everything with a time in it. */
export async function replaceRecording(
  services: Pick<Services, 'config' | 'db' | 'clock'>,
  member: Member,
  { params: { id: trackId }, body }: ParsedOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>['data']> {
  const { file_id: fileId, offset_seconds: given } = body
  const by = await saverOf(services, member.accountId)
  return await transact(services.db, async (trx) => {
    // Only what was measured may be heard: how long it is decides where questions can stand.
    const measured = (await findMeasured(trx, fileId)) ?? refuseUnknownRecording()
    const durationSeconds = measured.duration_seconds
    const drafted = await lockDraftOfTrack(trx, { trackId, now: by.at })
    // First, as who changes a transcript does: both write the revision of the catalogue afterwards.
    await lockTrackTranscripts(trx, trackId)
    const replaced = await replaceTrackRecording(trx, {
      trackId,
      fileId,
      durationSeconds,
      offset: given,
    })
    if (replaced === undefined)
      throw refuse<Declared>('NotFound', { message: message('studioSound.refused.unknownTalk') })
    const { title, collectionId, before, offset, questions } = replaced
    const fileIdBefore = before.fileId
    if (drafted !== undefined) {
      const change = { trackId, fileIdBefore, fileId, offset, durationSeconds }
      await replaceDraftRecording(trx, drafted, { by, change })
      await deleteEdits(trx, { kind: 'collection', id: collectionId })
    }
    const notes = await moveNotes(trx, { trackId, fileIdBefore, fileId, offset, durationSeconds })
    await moveHeard(trx, { trackId, offset, durationSeconds })
    const places = await movePositions(trx, { trackId, offset, durationSeconds })
    const segments = await moveTranscript(
      trx,
      { trackId, from: 0, offset, durationSeconds },
      { actor: member, at: by.at, action: 'replace' },
    )
    const moved = { questions, notes, places, segments }
    await recordChange(trx, by.at, {
      actor: member,
      action: 'track.replaceRecording',
      subject: `track:${trackId}`,
      label: title,
      before: { file_id: before.fileId, duration_seconds: before.durationSeconds },
      after: { file_id: fileId, duration_seconds: durationSeconds, offset_seconds: offset },
    })
    return { track_id: trackId, file_id: fileId, duration_seconds: durationSeconds, moved }
  })
}
