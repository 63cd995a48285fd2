import { articleFields, collectionFields, questionFields, trackFields } from './fields.ts'
import type { ItemHead } from '../../queries/items.ts'

/** The tables of an export with their columns: sheets of a workbook, or CSV files. */
export const tables = {
  collections: ['item', ...Object.keys(collectionFields)],
  tracks: ['collection', 'key', ...Object.keys(trackFields)],
  questions: ['collection', 'track', 'key', ...Object.keys(questionFields)],
  articles: ['item', ...Object.keys(articleFields)],
  /** Article texts that exceed the limit of a workbook cell, in parts. */
  bodies: ['item', 'text'],
} as const satisfies Record<string, readonly string[]>

/** The name of a table. */
export type TableName = keyof typeof tables

const names = Object.keys(tables) as TableName[] // The keys of that table.

/** The table of a file or sheet: by its name, or by a column that only this table has. */
export function tableOf(name: string, columns: readonly string[]): TableName | undefined {
  const bare = name
    .toLowerCase()
    .replace(/^.*[/\\]/, '')
    .replace(/\.csv$/, '')
  const named = names.find((one) => one === bare)
  if (named !== undefined) return named
  const has = (column: string): boolean => columns.includes(column)
  if (has('question')) return 'questions'
  if (has('duration_seconds') || has('file_id')) return 'tracks'
  if (has('author') || has('excerpt') || has('body')) return 'articles'
  return has('item') || has('slug') || has('title') ? 'collections' : undefined
}

/**
 * The reference of an item in files, without ids of this database: its slug. Drafts with the same slug are
 * numbered, `retreat#2`; an item without a slug is referenced by its title, `?A%20title`. References contain
 * no list separators.
 */
export function toRef({ slug, title }: { slug: string; title: string }, count = 1): string {
  const bare = slug === '' ? `?${encodeURIComponent(title)}` : encodeURIComponent(slug)
  return count > 1 ? `${bare}#${count}` : bare
}

/** Item ids by reference; collections and articles apart. */
export interface Refs {
  collections: Map<string, number>
  articles: Map<string, number>
}

/** The references of these items, in order. */
export function toRefs(heads: readonly ItemHead[]): Refs {
  const refs: Refs = { collections: new Map(), articles: new Map() }
  const counts = new Map<string, number>()
  for (const head of heads) {
    const list = head.kind === 'article' ? 'articles' : 'collections'
    const alike = `${list} ${toRef(head)}`
    const count = (counts.get(alike) ?? 0) + 1
    counts.set(alike, count)
    refs[list].set(toRef(head, count), head.id)
  }
  return refs
}
