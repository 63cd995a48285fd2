import type { Transcribing, TranscribingState } from '@sohbet/contract/studio'
import type { PageLanguage } from '@sohbet/messages'
import type { Services } from '#platform/start/services.ts'
import { findRun } from '../queries/runs.ts'
import { describeProblem } from '../programs/problems.ts'
import type { Problem } from '../programs/problems.ts'

/** The programs that are set, and the last run of a track. */
export async function presentState(
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
