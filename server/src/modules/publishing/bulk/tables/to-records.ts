import type { ArticleDraft, CollectionDraft, Draft } from '@sohbet/contract/studio'
import { articleFields, collectionFields, type Field, questionFields, trackFields } from './fields.ts'
import type { TableName } from './tables.ts'

/** The rows of an item in each table, in the order of the columns. */
export type Records = Partial<Record<TableName, string[][]>>

/** A draft with its reference and those of the articles it links to. */
export interface NamedDraft {
  ref: string
  document: Draft
  refOf(itemId: number): string | undefined
}

/** Maximum characters of a workbook cell. */
const maxCell = 32_000

/** An item as rows of tables; with `isWorkbook`, a text longer than a cell is split into parts. */
export function toRecords(
  { ref, document, refOf }: NamedDraft,
  { isWorkbook }: { isWorkbook: boolean },
): Records {
  return document.kind === 'article'
    ? articleRecords(ref, { ...document, translations: namesOf(document, refOf) }, isWorkbook)
    : collectionRecords(ref, document)
}

/** The references of an article's translations. */
export function namesOf({ translations }: ArticleDraft, refOf: NamedDraft['refOf']): string[] {
  return translations.map(refOf).filter((ref) => ref !== undefined)
}

function collectionRecords(ref: string, document: CollectionDraft): Records {
  const { tracks } = document
  return {
    collections: [[ref, ...cellsOf(collectionFields, document)]],
    tracks: tracks.map((track) => [ref, track.key, ...cellsOf(trackFields, track)]),
    questions: tracks.flatMap(({ key, questions }) =>
      questions.map((question) => [ref, key, question.key, ...cellsOf(questionFields, question)]),
    ),
  }
}

function articleRecords(
  ref: string,
  document: Omit<ArticleDraft, 'translations'> & { translations: string[] },
  isWorkbook: boolean,
): Records {
  if (!isWorkbook || document.body.length <= maxCell)
    return { articles: [[ref, ...cellsOf(articleFields, document)]] }
  return {
    articles: [[ref, ...cellsOf(articleFields, { ...document, body: '' })]],
    bodies: cutText(document.body).map((part) => [ref, part]),
  }
}

function cellsOf(fields: Readonly<Record<string, Field>>, values: object): string[] {
  return Object.entries(fields).map(([name, field]) => field.write(Reflect.get(values, name)))
}

// Never splits a surrogate pair.
function cutText(text: string): string[] {
  const parts: string[] = []
  for (let start = 0; start < text.length;) {
    const end = start + maxCell
    const isInside = /[\uD800-\uDBFF]/.test(text[end - 1] ?? '') && end < text.length
    parts.push(text.slice(start, isInside ? end - 1 : end))
    start = isInside ? end - 1 : end
  }
  return parts
}
