import type { Database } from '#platform/database/db.ts'
import type { Services } from '#platform/start/services.ts'
import { isUneven, targetLufs } from '../../sound/loudness.ts'
import { levelRecording } from '../../sound/level-recording.ts'
import { type Encoder, smallMimeType } from '../../sound/outside-encoder.ts'
import type { Measuring } from '../../sound/measuring.ts'
import {
  deleteFiles,
  deleteRendition,
  findFile,
  findLatestExpiry,
  isRenditionTried,
  putRendition,
  storeFile,
} from '#modules/media/index.ts'
import { findRenditionsOnly } from '../../queries/library.ts'
import { findMeasured, findUneven, findUnmeasured } from '../../queries/recordings.ts'
import { requestSmallRecording, worthBitsPerSecond } from './make-small.ts'
import { withCopy } from '../receive/staging.ts'

type EvenServices = Pick<Services, 'config' | 'db' | 'clock' | 'storage' | 'jobs' | 'log'>

/** Bits per second of a levelled recording: those of its source, within these limits. */
const [minBitsPerSecond, maxBitsPerSecond] = [48_000, 128_000]
const nightlyLimit = 200

/** Adds the job that makes the levelled version of a recording, once for each. */
export async function requestEvenRecording(
  jobs: Services['jobs'],
  db: Database,
  fileId: string,
): Promise<void> {
  await jobs.add(
    db,
    'make-even-recording',
    { id: fileId },
    {
      jobKey: `make-even-${fileId}`,
      // Each takes a processor for minutes, so they run one by one.
      queueName: 'make-even',
    },
  )
}

/**
 * Makes the levelled version of a recording, unless its loudness is right or this was tried before. The small version is
 * then made again.
 */
export async function makeEven(
  services: EvenServices,
  { encoder, measuring }: { encoder: Encoder; measuring: Measuring },
  fileId: string,
): Promise<void> {
  const { db, log } = services
  const [file, measured] = [await findFile(db, fileId), await findMeasured(db, fileId)]
  const loudnessLufs = measured?.loudness_lufs
  if (file === undefined || measured === undefined || !isUneven(loudnessLufs)) return
  if (await isRenditionTried(db, fileId, 'even')) return
  await withCopy(services, { file, name: `even-${fileId}` }, async (source, target) => {
    const made = await levelRecording(
      { encoder, measuring },
      {
        source,
        target,
        loudnessLufs,
        truePeakDbtp: measured.true_peak_dbtp ?? undefined,
        targetLufs,
        filters: [],
        bitsPerSecond: bitsFor(file.bytes, measured.duration_seconds),
      },
    )
    if (made === undefined) log.info({ file: fileId }, 'no even recording came of this one')
    const even = made && (await storeFile(services, { sourcePath: target, mimeType: smallMimeType }))
    await keep(services, { fileId, evenFileId: even?.fileId, seconds: measured.duration_seconds })
    if (file.bytes * 8 > measured.duration_seconds * worthBitsPerSecond)
      await requestSmallRecording(services.jobs, db, fileId)
  })
}

/** Bits per second for a version of a recording: not more than it has, but enough for clear speech. */
export function bitsFor(bytes: number, durationSeconds: number): number {
  const bitsPerSecond = Math.round((bytes * 8) / durationSeconds)
  return Math.min(maxBitsPerSecond, Math.max(minBitsPerSecond, bitsPerSecond))
}

async function keep(
  services: EvenServices,
  { fileId, evenFileId, seconds }: { fileId: string; evenFileId: string | undefined; seconds: number },
): Promise<void> {
  const now = services.clock.now()
  const removeBytes = await services.db.transaction().execute(async (trx) => {
    const heardAfter = findLatestExpiry(now, seconds)
    await putRendition(trx, { fileId, name: 'even', madeFileId: evenFileId ?? null, now, heardAfter })
    if (evenFileId === undefined) return undefined
    const small = await findRenditionsOnly(trx, [fileId], ['small'])
    await deleteRendition(trx, fileId, 'small')
    return (await deleteFiles(trx, small)).removeBytes
  })
  await removeBytes?.(services)
}

/** Requests missing levelled versions, at most as many as a night is long. */
export async function findEvenMissing({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<number> {
  const ids = await findUneven(db, nightlyLimit)
  for (const id of ids) await requestEvenRecording(jobs, db, id)
  return ids.length
}

/** Requests measurements of imported recordings. */
export async function findMeasuresMissing({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  for (const id of await findUnmeasured(db, nightlyLimit))
    await jobs.add(db, 'measure-recording', { id }, { jobKey: `measure-recording-${id}` })
}
