import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../platform/db.ts'
import type { Services } from '../../platform/services.ts'
import { normaliseWords } from './normalise-words.ts'
import * as queries from './queries/search-index.ts'
import type { DocumentRow, PhraseRow, SourceRow, WordCount } from './queries/search-index.ts'
import { searchRules, toVector } from './search-tokens.ts'
import type { SearchField } from './search-tokens.ts'
import { deletionsToStore } from './search-typos.ts'
import { readableText } from './search-text.ts'

/** Keeps the stored words in step with the catalogue. */
export interface SearchIndex {
  /** Resolves when all that had changed is stored, or after two seconds while the rest goes on. */
  refresh(): Promise<void>
}

const patienceMs = 2000
/** Entries of the queue that are read in one transaction. */
const batch = 1000

/** The stored words of one database. Whoever searches first after a change has them read; large changes go on behind. */
export function createSearchIndex({ db, log }: Pick<Services, 'db' | 'log'>): SearchIndex {
  let running: Promise<void> | undefined
  const run = async (): Promise<void> => {
    await readAll(db, (error) =>
      log.info(
        { err: error },
        'a part of the changes could not be read for the search; less is tried at once',
      ),
    )
    running = undefined
  }
  return {
    refresh: async () => {
      const { rules, isWaiting } = await queries.findIndexState(db)
      if (rules === searchRules && !isWaiting) return
      running ??= run()
      await Promise.race([running, wait(patienceMs, undefined, { ref: false })])
    },
  }
}

// What is too much for one statement may be read in smaller parts; what fails alone waits for the next search.
async function readAll(db: Database, onFailure: (error: unknown) => void): Promise<void> {
  for (let size = batch; size >= 1;)
    try {
      if (!(await readBatch(db, size))) return
    } catch (error) {
      onFailure(error)
      size = Math.floor(size / 10)
    }
}

// True while there is more to read.
async function readBatch(db: Database, size: number): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    if (!(await queries.tryLockIndexing(trx))) return false
    const { rules } = await queries.findIndexState(trx)
    if (rules !== searchRules) await queries.queueEverything(trx, searchRules)
    const items = await queries.takeQueued(trx, size)
    if (items.length === 0) return false
    const sources = await queries.findSources(trx, items)
    const before = await queries.findStoredWords(trx, items)
    const documents = sources.flatMap(toDocument)
    await queries.deleteStored(trx, items)
    if (documents.length > 0) await queries.addDocuments(trx, documents)
    await queries.addPhrases(trx, sources.flatMap(toPhrases))
    const changes = new Map<string, WordCount>()
    for (const { open, all } of before) count(changes, { open, all }, -1)
    for (const { open, all } of await queries.findStoredWords(trx, items)) count(changes, { open, all }, 1)
    for (const [word, change] of changes)
      if (change.documents === 0 && change.open === 0) changes.delete(word)
    if (changes.size > 0) await queries.changeWordCounts(trx, changes, deletionsToStore)
    return true
  })
}

function count(
  changes: Map<string, WordCount>,
  { open, all }: { open: readonly string[]; all: readonly string[] },
  by: 1 | -1,
): void {
  for (const word of all) changeOf(changes, word).documents += by
  for (const word of open) changeOf(changes, word).open += by
}

function changeOf(changes: Map<string, WordCount>, word: string): WordCount {
  const known = changes.get(word) ?? { documents: 0, open: 0 }
  changes.set(word, known)
  return known
}

function toDocument(source: SourceRow): DocumentRow[] {
  if (source.kind !== 'collection' && source.kind !== 'article') return []
  const head = toVector(fieldsOf(source))
  const body = source.body === null ? undefined : readableText(source.body)
  const whole =
    body === undefined
      ? null
      : toVector([...fieldsOf(source), { text: body, weight: 'D', hasSound: source.language !== 'en' }])
  return [{ kind: source.kind, itemId: source.id, head, whole, isOpen: source.is_open }]
}

function fieldsOf(source: SourceRow): SearchField[] {
  const isForeign = source.language !== 'en'
  return [
    { text: source.title, weight: 'A', hasSound: isForeign },
    // The slug of a title in another script is what it sounds like in Latin letters.
    ...(isForeign ? [{ text: source.slug, weight: 'B', hasSound: true } as const] : []),
    { text: source.speaker ?? '', weight: 'B', hasSound: true },
    ...(source.tracks ?? []).map(({ title }) => ({ text: title, weight: 'B', hasSound: isForeign }) as const),
    ...(source.questions ?? []).map(
      ({ question }) => ({ text: question, weight: 'C', hasSound: isForeign }) as const,
    ),
    ...(source.labels ?? []).map((text) => ({ text, weight: 'C', hasSound: true }) as const),
    { text: source.text ?? '', weight: 'D', hasSound: isForeign },
  ]
}

function toPhrases(source: SourceRow): PhraseRow[] {
  const owner = { kind: source.kind, item_id: source.id }
  const toPhrase = (kind: string, itemId: number, text: string, slug = ''): PhraseRow => ({
    owner,
    kind,
    itemId,
    words: toVector([
      { text, weight: 'A', hasSound: source.language !== 'en' },
      { text: slug, weight: 'B', hasSound: true },
    ]),
    wordCount: normaliseWords(text).length,
  })
  const slug = source.language === 'en' || source.language === '' ? '' : source.slug
  return [
    toPhrase(source.kind, source.id, source.title, slug),
    // The one talk of a collection mostly has its title.
    ...(source.tracks ?? [])
      .filter(({ title }) => title.toLowerCase() !== source.title.toLowerCase())
      .map(({ id, title }) => toPhrase('track', id, title)),
    ...(source.questions ?? []).map(({ id, question }) => toPhrase('question', id, question)),
  ]
}
