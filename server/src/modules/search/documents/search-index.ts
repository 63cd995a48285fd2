import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../../platform/database/db.ts'
import type { Services } from '../../../platform/services.ts'
import { normaliseWords } from '../words/normalise-words.ts'
import { searchTables as queries } from '../../catalog/index.ts'
import type { DocumentRow, PhraseRow, SourceRow } from '../../catalog/index.ts'
import { searchRules, toVector } from '../words/tokens.ts'
import type { SearchField } from '../words/tokens.ts'
import { oftenSaid, readableText } from './readable-text.ts'
import { createVocabulary } from '../words/vocabulary.ts'
import type { Vocabulary } from '../words/vocabulary.ts'

/** Keeps the stored words in step with the catalogue. */
export interface SearchIndex {
  /** Answers all stored words when what had changed is among them, or after two seconds while the rest goes on. */
  refresh(): Promise<Vocabulary>
}

const patienceMs = 2000
/** Entries of the queue that are read in one transaction. */
const batch = 1000

/** The stored words of one database. Whoever searches first after a change has them read; large changes go on behind. */
export function createSearchIndex({ db, log }: Pick<Services, 'db' | 'log'>): SearchIndex {
  const vocabulary = keepVocabulary(db)
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
      const { rules, isWaiting, revision } = await queries.findIndexState(db)
      if (rules === searchRules && !isWaiting) return await vocabulary.at(revision)
      running ??= run()
      await Promise.race([running, wait(patienceMs, undefined, { ref: false })])
      return await vocabulary.at((await queries.findIndexState(db)).revision)
    },
  }
}

// Words are loaded once for each change of them, whoever asks meanwhile.
function keepVocabulary(db: Database): { at(revision: number): Promise<Vocabulary> } {
  let kept: { revision: number; loading: Promise<Vocabulary> } | undefined
  const load = async (): Promise<Vocabulary> => {
    const { open, closed } = await queries.findAllWords(db)
    return createVocabulary(open, closed)
  }
  return {
    at: async (revision) => {
      if (kept?.revision !== revision) kept = { revision, loading: load() }
      const { loading } = kept
      // The next one tries again.
      loading.catch(() => {
        if (kept?.loading === loading) kept = undefined
      })
      return await loading
    },
  }
}

// What is too much for one statement may be read in smaller parts; what fails alone waits for the next search.
async function readAll(db: Database, onFailure: (error: unknown) => void): Promise<void> {
  for (let size = batch; size >= 1;)
    try {
      if (await readBatch(db, size)) continue
      await queries.tidyUp(db)
      return
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
    const unused = await queries.countWords(trx, items, -1)
    await queries.deleteStored(trx, items)
    const documents = sources.flatMap(toDocument)
    if (documents.length > 0) await queries.addDocuments(trx, documents)
    await queries.addPhrases(trx, sources.flatMap(toPhrases))
    await queries.countWords(trx, items, 1)
    await queries.forgetWords(trx, unused)
    await queries.raiseRevision(trx)
    return true
  })
}

function toDocument(source: SourceRow): DocumentRow[] {
  if (source.kind !== 'collection' && source.kind !== 'article') return []
  const fields = fieldsOf(source)
  const document = { kind: source.kind, itemId: source.id, head: toVector(fields), isOpen: source.is_open }
  if (source.body === null) return [{ ...document, ranked: null, whole: null }]
  const body = readableText(source.body)
  const withText = (text: string): string =>
    toVector([...fields, { text, weight: 'D', hasSound: source.language !== 'en' }])
  return [{ ...document, ranked: withText(oftenSaid(body)), whole: withText(body) }]
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
