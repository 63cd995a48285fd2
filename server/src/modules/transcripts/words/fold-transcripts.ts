import type { Database } from '#platform/database/db.ts'
import type { JobHandlers } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/start/services.ts'
import { findSegments, lockTrackTranscripts } from '../queries/transcripts.ts'
import { findUnfolded, markFolded } from '../queries/words.ts'
import { indexBorders, indexTexts, textRules } from './write-texts.ts'

const task = 'fold-transcripts'
const batch = 100

/** Reads the texts of transcripts again that were read by older rules: after an update, and of old servers. */
export function foldingJobs({ db }: Pick<Services, 'db'>): JobHandlers {
  return { tasks: { [task]: () => foldTranscripts(db) }, schedule: { [task]: '*/10 * * * *' } }
}

/** Adds the job at a start; several processes that start at once share one. */
export async function addTranscriptFolding({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  await jobs.add(db, task, {}, { jobKey: task })
}

/** Folds the words of all transcripts that need it, each in a transaction of its own. */
export async function foldTranscripts(db: Database): Promise<void> {
  for (;;) {
    const targets = await findUnfolded(db, textRules, batch)
    for (const target of targets) await db.transaction().execute((trx) => foldOne(trx, target))
    if (targets.length < batch) return
  }
}

async function foldOne(trx: Database, target: { trackId: number; language: string }): Promise<void> {
  await lockTrackTranscripts(trx, target.trackId)
  const segments = await findSegments(trx, target)
  const texts = segments.flatMap(({ id, text, state }) =>
    text === null || state === null ? [] : [{ segmentId: id, text, state }],
  )
  await indexTexts(trx, target, texts)
  await indexBorders(trx, target)
  await markFolded(trx, target, textRules)
}
