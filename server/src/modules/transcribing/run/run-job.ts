import { z } from 'zod'
import type { Database } from '#platform/database/db.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/start/services.ts'

/** What writing down a piece needs. */
export type StepServices = Pick<Services, 'config' | 'db' | 'clock' | 'log' | 'jobs' | 'storage'>

export const stepTask = 'transcribe-piece'

/** Which run goes on. */
export const RunPayload = z.object({ track_id: z.int(), run_id: z.string() })

export const runKey = (trackId: number): string => `transcribe-${trackId}`

/** Has the next piece of a run done, after `trx`; one piece of all runs at a time, so that no service is flooded. */
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
