import type { Transcribing, TranscribingState } from '@sohbet/contract/studio'
import { inLanguage, message } from '@sohbet/messages'
import type { Message, PageLanguage } from '@sohbet/messages'
import type { Services } from '#platform/start/services.ts'
import { findRun } from '../queries/runs.ts'
import type { Problem } from '../programs/transcriber.ts'

const sentences: Readonly<Record<Problem, Message>> = {
  away: message('studioTranscribing.problem.away'),
  busy: message('studioTranscribing.problem.busy'),
  changed: message('studioTranscribing.problem.changed'),
  empty: message('studioTranscribing.problem.empty'),
  exitCode: message('studioTranscribing.problem.exitCode'),
  noProgram: message('studioTranscribing.problem.noProgram'),
  notFound: message('studioTranscribing.problem.notFound'),
  noTimes: message('studioTranscribing.problem.noTimes'),
  noWav: message('studioTranscribing.problem.noWav'),
  otherCount: message('studioTranscribing.problem.otherCount'),
  refused: message('studioTranscribing.problem.refused'),
  replaced: message('studioTranscribing.problem.replaced'),
  silent: message('studioTranscribing.problem.silent'),
  stopped: message('studioTranscribing.problem.stopped'),
  tooLarge: message('studioTranscribing.problem.tooLarge'),
  tooLong: message('studioTranscribing.problem.tooLong'),
  tooMuch: message('studioTranscribing.problem.tooMuch'),
  uncut: message('studioTranscribing.problem.uncut'),
  unreadable: message('studioTranscribing.problem.unreadable'),
  webPage: message('studioTranscribing.problem.webPage'),
  wrongKey: message('studioTranscribing.problem.wrongKey'),
}

/** The problem of a failed run as a sentence. */
export function describeProblem(problem: Problem, language: PageLanguage): string {
  return inLanguage(sentences[problem], language)
}

/** The programs that are set, and the last run of a track. */
export async function presentState(
  { db, config }: Pick<Services, 'db' | 'config'>,
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
    },
  }
}
