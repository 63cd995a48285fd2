import * as contract from '@sohbet/contract/studio'
import type { Transcribing, TranscribingState } from '@sohbet/contract/studio'
import type { PageLanguage } from '@sohbet/messages'
import { type Binding, handleData, handleDone } from '#platform/http/calls/handle.ts'
import { refuse } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'
import { findSound, findRun } from './queries/runs.ts'
import { cancelTranscribing, endLostRuns } from './run/end-run.ts'
import { startAligning, startTranscribing } from './run/start-run.ts'
import { describeProblem, type Problem } from './programs/problems.ts'
import type { JobHandlers } from '#platform/jobs/jobs.ts'
import { clearPrivateFolders } from './programs/private-folder.ts'
import { RunPayload, type StepServices, stepTask } from './run/run-job.ts'
import { type StepPrograms, transcribeStep } from './run/transcribe-step.ts'

/** The calls of transcribing and aligning. */
export function transcribingRoutes(services: Services): Binding[] {
  return [
    handleData(contract.getTranscribing, async ({ params: { id } }, { language }) => {
      if ((await findSound(services.db, id)) === undefined)
        throw refuse<typeof contract.getTranscribing>('NotFound')
      return await presentState(services, id, language)
    }),
    handleData(contract.startTranscribing, async ({ params: { id }, body }, { caller, language }) => {
      await startTranscribing(services, caller, { trackId: id, ...body })
      return await presentState(services, id, language)
    }),
    handleData(contract.startAligning, async ({ params: { id }, body }, { caller, language }) => {
      const { file: sent, ...order } = body
      const file = sent && { ...sent, bytes: Buffer.from(sent.content, 'base64'), encoding: sent.encoding }
      await startAligning(services, caller, { trackId: id, ...order, file })
      return await presentState(services, id, language)
    }),
    handleDone(contract.cancelTranscribing, ({ params: { id } }, { caller }) =>
      cancelTranscribing(services, caller, id),
    ),
  ]
}

/** The programs that are set, and the last run of a track. */
async function presentState(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  trackId: number,
  language: PageLanguage,
): Promise<TranscribingState> {
  const run = await findRun(db, trackId)
  const offers = { is_offered: config.transcribing !== undefined, may_align: config.aligning !== undefined }
  if (run === undefined) return { ...offers, run: null }
  return {
    ...offers,
    run: {
      kind: run.sentences === null ? 'transcribe' : 'align',
      language: run.language,
      // The table allows no other state, and the code writes no other problem.
      state: run.state as Transcribing['state'],
      problem: run.problem === null ? null : describeProblem(run.problem as Problem, language),
      done_seconds: Math.min(run.done_seconds, run.duration_seconds),
      duration_seconds: run.duration_seconds,
      retry_at: run.retry_at?.toISOString() ?? null,
      started_at: run.started_at.toISOString(),
      elapsed_seconds: Math.floor(
        ((run.ended_at ?? clock.now()).getTime() - run.started_at.getTime()) / 1000,
      ),
    },
  }
}

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
