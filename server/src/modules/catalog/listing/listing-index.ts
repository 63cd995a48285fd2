import type { ListingFilters } from '@sohbet/contract/catalog'
import type { ChoiceLabel, IndexRow, ListedIds } from '../queries/listing-index.ts'
import type { FilterKey } from '../queries/filters.ts'

/** How a list is ordered (B-67). */
export type Sort = 'newest' | 'oldest' | 'title'

/** One choice of a filter with its count; `parent` is the value it stands under. */
export interface CountedChoice {
  value: string
  label: string
  parent: string | null
  count: number
}

/** What matches, in order, and what else could be chosen. */
export interface Matches {
  ids: number[]
  /** The choices of each filter among all that match everything else that is chosen (B-63). */
  choices: Map<FilterKey, CountedChoice[]>
}

/**
 * All of a listing in memory: counting eight filters in the database costs a hundred times as much as here. It holds
 * a few dozen bytes an item and is made again when the catalogue changes.
 */
export interface ListingIndex {
  /** `among` are the ids that may match at all; undefined: every one. */
  match(filters: ListingFilters, sort: Sort, among: ReadonlySet<number> | undefined): Matches
  count(filters: ListingFilters, among: ReadonlySet<number> | undefined): number
  labelOf(key: FilterKey, value: string): string
  /** The row of an item, by which `valueAt` answers; undefined when no list shows it. */
  rowOf(id: number): number | undefined
  /** The first value that a row has under a filter. */
  valueAt(key: FilterKey, row: number): string | undefined
  /** Where a value stands among the labels in the order of the alphabet; the last place without one. */
  rankOf(key: FilterKey, value: string): number
}

/** The values of one filter, as numbers: those of row `r` stand in `values` from `starts[r]` to `starts[r + 1]`. */
interface Column {
  key: FilterKey
  /** Every value, by its number. */
  names: readonly string[]
  /** Every value, in the order in which choices are offered. */
  order: readonly string[]
  numbers: ReadonlyMap<string, number>
  starts: readonly number[]
  values: readonly number[]
}

type Labels = ReadonlyMap<string, ChoiceLabel & { rank: number }>

const maxChoices = 500

/** Takes the rows of a listing in parts, each of which holds the process up for little, and makes their index. */
export function gatherListing(keys: readonly FilterKey[], choiceLabels: readonly ChoiceLabel[]) {
  const labels: Labels = new Map(
    choiceLabels.map((label, rank) => [`${label.key} ${label.value}`, { ...label, rank }]),
  )
  const ids: number[] = []
  const columns = keys.map((key) => gatherColumn(key, labels))
  return {
    add: (rows: readonly IndexRow[]): void => {
      for (const row of rows) {
        ids.push(row.id)
        for (const column of columns) column.add(valuesOf(row, column.key, labels))
      }
    },
    /** `listed` may lack rows and name some that were not given: what changed between two reads is read again. */
    toIndex: (listed: ListedIds): ListingIndex =>
      createListingIndex({ ids, listed, columns: columns.map((column) => column.toColumn()), labels }),
  }
}

function createListingIndex({
  ids,
  listed,
  columns,
  labels,
}: {
  ids: readonly number[]
  listed: ListedIds
  columns: readonly Column[]
  labels: Labels
}): ListingIndex {
  const rowOf = new Map(ids.map((id, row) => [id, row]))
  const toRows = (order: readonly number[]): number[] =>
    order.map((id) => rowOf.get(id)).filter((row) => row !== undefined)
  const newest = toRows(listed.newest)
  const orders: Record<Sort, readonly number[]> = {
    newest,
    oldest: newest.toReversed(),
    title: toRows(listed.byTitle),
  }
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const rowsAmong = (order: readonly number[], among: ReadonlySet<number> | undefined): readonly number[] =>
    among === undefined ? order : order.filter((row) => among.has(ids[row] ?? 0))

  return {
    labelOf: (key, value) => findLabel(labels, key, value)?.label ?? value,
    rankOf: (key, value) => findLabel(labels, key, value)?.rank ?? labels.size,
    rowOf: (id) => rowOf.get(id),
    valueAt: (key, row) => {
      const column = byKey.get(key)
      const start = column?.starts[row] ?? 0
      return start === column?.starts[row + 1] ? undefined : column?.names[column.values[start] ?? 0]
    },
    count: (filters, among) => walk(rowsAmong(newest, among), columns, filters).matching.length,
    match: (filters, sort, among) => {
      const { matching, nearly } = walk(rowsAmong(orders[sort], among), columns, filters)
      return {
        ids: matching.map((row) => ids[row] ?? 0),
        choices: new Map(
          columns.map((column, at) => [
            column.key,
            toChoices(
              { column, labels },
              countValues(column, [matching, nearly[at] ?? []]),
              chosenValues(filters[column.key]),
            ),
          ]),
        ),
      }
    },
  }
}

function findLabel(labels: Labels, key: FilterKey, value: string) {
  return labels.get(`${key === 'author' ? 'speaker' : key} ${value}`)
}

// What stands under a topic stands under its parent too, once.
function valuesOf(row: IndexRow, key: FilterKey, labels: Labels): string[] {
  if (key !== 'topic') return known(row[key])
  const own = row.topics ?? []
  return [...new Set([...own, ...own.flatMap((topic) => known(findLabel(labels, 'topic', topic)?.parent))])]
}

// What is chosen stays among the choices, with 0 where nothing else would be left of it (B-63).
function toChoices(
  { column: { key, numbers, order }, labels }: { column: Column; labels: Labels },
  counts: Uint32Array,
  chosen: string[],
): CountedChoice[] {
  const offered = order
    .map((value) => ({ value, count: counts[numbers.get(value) ?? 0] ?? 0 }))
    .filter(({ value, count }) => count > 0 || chosen.includes(value))
    .slice(0, maxChoices)
  const missing = chosen.filter((value) => !offered.some((choice) => choice.value === value))
  return [...offered, ...missing.map((value) => ({ value, count: 0 }))].map(({ value, count }) => {
    const found = findLabel(labels, key, value)
    return { value, label: found?.label ?? value, parent: found?.parent ?? null, count }
  })
}

function gatherColumn(key: FilterKey, labels: Labels) {
  const names: string[] = []
  const numbers = new Map<string, number>()
  const counts: number[] = []
  const starts = [0]
  const values: number[] = []

  function numberOf(value: string): number {
    const number = numbers.get(value) ?? names.push(value) - 1
    numbers.set(value, number)
    return number
  }

  // Of what most items have first, whatever is chosen: a list that changes its order while it is ticked is lost sight of.
  function orderOf(): string[] {
    const countOf = (value: string): number => counts[numberOf(value)] ?? 0
    const rankOf = (value: string): number => findLabel(labels, key, value)?.rank ?? 0
    return names.toSorted(
      (one, other) => countOf(other) - countOf(one) || rankOf(one) - rankOf(other) || (one < other ? -1 : 1),
    )
  }

  return {
    key,
    add: (own: readonly string[]): void => {
      for (const value of own) {
        const number = numberOf(value)
        counts[number] = (counts[number] ?? 0) + 1
        values.push(number)
      }
      starts.push(values.length)
    },
    toColumn: (): Column => ({ key, names, order: orderOf(), numbers, starts, values }),
  }
}

// One walk serves all filters: `nearly[c]` are the rows that miss nothing but the choice in column c.
function walk(
  candidates: readonly number[],
  columns: readonly Column[],
  filters: ListingFilters,
): { matching: number[]; nearly: number[][] } {
  const matching: number[] = []
  const nearly: number[][] = columns.map(() => [])
  const wanted = columns.map((column) => markChosen(column, filters[column.key]))
  const chosen = Object.values(filters).filter((value) => value !== undefined).length
  // A filter that this listing does not have matches nothing.
  if (chosen > wanted.filter((marks) => marks !== undefined).length) return { matching, nearly }
  if (chosen === 0) return { matching: [...candidates], nearly }
  for (const row of candidates) {
    let misses = 0
    let missed = 0
    for (let at = 0; at < columns.length && misses < 2; at += 1) {
      const marks = wanted[at]
      if (marks === undefined || hasMarked(columns[at], row, marks)) continue
      misses += 1
      missed = at
    }
    if (misses === 0) matching.push(row)
    if (misses === 1) nearly[missed]?.push(row)
  }
  return { matching, nearly }
}

// Of each of a column's values whether it is chosen; undefined where none is. A value that nothing has stays unmarked.
function markChosen({ numbers }: Column, values: string | undefined): Uint8Array | undefined {
  if (values === undefined) return undefined
  const marks = new Uint8Array(numbers.size)
  for (const value of chosenValues(values)) {
    const number = numbers.get(value)
    if (number !== undefined) marks[number] = 1
  }
  return marks
}

/** The values that are chosen in one filter (B-64). */
export function chosenValues(values: string | undefined): string[] {
  return values === undefined ? [] : values.split(',')
}

function hasMarked(column: Column | undefined, row: number, marks: Uint8Array): boolean {
  if (column === undefined) return false
  const end = column.starts[row + 1] ?? 0
  for (let at = column.starts[row] ?? 0; at < end; at += 1)
    if (marks[column.values[at] ?? 0] === 1) return true
  return false
}

function countValues(
  { numbers, starts, values }: Column,
  parts: readonly (readonly number[])[],
): Uint32Array {
  const counts = new Uint32Array(numbers.size)
  for (const rows of parts)
    for (const row of rows) {
      const end = starts[row + 1] ?? 0
      for (let at = starts[row] ?? 0; at < end; at += 1) {
        const number = values[at] ?? 0
        counts[number] = (counts[number] ?? 0) + 1
      }
    }
  return counts
}

function known(value: string | null | undefined): string[] {
  return value === null || value === undefined ? [] : [value]
}
