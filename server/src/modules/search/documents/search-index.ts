import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#platform/database/db.ts'
import { tryLock } from '#platform/database/lock.ts'
import type { Services } from '#platform/start/services.ts'
import * as queries from '../queries/documents.ts'
import { searchRules } from '../words/tokens.ts'
import { createVocabulary, type Vocabulary } from '../words/vocabulary.ts'
import type { DocumentFeed } from '../entry/document.ts'
import { indexDocuments } from './index-documents.ts'

/** Synchronizes the stored words with the reports of the modules. */
export interface SearchIndex {
  /** Answers all stored words once pending changes are included, or after `patienceMs` while indexing continues. */
  refresh(): Promise<Vocabulary>
}

type Feeds = readonly DocumentFeed[]

/** Changes per transaction; few, since each of them blocks the process. */
const batch = 100

/**
 * The stored words of one database. The first search after a change indexes it; large changes continue in
 * the background.
 */
export function createSearchIndex(
  { db, log }: Pick<Services, 'db' | 'log'>,
  { feeds, patienceMs }: { feeds: Feeds; patienceMs: number },
): SearchIndex {
  const vocabulary = keepVocabulary(db)
  let running: Promise<void> | undefined
  const run = async (): Promise<void> => {
    await readAll(db, feeds, (error) =>
      log.info(
        { err: error },
        'a part of the changes could not be read for the search; less is tried at once',
      ),
    )
    running = undefined
  }
  return {
    refresh: async () => {
      const [{ rules, revision }, ...areWaiting] = await Promise.all([
        queries.findIndexState(db),
        ...feeds.map((feed) => feed.hasChanges(db)),
      ])
      if (rules === searchRules && !areWaiting.includes(true)) return await vocabulary.at(revision)
      running ??= run()
      await Promise.race([running, wait(patienceMs, undefined, { ref: false })])
      return await vocabulary.at((await queries.findIndexState(db)).revision)
    },
  }
}

// Words are loaded once per revision for all concurrent requests.
function keepVocabulary(db: Database): { at(revision: number): Promise<Vocabulary> } {
  let stored: { revision: number; loading: Promise<Vocabulary> } | undefined
  const load = async (): Promise<Vocabulary> => {
    const { open, closed } = await queries.findAllWords(db)
    return await createVocabulary(open, closed)
  }
  return {
    at: async (revision) => {
      if (stored?.revision !== revision) stored = { revision, loading: load() }
      const { loading } = stored
      // The next request tries again.
      loading.catch(() => {
        if (stored?.loading === loading) stored = undefined
      })
      return await loading
    },
  }
}

// A batch too large for one statement is retried in smaller parts; an item that fails alone waits for the next
// search.
async function readAll(db: Database, feeds: Feeds, onFailure: (error: unknown) => void): Promise<void> {
  for (let size = batch; size >= 1;)
    try {
      if (await readBatch(db, feeds, size)) continue
      await queries.tidyUp(db)
      for (const feed of feeds) await feed.tidyUp(db)
      return
    } catch (error) {
      onFailure(error)
      size = Math.floor(size / 10)
    }
}

// True while there are more changes.
async function readBatch(db: Database, feeds: Feeds, size: number): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    if (!(await tryLock(trx, 'sohbet search'))) return false
    await followRules(trx, feeds)
    for (const feed of feeds) {
      const changes = await feed.claimChanges(trx, size)
      if (changes.items.length === 0) continue
      await indexDocuments(trx, feed.source, changes)
      return true
    }
    return false
  })
}

// Everything stored by other rules is reported again.
async function followRules(trx: Database, feeds: Feeds): Promise<void> {
  const { rules } = await queries.findIndexState(trx)
  if (rules === searchRules) return
  await queries.deleteEverything(trx, searchRules)
  for (const feed of feeds) await feed.noteEverything(trx)
}
