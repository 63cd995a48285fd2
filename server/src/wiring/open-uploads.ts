import {
  createCutting,
  createMeasuring,
  createTagReading,
  createUploadHandler,
  findEncoder,
  uploadJobs,
} from '#modules/importing/index.ts'
import { openPrograms, transcribingJobs } from '#modules/transcribing/index.ts'
import type { BareEdge } from '#platform/http/calls/bare-caller.ts'
import type { EarlyHandler } from '#platform/http/server.ts'
import type { JobHandlers } from '#platform/jobs/jobs.ts'
import type { OpenServices } from './open-services.ts'

/** The receiver of uploads, which runs before the framework, and their processing. */
export interface OpenUploads {
  handle: EarlyHandler
  jobHandlers: JobHandlers[]
  close(): Promise<void>
}

/** Opens the receiver of uploads. */
export function openUploads({ services, databaseUrl }: OpenServices, edge: BareEdge): OpenUploads {
  const measuring = createMeasuring(services.config)
  const tagReading = createTagReading()
  const cutting = createCutting()
  const { handle, close } = createUploadHandler({ services, databaseUrl, ...edge })
  return {
    handle,
    jobHandlers: [
      uploadJobs(services, {
        measuring,
        tagReading,
        findEncoder: () => findEncoder(services.config.ffmpegPath),
      }),
      transcribingJobs(services, { cutting, ...openPrograms(services) }),
    ],
    close: async () => {
      await close()
      for (const thread of [measuring, tagReading, cutting]) await thread.close()
    },
  }
}
