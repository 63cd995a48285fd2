import type { Services } from '#platform/start/services.ts'
import { levelRecording } from '../../sound/level-recording.ts'
import { type Encoder, smallMimeType } from '../../sound/outside-encoder.ts'
import { targetLufs } from '../../sound/loudness.ts'
import type { Measurement, Measuring } from '../../sound/measuring.ts'
import { findFile, storeFile } from '#modules/media/index.ts'
import { bitsFor } from './make-even.ts'
import { findMeasured, putRecording, toRow } from '../../queries/recordings.ts'
import { findClearVoice, putClearVoice } from '../../queries/clear-voices.ts'
import { withCopy } from '../receive/staging.ts'

type ClearServices = Pick<Services, 'config' | 'db' | 'clock' | 'storage' | 'log'>

/**
 * Removes rumble below voices, reduces steady noise by 12 dB, and compresses loud passages three to one, slowly enough
 * to be inaudible.
 */
const filters = [
  'highpass=f=80',
  'afftdn=nr=12:nf=-40:tn=1',
  'acompressor=threshold=-24dB:ratio=3:attack=20:release=250:knee=6',
]

/** Makes the clear voice of a recording at the target loudness, unless the request was withdrawn. */
export async function makeClearVoice(
  services: ClearServices,
  { encoder, measuring }: { encoder: Encoder; measuring: Measuring },
  fileId: string,
): Promise<void> {
  const { db, log } = services
  const file = await findFile(db, fileId)
  const measured = await findMeasured(db, fileId)
  if (file === undefined || (await findClearVoice(db, fileId))?.state !== 'requested') return
  await withCopy(services, { file, name: `clear-${fileId}` }, async (source, target) => {
    const made = await levelRecording(
      { encoder, measuring },
      {
        source,
        target,
        loudnessLufs: measured?.loudness_lufs ?? targetLufs,
        truePeakDbtp: undefined,
        targetLufs,
        filters,
        bitsPerSecond: bitsFor(file.bytes, measured?.duration_seconds ?? 1),
      },
    )
    if (made === undefined) log.info({ file: fileId }, 'no clear voice came of a recording')
    const clear = made && (await storeFile(services, { sourcePath: target, mimeType: smallMimeType }))
    await keep(services, fileId, made && clear && { fileId: clear.fileId, measured: made })
  })
}

async function keep(
  { db, clock }: ClearServices,
  fileId: string,
  clear: { fileId: string; measured: Measurement } | undefined,
): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    if ((await findClearVoice(trx, fileId))?.state !== 'requested') return
    const state = clear === undefined ? 'failed' : 'ready'
    await putClearVoice(trx, fileId, { state, clearFileId: clear?.fileId ?? null, now })
    if (clear !== undefined)
      await putRecording(trx, toRow(clear.fileId, clear.measured, { originalFileId: null, now }))
  })
}
