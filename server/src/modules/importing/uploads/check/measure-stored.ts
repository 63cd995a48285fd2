import type { Services } from '#platform/start/services.ts'
import { StoredFileMissing } from '#platform/storage/storage.ts'
import { isUneven } from '../../sound/loudness.ts'
import type { Measuring } from '../../sound/measuring.ts'
import { audioExtension, findFile } from '#modules/media/index.ts'
import { findMeasured, putRecording, toRow } from '../../queries/recordings.ts'
import { requestEvenRecording } from './make-even.ts'
import { withCopy } from '../receive/staging.ts'

/** Measures a recording that was not uploaded, unless it is measured already. */
export async function measureStored(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'storage' | 'jobs' | 'log'>,
  measuring: Measuring,
  fileId: string,
): Promise<void> {
  const { db, clock, jobs, log } = services
  const file = await findFile(db, fileId)
  if (file === undefined || (await findMeasured(db, fileId)) !== undefined) return
  try {
    await withCopy(services, { file, name: `measure-${fileId}` }, async (path) => {
      const name = `recording.${audioExtension(file.mimeType)}`
      const measured = await measuring.measure({ path, name, sha256: file.sha256, target: undefined })
      if (measured.fault === undefined) {
        await putRecording(db, toRow(fileId, measured, { originalFileId: null, now: clock.now() }))
        if (isUneven(measured.sound?.loudnessLufs)) await requestEvenRecording(jobs, db, fileId)
      } else log.error({ file: fileId, reason: measured.reason }, 'a stored recording cannot be measured')
    })
  } catch (error) {
    // The sweep of the storage says so already.
    if (!(error instanceof StoredFileMissing)) throw error
    log.info({ file: fileId }, 'a recording without its bytes is not measured')
  }
}
