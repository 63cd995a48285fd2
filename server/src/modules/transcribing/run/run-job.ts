import { z } from 'zod'
import type { Database } from '#platform/database/db.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/start/services.ts'

/** Services needed for a step of a run. */
export type StepServices = Pick<Services, 'config' | 'db' | 'clock' | 'log' | 'jobs' | 'storage'>

export const stepTask = 'transcribe-piece'

/** The run that a job continues. */
export const RunPayload = z.object({ track_id: z.int(), run_id: z.string() })

export const runKey = (trackId: number): string => `transcribe-${trackId}`

/**
 * Adds a job for the next step of a run when `trx` commits. All runs share a queue, so that one piece is
 * processed at a time.
 */
export async function addStep(
  trx: Database,
  jobs: Jobs,
  { trackId, runId, runAt }: { trackId: number; runId: string; runAt?: Date },
): Promise<void> {
  const payload: z.output<typeof RunPayload> = { track_id: trackId, run_id: runId }
  await jobs.add(trx, stepTask, payload, {
    jobKey: runKey(trackId),
    queueName: 'transcribe',
    ...(runAt !== undefined && { runAt }),
  })
}
