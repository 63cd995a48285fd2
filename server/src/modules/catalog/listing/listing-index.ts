import type { ListingFilters } from '@sohbet/contract/catalog'
import type { Steps } from '#platform/process/turns.ts'
import type { ChoiceLabel, IndexRow, ListedIds } from '../queries/listing-index.ts'
import type { FilterKey } from '../queries/filters.ts'
import {
  type Choice,
  type Column,
  countValues,
  findLabel,
  firstValue,
  gatherColumn,
  type Labels,
  rowsWithAny,
  toChoice,
} from './listing-column.ts'
import { addRow, commonRows, countRows, createRowSet, hasRow, type RowSet, toRows } from './row-set.ts'

/** The order of a list (B-67). */
export type Sort = 'newest' | 'oldest' | 'title'

/** One choice of a filter with its count. */
export interface CountedChoice extends Choice {
  count: number
}

/** A slice of the matches in a given order. */
export interface Part {
  sort: Sort
  after: number
  max: number
}

/** The matches, and the other available choices. */
export interface Matches {
  /** The requested slice, in order. */
  ids: number[]
  total: number
  /** The choices of each filter among the items that match all other filters (B-63). */
  choices: Map<FilterKey, CountedChoice[]>
}

/**
 * A whole listing in memory: counting eight filters in the database costs a hundred times as much. It uses
 * about a hundred bytes an item and is rebuilt when the catalogue changes.
 */
export interface ListingIndex {
  /** `among` limits the matches to these ids; undefined is no limit. */
  match(filters: ListingFilters, part: Part, among: ReadonlySet<number> | undefined): Matches
  count(filters: ListingFilters, among: ReadonlySet<number> | undefined): number
  labelOf(key: FilterKey, value: string): string
  /** The row of an item, as `valueAt` expects it; undefined when the item is not listed. */
  rowOf(id: number): number | undefined
  /** The first value that a row has under a filter. */
  valueAt(key: FilterKey, row: number): string | undefined
  /** The alphabetical rank of a value's label; the last rank without a label. */
  rankOf(key: FilterKey, value: string): number
}

const maxChoices = 500

/** Collects the rows of a listing in batches, each of which blocks the process briefly, and builds their index. */
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
    /**
     * `listed` may lack rows or name rows that were not given, because of changes between the two reads;
     * those are read again.
     */
    *toIndex(listed: ListedIds): Steps<ListingIndex> {
      const made: Column[] = []
      for (const column of columns) {
        made.push(column.toColumn())
        yield
      }
      return yield* createListingIndex({ ids, listed, columns: made, labels })
    },
  }
}

function* createListingIndex({
  ids,
  listed,
  columns,
  labels,
}: {
  ids: readonly number[]
  listed: ListedIds
  columns: readonly Column[]
  labels: Labels
}): Steps<ListingIndex> {
  const rowOf = new Map(ids.map((id, row) => [id, row]))
  yield
  const setOf = (some: Iterable<number>): RowSet => {
    const set = createRowSet(ids.length)
    for (const id of some) {
      const row = rowOf.get(id)
      if (row !== undefined) addRow(set, row)
    }
    return set
  }
  const toOrder = (order: readonly number[]): Uint32Array =>
    Uint32Array.from(order.map((id) => rowOf.get(id)).filter((row) => row !== undefined))
  const newest = toOrder(listed.newest)
  yield
  const orders: Record<Sort, Uint32Array> = {
    newest,
    oldest: newest.toReversed(),
    title: toOrder(listed.byTitle),
  }
  yield
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const all = setOf(listed.newest)
  // The unfiltered counts are computed once: most requests need them, and they are the most expensive.
  const allCounts = new Map<FilterKey, Uint32Array>()
  for (const column of columns) {
    allCounts.set(column.key, countValues(column, toRows(all)))
    yield
  }

  function candidatesOf(among: ReadonlySet<number> | undefined): RowSet {
    return among === undefined ? all : commonRows([all, setOf(among)])
  }

  return {
    labelOf: (key, value) => findLabel(labels, key, value)?.label ?? value,
    rankOf: (key, value) => findLabel(labels, key, value)?.rank ?? labels.size,
    rowOf: (id) => rowOf.get(id),
    valueAt: (key, row) => {
      const column = byKey.get(key)
      return column === undefined ? undefined : firstValue(column, row)
    },
    count: (filters, among) => countRows(narrow(candidatesOf(among), columns, filters).matching),
    match: (filters, { sort, after, max }, among) => {
      const { matching, without } = narrow(candidatesOf(among), columns, filters)
      const rows = matching === all ? undefined : toRows(matching)
      return {
        ids: pageOf(orders[sort], matching, { after, max }).map((row) => ids[row] ?? 0),
        total: rows?.length ?? newest.length,
        choices: new Map(
          columns.map((column) => {
            const others = without.get(column.key)
            const counted = others === undefined ? rows : others === all ? undefined : toRows(others)
            const counts = counted === undefined ? allCounts.get(column.key) : countValues(column, counted)
            return [column.key, toChoices(column, labels, { counts, chosen: filters[column.key] })]
          }),
        ),
      }
    },
  }
}

/**
 * The candidates that match all filters, and for each filter in use those that match all others. Without
 * filters, the candidate set itself.
 */
function narrow(
  candidates: RowSet,
  columns: readonly Column[],
  filters: ListingFilters,
): { matching: RowSet; without: Map<FilterKey, RowSet> } {
  const used = columns.flatMap((column) => {
    const values = filters[column.key]
    return values === undefined ? [] : [{ key: column.key, rows: rowsWithAny(column, chosenValues(values)) }]
  })
  const chosen = Object.values(filters).filter((value) => value !== undefined).length
  // A filter that this listing does not have matches nothing.
  if (chosen > used.length) {
    const none = createRowSet(candidates.length * 32)
    return { matching: none, without: new Map(columns.map(({ key }) => [key, none])) }
  }
  const left = (sets: readonly RowSet[]): RowSet =>
    sets.length === 0 ? candidates : commonRows([candidates, ...sets])
  return {
    matching: left(used.map(({ rows }) => rows)),
    without: new Map(
      used.map(({ key }) => [key, left(used.filter((one) => one.key !== key).map(({ rows }) => rows))]),
    ),
  }
}

// Walks along the order until the page is full.
function pageOf(order: Uint32Array, matching: RowSet, { after, max }: Omit<Part, 'sort'>): number[] {
  const page: number[] = []
  let passed = 0
  for (const row of order) {
    if (!hasRow(matching, row)) continue
    if (passed >= after) page.push(row)
    if (page.length >= max) break
    passed += 1
  }
  return page
}

// An item of a topic also belongs to the parent topic, once.
function valuesOf(row: IndexRow, key: FilterKey, labels: Labels): string[] {
  if (key !== 'topic') return known(row[key])
  const own = row.topics ?? []
  return [...new Set([...own, ...own.flatMap((topic) => known(findLabel(labels, 'topic', topic)?.parent))])]
}

// A selected choice remains in the list, with a count of 0 where nothing matches (B-63).
function toChoices(
  { key, choices, numbers }: Column,
  labels: Labels,
  { counts, chosen }: { counts: Uint32Array | undefined; chosen: string | undefined },
): CountedChoice[] {
  const requested = chosenValues(chosen)
  const offered: CountedChoice[] = []
  for (const [number, choice] of choices.entries()) {
    const count = counts?.[number] ?? 0
    if (count > 0 || requested.includes(choice.value)) offered.push({ ...choice, count })
    if (offered.length >= maxChoices) break
  }
  const missing = requested.filter(
    (value) => !numbers.has(value) || !offered.some((choice) => choice.value === value),
  )
  return [...offered, ...missing.map((value) => ({ ...toChoice(labels, key, value), count: 0 }))]
}

/** The selected values of one filter (B-64). */
export function chosenValues(values: string | undefined): string[] {
  return values === undefined ? [] : values.split(',')
}

function known(value: string | null | undefined): string[] {
  return value === null || value === undefined ? [] : [value]
}
