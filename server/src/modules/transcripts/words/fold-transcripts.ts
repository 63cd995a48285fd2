import type { Database } from '#platform/database/db.ts'
import type { JobHandlers } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/start/services.ts'
import { findSegments, lockTrackTranscripts, type TranscriptKey } from '../queries/transcripts.ts'
import { findUnfolded, markFolded } from '../queries/words.ts'
import { indexBorders, indexTexts, textRules } from './write-texts.ts'

const task = 'fold-transcripts'
const batch = 100

/** Folds transcripts again that were written by other rules, by a release before or an older server. */
export function foldingJobs({ db }: Pick<Services, 'db'>): JobHandlers {
  return { tasks: { [task]: () => foldTranscripts(db) }, schedule: { [task]: '*/10 * * * *' } }
}

/** Adds the job at startup. Processes that start together share one job. */
export async function addTranscriptFolding({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  await jobs.add(db, task, {}, { jobKey: task })
}

/** Folds all outdated transcripts, each in its own transaction. */
export async function foldTranscripts(db: Database): Promise<void> {
  for (;;) {
    const targets = await findUnfolded(db, textRules, batch)
    for (const target of targets) await db.transaction().execute((trx) => foldTranscript(trx, target))
    if (targets.length < batch) return
  }
}

/** Indexes all texts of a transcript again. */
export async function foldTranscript(trx: Database, target: TranscriptKey): Promise<void> {
  await lockTrackTranscripts(trx, target.trackId)
  const segments = await findSegments(trx, target)
  const texts = segments.flatMap(({ id, text, state }) =>
    text === null || state === null ? [] : [{ segmentId: id, text, state }],
  )
  await indexTexts(trx, target, texts)
  await indexBorders(trx, target)
  await markFolded(trx, target, textRules)
}
