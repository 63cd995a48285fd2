import { z } from 'zod'
import type { JobHandlers } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/start/services.ts'
import type { Encoder } from '../sound/outside-encoder.ts'
import type { Measuring } from '../sound/measuring.ts'
import type { TagReading } from '../tags/tag-reading.ts'
import { checkUpload, endLostUploads } from './check/check-upload.ts'
import { makeClearVoice } from './check/make-clear-voice.ts'
import { findEvenMissing, findMeasuresMissing, makeEven } from './check/make-even.ts'
import { findSmallMissing, makeSmall } from './check/make-small.ts'
import { measureStored } from './check/measure-stored.ts'
import { expireUploads } from './receive/expire-uploads.ts'
import { findTagsMissing, readStoredTags } from './check/read-tags.ts'

const Payload = z.object({ id: z.string() })

/** The programs that process uploads. */
export interface UploadPrograms {
  measuring: Measuring
  tagReading: TagReading
  /** Undefined without ffmpeg; then no versions are made. */
  findEncoder(): Promise<Encoder | undefined>
}

/** The jobs of uploads. */
export function uploadJobs(
  services: Services,
  { measuring, tagReading, findEncoder }: UploadPrograms,
): JobHandlers {
  return {
    tasks: {
      'check-upload': async (payload) => await checkUpload(services, measuring, Payload.parse(payload).id),
      'end-lost-uploads': async () => await endLostUploads(services),
      'measure-recording': async (payload) =>
        await measureStored(services, measuring, Payload.parse(payload).id),
      'make-small-recording': async (payload) => {
        const encoder = await findEncoder()
        if (encoder !== undefined) await makeSmall(services, encoder, Payload.parse(payload).id)
      },
      'make-even-recording': async (payload) => {
        const encoder = await findEncoder()
        const { id } = Payload.parse(payload)
        if (encoder !== undefined) await makeEven(services, { encoder, measuring }, id)
      },
      'make-clear-voice': async (payload) => {
        const encoder = await findEncoder()
        const { id } = Payload.parse(payload)
        if (encoder !== undefined) await makeClearVoice(services, { encoder, measuring }, id)
      },
      'find-even-missing': async () => {
        await findMeasuresMissing(services)
        if ((await findEncoder()) === undefined) return
        const requested = await findEvenMissing(services)
        if (requested > 0) services.log.info({ requested }, 'even recordings will be made')
      },
      'find-small-missing': async () => {
        if ((await findEncoder()) === undefined) return
        const requested = await findSmallMissing(services)
        if (requested > 0) services.log.info({ requested }, 'small recordings will be made')
      },
      'read-tags': async (payload) => await readStoredTags(services, tagReading, Payload.parse(payload).id),
      'find-tags-missing': async () => await findTagsMissing(services),
      'expire-uploads': async () => {
        const { expired, strays } = await expireUploads(services)
        if (expired + strays > 0) services.log.info({ expired, strays }, 'expired uploads were removed')
      },
    },
    schedule: {
      'end-lost-uploads': '* * * * *',
      'expire-uploads': '23 * * * *',
      'find-even-missing': '47 0 * * *',
      'find-small-missing': '11 1 * * *',
      'find-tags-missing': '31 1 * * *',
    },
  }
}
