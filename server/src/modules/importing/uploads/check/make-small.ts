import { stat } from 'node:fs/promises'
import type { Database } from '#platform/database/db.ts'
import type { Services } from '#platform/start/services.ts'
import { type Encoder, smallBitsPerSecond, smallMimeType } from '../../sound/outside-encoder.ts'
import { findFile, findRendition, isRenditionTried, putRendition, storeFile } from '#modules/media/index.ts'
import { findWithoutSmall } from '../../queries/recordings.ts'
import { withCopy } from '../receive/staging.ts'

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
  const { db, clock, log } = services
  const file = await findFile(db, fileId)
  if (file === undefined || (await isRenditionTried(db, fileId, 'small'))) return
  // The small version is levelled as well.
  const even = await findRendition(db, fileId, 'even')
  await withCopy(services, { file: even?.file ?? file, name: `small-${fileId}` }, async (source, target) => {
    const isSmaller = (await encoder.encodeSmall(source, target)) && (await stat(target)).size < file.bytes
    const small = isSmaller
      ? await storeFile(services, { sourcePath: target, mimeType: smallMimeType })
      : undefined
    if (small === undefined) log.info({ file: fileId }, 'no smaller recording came of this one')
    await putRendition(db, { fileId, name: 'small', madeFileId: small?.fileId ?? null, now: clock.now() })
  })
}

/** Requests missing small versions, at most as many as a night is long. */
export async function findSmallMissing({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<number> {
  const ids = await findWithoutSmall(db, { bitsPerSecond: worthBitsPerSecond, limit: nightlyLimit })
  for (const id of ids) await requestSmallRecording(jobs, db, id)
  return ids.length
}
