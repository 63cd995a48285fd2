import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#platform/database/db.ts'
import type { Services } from '#platform/start/services.ts'
import { smallBitsPerSecond, smallMimeType } from '../../sound/outside-encoder.ts'
import type { Encoder } from '../../sound/outside-encoder.ts'
import {
  copyOut,
  findFile,
  findRendition,
  isRenditionTried,
  putRendition,
  storeFile,
} from '#modules/media/index.ts'
import { findWithoutSmall } from '../../queries/recordings.ts'
import { prepareStaging } from '../receive/staging.ts'

type SmallServices = Pick<Services, 'config' | 'db' | 'clock' | 'storage' | 'jobs' | 'log'>

/** A small version is made of recordings with more than one and a half times its bit rate. */
export const worthBitsPerSecond = 1.5 * smallBitsPerSecond
/** Maximum number of recordings per night. */
const nightlyLimit = 200

/** Adds the job that makes the small version of a recording, once for each. */
export async function requestSmallRecording(
  jobs: Services['jobs'],
  db: Database,
  fileId: string,
): Promise<void> {
  await jobs.add(db, 'make-small-recording', { id: fileId }, { jobKey: `make-small-${fileId}` })
}

/** Makes the small version of a recording, unless this was tried; one that is unreadable or would not be smaller has none. */
export async function makeSmall(services: SmallServices, encoder: Encoder, fileId: string): Promise<void> {
  const { config, db, clock, log } = services
  const file = await findFile(db, fileId)
  if (file === undefined || (await isRenditionTried(db, fileId, 'small'))) return
  const folder = await prepareStaging(config)
  const [source, target] = [join(folder, `small-of-${fileId}`), join(folder, `small-${fileId}`)]
  try {
    // The small version is levelled as well.
    await copyOut(services.storage, (await findRendition(db, fileId, 'even'))?.file ?? file, source)
    const isSmaller = (await encoder.encodeSmall(source, target)) && (await stat(target)).size < file.bytes
    const small = isSmaller
      ? await storeFile(services, { sourcePath: target, mimeType: smallMimeType })
      : undefined
    if (small === undefined) log.info({ file: fileId }, 'no smaller recording came of this one')
    await putRendition(db, { fileId, name: 'small', madeFileId: small?.fileId ?? null, now: clock.now() })
  } finally {
    await Promise.all([source, target].map((path) => rm(path, { force: true })))
  }
}

/** Requests missing small versions, at most as many as a night is long. */
export async function findSmallMissing({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<number> {
  const ids = await findWithoutSmall(db, { bitsPerSecond: worthBitsPerSecond, limit: nightlyLimit })
  for (const id of ids) await requestSmallRecording(jobs, db, id)
  return ids.length
}
