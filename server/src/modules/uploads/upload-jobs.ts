import { z } from 'zod'
import type { JobHandlers } from '../../platform/jobs/jobs.ts'
import type { Services } from '../../platform/start/services.ts'
import type { Measuring } from '../ingest/index.ts'
import { checkUpload } from './check/check-upload.ts'
import { measureStored } from './check/measure-stored.ts'
import { expireUploads } from './receive/expire-uploads.ts'

const Payload = z.object({ id: z.string() })

/** What is done about uploads beside answering. */
export function uploadJobs(services: Services, measuring: Measuring): JobHandlers {
  return {
    tasks: {
      'check-upload': async (payload) => await checkUpload(services, measuring, Payload.parse(payload).id),
      'measure-recording': async (payload) =>
        await measureStored(services, measuring, Payload.parse(payload).id),
      'expire-uploads': async () => {
        const { expired, strays } = await expireUploads(services)
        if (expired + strays > 0)
          services.log.info({ expired, strays }, 'uploads that were not finished are gone')
      },
    },
    schedule: { 'expire-uploads': '23 * * * *' },
  }
}
