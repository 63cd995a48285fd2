import { findVerses, verseRules } from '@sohbet/contract/verses'
import type { Database } from '#platform/database/db.ts'
import type { JobHandlers } from '#platform/jobs/jobs.ts'
import { runInTurns } from '#platform/process/turns.ts'
import type { Steps } from '#platform/process/turns.ts'
import type { Services } from '#platform/start/services.ts'
import * as queries from '../queries/verse-index.ts'
import type { NewVersePlace, VerseText } from '../queries/verse-index.ts'
import { readableParts } from './readable-parts.ts'

/** Sources that are read in one transaction. */
const batch = 200
/** Batches that a reader waits for; what is more, the job reads. */
const maxBatches = 2
const task = 'read-verses'

/** Reads what was left: at every start, and every ten minutes. */
export function verseJobs({ db }: Pick<Services, 'db'>): JobHandlers {
  const readAll = async (): Promise<void> => {
    while (!(await readChangedTexts(db)));
  }
  return { tasks: { [task]: readAll }, schedule: { [task]: '*/10 * * * *' } }
}

/** Adds the job that reads what was never read; several processes that start at once share one. */
export async function addVerseReading({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  await jobs.add(db, task, {}, { jobKey: task })
}

/** Reads texts that have changed; answers whether all of them were read. */
export async function readChangedTexts(db: Database): Promise<boolean> {
  for (let count = 0; count < maxBatches; count += 1) {
    if (!(await queries.hasUnreadTexts(db, verseRules))) return true
    try {
      await db.transaction().execute(readBatch)
    } catch (error) {
      // The changes are still noted; who reads next finds what there is by then.
      if (!queries.isOfDeleted(error)) throw error
      return false
    }
  }
  return !(await queries.hasUnreadTexts(db, verseRules))
}

async function readBatch(trx: Database): Promise<void> {
  await queries.lockVerses(trx)
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
      // Most texts hold none and take no time.
      if (found.length > 0) yield
    }
  }
  return places
}
