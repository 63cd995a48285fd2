import { inLanguage, type Message, message, type PageLanguage } from '@sohbet/messages'

const sentences = {
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
} as const satisfies Readonly<Record<string, Message>>

/** Why a run failed. */
export type Problem = keyof typeof sentences

/** The problem of a failed run as a sentence. */
export function describeProblem(problem: Problem, language: PageLanguage): string {
  return inLanguage(sentences[problem], language)
}
