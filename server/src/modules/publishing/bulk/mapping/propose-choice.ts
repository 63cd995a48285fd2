import { createHash } from 'node:crypto'
import { undefuse } from '@sohbet/contract/csv'
import type { BulkPreview, BulkWish } from '@sohbet/contract/studio'
import { isUsed, type Line, type Sheet } from '../formats/line.ts'
import { type TableName, tableOf, tables } from '../tables/tables.ts'
import { fieldsOfTitle, foldTitle } from './column-titles.ts'

/** Number of rows that are shown and searched for the titles. */
const maxRows = 12
/** Maximum characters of a cell that are shown. */
const maxShown = 80

/** The proposed mapping of a sheet; the caller knows the sheet itself. */
export type Proposal = Pick<
  BulkPreview,
  'table' | 'head_line' | 'columns' | 'titles' | 'rows' | 'shape' | 'is_hidden'
> & { isExact: boolean }

/** Proposes which row of a sheet has the column titles, which table it is, and which field each column has. */
export function proposeChoice(
  { name, lines, isHidden = false }: Sheet,
  wish: Pick<BulkWish, 'table' | 'head_line'> | undefined,
): Proposal {
  const used = lines.filter(isUsed)
  const shown = used.slice(0, maxRows)
  const head = used.find(({ line }) => line === wish?.head_line) ?? findHead(shown)
  const titles = (head?.cells ?? []).map((cell) => undefuse(cell).trim())
  const { table, columns } = proposeColumns(name, titles, wish?.table ?? undefined)
  const isExact =
    table !== null &&
    head === used[0] &&
    !isHidden &&
    titles.every((title, at) => title === '' || columns[at] === title.toLowerCase())
  return {
    // Hidden sheets are not imported unless chosen.
    table: isHidden && (wish?.table ?? null) === null ? null : table,
    head_line: head?.line ?? 1,
    columns,
    titles: titles.map(shorten),
    rows: shown.map(({ line, cells }) => ({ line, cells: cells.map(shorten) })),
    shape: createHash('sha256').update(titles.map(foldTitle).join('\n')).digest('hex'),
    is_hidden: isHidden,
    isExact,
  }
}

// List names, dates and notes may precede the titles; the title row is the one with the most field names.
function findHead(lines: readonly Line[]): Line | undefined {
  const scored = lines.map((line) => ({ line, score: scoreOf(line.cells) }))
  const best = Math.max(0, ...scored.map(({ score }) => score))
  if (best > 0) return scored.find(({ score }) => score === best)?.line
  return lines.find(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1) ?? lines[0]
}

function scoreOf(cells: readonly string[]): number {
  return cells.filter((cell) => namesOf(undefuse(cell)).length > 0).length
}

function namesOf(title: string): readonly string[] {
  const exact = title.trim().toLowerCase()
  return isField(exact) ? [exact, ...fieldsOfTitle(title)] : fieldsOfTitle(title)
}

function proposeColumns(
  name: string,
  titles: readonly string[],
  wished: TableName | undefined,
): { table: TableName | null; columns: (string | null)[] } {
  const all = titles.map(namesOf)
  const found = all.filter((names) => names.length > 0).length
  const filled = titles.filter((title) => title !== '').length
  const isTable = found > 1 || (found > 0 && filled <= 2)
  const table = wished ?? (isTable ? tableOf(name, all.flat()) : undefined)
  if (table === undefined) return { table: null, columns: titles.map(() => null) }
  const fields: readonly string[] = tables[table]
  const taken = new Set<string>()
  const columns = all.map((names) => {
    const field = names.find((one) => fields.includes(one) && !taken.has(one))
    if (field !== undefined) taken.add(field)
    return field ?? null
  })
  return { table, columns }
}

const allFields: ReadonlySet<string> = new Set(Object.values(tables).flat())

function isField(title: string): boolean {
  return allFields.has(title)
}

function shorten(text: string): string {
  return text.slice(0, maxShown).toWellFormed()
}
