import type { removeClearVoice as endpoint } from '@sohbet/contract/studio'
import { message } from '@sohbet/messages'
import type { Member } from '#platform/caller.ts'
import { refuse } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'
import { recordChange, toActor } from '#modules/audit/index.ts'
import { deleteFiles, lockFile } from '#modules/media/index.ts'
import { deleteClearVoice, findClearVoice } from '../../queries/clear-voices.ts'
import { findLibraryRows, findRenditionsOnly } from '../../queries/library.ts'
import { getSoundFile } from '../recordings/get-recording.ts'

/** Removes the clear voice of a recording with its bytes, unless a talk or a draft has it. */
export async function removeClearVoice(
  services: Pick<Services, 'db' | 'clock' | 'storage'>,
  member: Member,
  id: string,
): Promise<void> {
  await getSoundFile(services.db, id)
  const removeBytes = await services.db.transaction().execute(async (trx) => {
    await lockFile(trx, id)
    const clear = await findClearVoice(trx, id)
    if (clear === undefined) return undefined
    const { clearFileId } = clear
    if (clearFileId !== null) {
      await lockFile(trx, clearFileId)
      if ((await findLibraryRows(trx, [clearFileId])).some(({ uses }) => uses.length > 0))
        throw refuse<typeof endpoint>('Conflict', { message: message('studioLibrary.refused.used') })
    }
    await deleteClearVoice(trx, id)
    await recordChange(trx, services.clock.now(), {
      actor: toActor(member),
      action: 'recording.removeClearVoice',
      subject: `recording:${id}`,
      label: id,
    })
    if (clearFileId === null) return undefined
    const beside = await findRenditionsOnly(trx, [clearFileId], ['small', 'even'])
    return (await deleteFiles(trx, [clearFileId, ...beside])).removeBytes
  })
  await removeBytes?.(services)
}
