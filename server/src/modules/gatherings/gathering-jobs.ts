import type { JobHandlers } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/start/services.ts'
import { mailRecorded, recordedTask } from './mail-recorded.ts'
import { notifyRecorded } from './notify-recorded.ts'

/** The background jobs of gatherings and their schedule. */
export function gatheringJobs(services: Services): JobHandlers {
  return {
    tasks: {
      'tell-recorded': async () => notifyRecorded(services),
      [recordedTask]: async (payload) => mailRecorded(services, payload),
    },
    schedule: { 'tell-recorded': '* * * * *' },
  }
}
