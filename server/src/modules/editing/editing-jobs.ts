import type { JobHandlers } from '#platform/jobs/jobs.ts'
import { adoptWholeCatalogue } from './adopt/adopt-catalogue.ts'
import type { EditingServices } from './draft/editing-services.ts'
import { publishDue } from './publish/publish-due.ts'
import { sweepEditing } from './publish/sweep-editing.ts'

/** The background jobs of editing and their schedule. */
export function editingJobs(services: EditingServices): JobHandlers {
  return {
    tasks: {
      'publish-due': async () => publishDue(services),
      'adopt-catalogue': async () => adoptWholeCatalogue(services),
      'sweep-editing': async () => sweepEditing(services),
    },
    schedule: { 'publish-due': '* * * * *', 'adopt-catalogue': '* * * * *', 'sweep-editing': '53 3 * * *' },
  }
}
