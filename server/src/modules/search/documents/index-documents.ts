import type { Database } from '#platform/database/db.ts'
import { lock } from '#platform/database/lock.ts'
import { inParts } from '#platform/process/turns.ts'
import * as queries from '../queries/documents.ts'
import type { DocumentRow, LineRow } from '../queries/documents.ts'
import { normaliseWords } from '../words/normalise-words.ts'
import { type SearchField, toVector } from '../words/tokens.ts'
import type { FoundBy, SearchDocument, SearchLine, SearchText, ReportedChanges } from '../entry/document.ts'
import { frequentWords, readableText } from './readable-text.ts'

/** Documents to index before yielding to other work: a few milliseconds. */
const maxDocuments = 8

const weights: Readonly<Record<SearchText['weight'], SearchField['weight']>> = {
  title: 'A',
  name: 'B',
  mention: 'C',
  prose: 'D',
}

/**
 * Indexing entry point for every module: replaces what `source` reported of `items` before by `documents`,
 * in the caller's transaction. Other writers wait until it ends.
 */
export async function indexDocuments(
  trx: Database,
  source: string,
  { items, documents }: ReportedChanges,
): Promise<void> {
  await lock(trx, 'sohbet search')
  const unused = await queries.countWords(trx, { source, items, by: -1 })
  await queries.deleteStored(trx, source, items)
  for (const part of inParts(documents, maxDocuments)) await storeDocuments(trx, source, part)
  await queries.countWords(trx, { source, items, by: 1 })
  await queries.deleteUnusedWords(trx, unused)
  await queries.raiseRevision(trx)
}

async function storeDocuments(
  trx: Database,
  source: string,
  documents: readonly SearchDocument[],
): Promise<void> {
  const found = documents.flatMap((document) => toDocumentRow(document))
  if (found.length > 0) await queries.addDocuments(trx, source, found)
  const lines = documents.flatMap((document) => document.lines.map((line) => toLineRow(document, line)))
  if (lines.length > 0) await queries.addLines(trx, source, lines)
}

function toDocumentRow({ item, found }: SearchDocument): DocumentRow[] {
  if (found === null) return []
  const fields = found.texts.map(({ text, weight, hasSound }) => ({
    text,
    weight: weights[weight],
    hasSound,
  }))
  const { datedAt, language, isOpen, topicIds } = found
  return [
    { item, head: toVector(fields, topicIds), ...toLongVectors(found, fields), isOpen, datedAt, language },
  ]
}

function toLongVectors(
  { longText, topicIds }: FoundBy,
  fields: readonly SearchField[],
): Pick<DocumentRow, 'ranked' | 'whole'> {
  if (longText === null) return { ranked: null, whole: null }
  const readable = readableText(longText.text)
  const withText = (text: string): string =>
    toVector([...fields, { text, weight: 'D', hasSound: longText.hasSound }], topicIds)
  return { ranked: withText(frequentWords(readable)), whole: withText(readable) }
}

function toLineRow({ item }: SearchDocument, line: SearchLine): LineRow {
  const { text, spelling, hasSound } = line
  return {
    owner: item,
    line,
    words: toVector([
      { text, weight: 'A', hasSound },
      { text: spelling, weight: 'B', hasSound: true },
    ]),
    wordCount: normaliseWords(text).length,
  }
}
