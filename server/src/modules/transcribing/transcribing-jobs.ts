import type { JobHandlers } from '#platform/jobs/jobs.ts'
import { clearPrivateFolders } from './programs/private-folder.ts'
import { endLostRuns } from './run/end-run.ts'
import { RunPayload, type StepServices, stepTask } from './run/run-job.ts'
import { type StepPrograms, transcribeStep } from './run/transcribe-step.ts'

/** Background jobs of transcribing. */
export function transcribingJobs(services: StepServices, programs: StepPrograms): JobHandlers {
  return {
    tasks: {
      [stepTask]: async (payload) => {
        const { track_id: trackId, run_id: runId } = RunPayload.parse(payload)
        await transcribeStep(services, programs, { trackId, runId })
      },
      'end-lost-transcribing': async () => {
        await clearPrivateFolders(services)
        await endLostRuns(services)
      },
    },
    schedule: { 'end-lost-transcribing': '* * * * *' },
  }
}
