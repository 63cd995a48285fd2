import {
  closeSync,
  existsSync,
  fdatasyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

/** Rows of one kind by id, in insertion order. */
export interface Table<Row> {
  get(id: string): Row | undefined
  put(id: string, row: Row): void
  remove(id: string): void
  all(): Row[]
}

/** The sandbox's data; rows are replaced, never mutated. */
export interface Book {
  table<Row>(name: string): Table<Row>
  /** Stores all changes made by `work`, or none if it throws, also when nested; writes are possible only here. */
  transact<Result>(work: () => Result): Result
  close(): void
}

type Change = [table: string, id: string, row: unknown]

/**
 * Opens the book in a folder. It is a journal: each transaction is one line, so a process killed while
 * writing leaves a line that does not parse and is ignored.
 */
export function openBook(folder: string): Book {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'book.jsonl')
  const tables = new Map<string, Map<string, unknown>>()
  const rowsOf = (name: string): Map<string, unknown> => {
    const rows = tables.get(name) ?? new Map<string, unknown>()
    tables.set(name, rows)
    return rows
  }
  replay(file, rowsOf)
  rewrite(file, tables)
  const journal = openSync(file, 'a', 0o600)
  let changes: Change[] | undefined
  let undo: (() => void)[] = []

  function change(name: string, id: string, row: unknown): void {
    if (changes === undefined) throw new Error('The book is written in a transaction only.')
    const rows = rowsOf(name)
    const before = rows.get(id)
    undo.push(() => (before === undefined ? rows.delete(id) : rows.set(id, before)))
    changes.push([name, id, row])
    apply(rows, id, row)
  }

  function transact<Result>(work: () => Result): Result {
    if (changes !== undefined) return attempt(work, changes)
    changes = []
    undo = []
    try {
      const result = attempt(work, changes)
      if (changes.length > 0) writeSync(journal, `${JSON.stringify(changes)}\n`)
      return result
    } finally {
      changes = undefined
    }
  }

  function attempt<Result>(work: () => Result, made: Change[]): Result {
    const mark = made.length
    try {
      return work()
    } catch (error) {
      made.length = mark
      for (const step of undo.splice(mark).toReversed()) step()
      throw error
    }
  }

  return {
    table: <Row>(name: string): Table<Row> => ({
      get: (id) => rowsOf(name).get(id) as Row | undefined,
      put: (id, row) => change(name, id, row),
      remove: (id) => change(name, id, null),
      all: () => [...rowsOf(name).values()] as Row[],
    }),
    transact,
    close: () => {
      fdatasyncSync(journal)
      closeSync(journal)
    },
  }
}

function replay(file: string, rowsOf: (name: string) => Map<string, unknown>): void {
  if (!existsSync(file)) return
  const lines = readFileSync(file, 'utf8').split('\n')
  // Anything after the last line break is incomplete.
  lines.pop()
  for (const line of lines)
    for (const [name, id, row] of JSON.parse(line) as Change[]) apply(rowsOf(name), id, row)
}

function apply(rows: Map<string, unknown>, id: string, row: unknown): void {
  if (row === null) rows.delete(id)
  else rows.set(id, row)
}

/** Replaces the journal in one step by the current rows, one line each. */
function rewrite(file: string, tables: Map<string, Map<string, unknown>>): void {
  const draft = openSync(`${file}.draft`, 'w', 0o600)
  for (const [name, rows] of tables)
    for (const [id, row] of rows) writeSync(draft, `${JSON.stringify([[name, id, row]])}\n`)
  fdatasyncSync(draft)
  closeSync(draft)
  renameSync(`${file}.draft`, file)
}
