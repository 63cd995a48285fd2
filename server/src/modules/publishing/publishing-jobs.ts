import type { JobHandlers } from '#platform/jobs/jobs.ts'
import { adoptWholeCatalogue } from './adopt/adopt-catalogue.ts'
import type { PublishingServices } from './draft/publishing-services.ts'
import { publishDue } from './publish/publish-due.ts'
import { sweepEditing } from './publish/sweep-editing.ts'

/** The background jobs of editing and their schedule. */
export function publishingJobs(services: PublishingServices): JobHandlers {
  return {
    tasks: {
      'publish-due': async () => publishDue(services),
      'adopt-catalogue': async () => adoptWholeCatalogue(services),
      'sweep-editing': async () => sweepEditing(services),
    },
    schedule: { 'publish-due': '* * * * *', 'adopt-catalogue': '* * * * *', 'sweep-editing': '53 3 * * *' },
  }
}
