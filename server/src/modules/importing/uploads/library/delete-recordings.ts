import type { AnswerOf } from '@sohbet/contract/endpoint'
import type { deleteRecordings as endpoint } from '@sohbet/contract/studio'
import { inLanguage, type Message, message, type PageLanguage } from '@sohbet/messages'
import type { Member } from '#platform/caller.ts'
import type { Services } from '#platform/start/services.ts'
import { recordChange } from '#modules/audit/index.ts'
import { deleteFiles, lockFile } from '#modules/media/index.ts'
import { findClearVoice } from '../../queries/clear-voices.ts'
import {
  deleteUploadsOf,
  findLibraryRows,
  findOriginalOnly,
  findRenditionsOnly,
} from '../../queries/library.ts'
import { titleOfRecording } from './list-recordings.ts'

type DeleteServices = Pick<Services, 'db' | 'clock' | 'storage'>
type Answer = AnswerOf<typeof endpoint>['data']

/** Deletes recordings that no draft or talk uses, each in its own transaction, with their bytes. */
export async function deleteRecordings(
  services: DeleteServices,
  member: Member,
  fileIds: readonly string[],
  language: PageLanguage,
): Promise<Answer> {
  const answer: Answer = { deleted: [], freed_bytes: 0, refused: [] }
  for (const id of new Set(fileIds)) {
    const deleted = await deleteOne(services, member, id)
    if ('refusal' in deleted)
      answer.refused.push({
        file_id: id,
        title: deleted.title,
        message: inLanguage(deleted.refusal, language),
      })
    else {
      answer.deleted.push(id)
      answer.freed_bytes += deleted.bytes
    }
  }
  return answer
}

async function deleteOne(
  services: DeleteServices,
  member: Member,
  id: string,
): Promise<{ bytes: number } | { title: string; refusal: Message }> {
  const { files, removeBytes, refused } = await services.db.transaction().execute(async (trx) => {
    // Locked first: a concurrent publication waits, and then finds no recording.
    await lockFile(trx, id)
    const [row] = await findLibraryRows(trx, [id])
    const none = { files: [], removeBytes: async () => undefined }
    if (row === undefined)
      return { ...none, refused: { title: '', refusal: message('studioSound.refused.unknownRecording') } }
    const title = titleOfRecording(row)
    if (row.uses.length > 0)
      return { ...none, refused: { title, refusal: message('studioLibrary.refused.used') } }
    const clear = (await findClearVoice(trx, id))?.clearFileId ?? undefined
    if (clear !== undefined && (await findLibraryRows(trx, [clear])).length > 0)
      return { ...none, refused: { title, refusal: message('studioLibrary.refused.clearUsed') } }
    const made = [id, ...(clear === undefined ? [] : [clear])]
    const renditions = await findRenditionsOnly(trx, made, ['small', 'even'])
    const beside = [clear, ...renditions, await findOriginalOnly(trx, id)]
    await deleteUploadsOf(trx, id)
    const deleted = await deleteFiles(trx, [id, ...beside.filter((file) => file !== undefined)])
    await recordChange(trx, services.clock.now(), {
      actor: member,
      action: 'recording.delete',
      subject: `recording:${id}`,
      label: row.name === '' ? id : row.name,
      before: { bytes: row.bytes, duration_seconds: row.duration_seconds },
    })
    return { ...deleted, refused: undefined }
  })
  if (refused !== undefined) return refused
  await removeBytes(services)
  return { bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) }
}
