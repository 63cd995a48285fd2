import type { Services } from '#platform/start/services.ts'
import { recordChange } from '#modules/audit/index.ts'
import { isUneven } from '../../sound/loudness.ts'
import type { Measured, Measurement, Measuring } from '../../sound/measuring.ts'
import { storeFile } from '#modules/media/index.ts'
import { originalMimeType, putRecording, toRow } from '../../queries/recordings.ts'
import {
  changeUpload,
  findUpload,
  listUnfinished,
  lockUpload,
  type StoredUpload,
} from '../../queries/uploads.ts'
import { checkKey } from '../receive/end-upload.ts'
import type { Problem } from '../receive/present-upload.ts'
import { playablePath, removeStaged, stagedBytes, stagedPath } from '../receive/staging.ts'
import { requestEvenRecording } from './make-even.ts'
import { requestTags } from './read-tags.ts'
import { requestSmallRecording, worthBitsPerSecond } from './make-small.ts'

type CheckServices = Pick<Services, 'config' | 'db' | 'clock' | 'storage' | 'jobs' | 'log'>

/**
 * Compares the received bytes with the sent ones, then reads, measures and stores the recording. It can be used only
 * after the last step; a file that is not a recording is deleted. Repeating it changes nothing.
 */
export async function checkUpload(services: CheckServices, measuring: Measuring, id: string): Promise<void> {
  const upload = await findUpload(services.db, id)
  if (upload?.state === 'checking') {
    const path = stagedPath(services.config, id)
    const isHere = (await stagedBytes(services.config, id)) === upload.bytes
    const target = playablePath(services.config, id)
    const measured: Measured = isHere
      ? await measuring.measure({ path, name: upload.name, sha256: upload.sha256 ?? '', target })
      : { fault: 'otherBytes', reason: 'is not all there' }
    if (measured.fault === undefined) await keep(services, { upload, path, measured })
    else await fail(services, upload, measured)
  }
  await removeStaged(services.config, id)
}

async function keep(
  services: CheckServices,
  {
    upload,
    path,
    measured,
  }: {
    upload: StoredUpload
    path: string
    measured: Measurement
  },
): Promise<void> {
  const target = playablePath(services.config, upload.id)
  const { fileId, originalFileId } = await storeMeasured(services, { path, target, measured })
  const now = services.clock.now()
  await services.db.transaction().execute(async (trx) => {
    // It may have been removed meanwhile.
    if ((await lockUpload(trx, upload.id))?.state !== 'checking') return
    await putRecording(trx, toRow(fileId, measured, { originalFileId, now }))
    await changeUpload(trx, upload.id, { state: 'ready', file_id: fileId, ended_at: now })
    if (isUneven(measured.sound?.loudnessLufs)) await requestEvenRecording(services.jobs, trx, fileId)
    else if (upload.bytes * 8 > measured.durationSeconds * worthBitsPerSecond)
      await requestSmallRecording(services.jobs, trx, fileId)
    await requestTags(services.jobs, trx, fileId)
    await recordChange(trx, now, {
      actor: { accountId: upload.account_id },
      action: 'upload.ready',
      subject: `upload:${upload.id}`,
      label: upload.name,
      after: { file_id: fileId, duration_seconds: measured.durationSeconds },
    })
  })
}

/** Stores the recording for listeners, and the original if that is another file. */
export async function storeMeasured(
  services: Parameters<typeof storeFile>[0],
  { path, target, measured: { mimeType, isNew } }: { path: string; target: string; measured: Measurement },
): Promise<{ fileId: string; sha256: string; originalFileId: string | null }> {
  const original = isNew
    ? await storeFile(services, { sourcePath: path, mimeType: originalMimeType })
    : undefined
  const { fileId, sha256 } = await storeFile(services, { sourcePath: isNew ? target : path, mimeType })
  return { fileId, sha256, originalFileId: original?.fileId ?? null }
}

/** Fails uploads whose check is lost, and deletes their bytes. */
export async function endLostUploads(services: CheckServices): Promise<void> {
  const { config, db, jobs } = services
  const waiting = (await listUnfinished(db, 1000)).filter(({ state }) => state === 'checking')
  const lost = await jobs.findLost(
    db,
    waiting.map(({ id }) => checkKey(id)),
  )
  for (const upload of waiting.filter(({ id }) => lost.has(checkKey(id)))) {
    await fail(services, upload, { fault: 'stopped', reason: 'lost its job' })
    await removeStaged(config, upload.id)
  }
}

async function fail(
  { db, clock, log }: Pick<CheckServices, 'db' | 'clock' | 'log'>,
  upload: StoredUpload,
  { fault, reason }: { fault: Problem; reason: string },
): Promise<void> {
  log.info({ upload: upload.id, reason }, 'an upload was refused')
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    if ((await lockUpload(trx, upload.id))?.state !== 'checking') return
    await changeUpload(trx, upload.id, { state: 'failed', problem: fault, ended_at: now })
    await recordChange(trx, now, {
      actor: { accountId: upload.account_id },
      action: 'upload.fail',
      subject: `upload:${upload.id}`,
      label: upload.name,
      after: { problem: reason },
    })
  })
}
