import { findVerses, verseRules } from '@sohbet/contract/verses'
import type { Database } from '#platform/database/db.ts'
import { lock } from '#platform/database/lock.ts'
import type { JobHandlers } from '#platform/jobs/jobs.ts'
import { runInTurns, type Steps } from '#platform/process/turns.ts'
import type { Services } from '#platform/start/services.ts'
import * as queries from '../queries/verse-index.ts'
import type { NewVersePlace, VerseText } from '../queries/verse-index.ts'
import { readableParts } from './readable-parts.ts'

/** Number of sources read in one transaction. */
const batch = 200
/** Maximum number of batches in a request; the job reads the rest. */
const maxBatches = 2
const task = 'read-verses'

/** Reads the remaining changes: at every start and every ten minutes. */
export function verseJobs({ db }: Pick<Services, 'db'>): JobHandlers {
  const readAll = async (): Promise<void> => {
    while (!(await readChangedTexts(db)));
  }
  return { tasks: { [task]: readAll }, schedule: { [task]: '*/10 * * * *' } }
}

/** Adds the job that reads all unread texts; processes that start at the same time share one. */
export async function addVerseReading({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  await jobs.add(db, task, {}, { jobKey: task })
}

/** Reads changed texts; returns whether all of them were read. */
export async function readChangedTexts(db: Database): Promise<boolean> {
  for (let count = 0; count < maxBatches; count += 1) {
    if (!(await queries.hasUnreadTexts(db, verseRules))) return true
    try {
      await db.transaction().execute(readBatch)
    } catch (error) {
      // The changes are still queued; the next run reads the current state.
      if (!queries.isMissingReference(error)) throw error
      return false
    }
  }
  return !(await queries.hasUnreadTexts(db, verseRules))
}

async function readBatch(trx: Database): Promise<void> {
  await lock(trx, 'sohbet verses')
  await queries.followRules(trx, verseRules)
  const sources = await queries.claimVerseChanges(trx, batch)
  if (sources.length === 0) return
  const texts = await queries.findVerseTexts(trx, sources)
  await queries.replaceVersePlaces(trx, sources, await runInTurns(toPlaces(texts)))
}

function* toPlaces(texts: readonly VerseText[]): Steps<NewVersePlace[]> {
  const places: NewVersePlace[] = []
  for (const { text, ...source } of texts) {
    const parts = source.is_in_body ? readableParts(text).map((part) => part.text) : [text]
    for (const part of parts) {
      const found = findVerses(part)
      for (const { sura, fromVerse, toVerse } of found)
        places.push({ ...source, sura, first_verse: fromVerse, last_verse: toVerse })
      // Most texts have no verses and cost little time.
      if (found.length > 0) yield
    }
  }
  return places
}
