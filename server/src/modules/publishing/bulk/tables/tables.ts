import { articleFields, collectionFields, questionFields, trackFields } from './fields.ts'

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
