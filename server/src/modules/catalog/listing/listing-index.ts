import type { ListingFilters } from '@sohbet/contract/catalog'
import type { Steps } from '#platform/process/turns.ts'
import type { ChoiceLabel, IndexRow, ListedIds } from '../queries/listing-index.ts'
import type { FilterKey } from '../queries/filters.ts'
import { countValues, findLabel, firstValue, gatherColumn, rowsWithAny, toChoice } from './listing-column.ts'
import type { Choice, Column, Labels } from './listing-column.ts'
import { addRow, commonRows, countRows, createRowSet, hasRow, toRows } from './row-set.ts'
import type { RowSet } from './row-set.ts'

/** How a list is ordered (B-67). */
export type Sort = 'newest' | 'oldest' | 'title'

/** One choice of a filter with its count. */
export interface CountedChoice extends Choice {
  count: number
}

/** A page of what matches: so many in an order, after so many others. */
export interface Part {
  sort: Sort
  after: number
  max: number
}

/** What matches, and what else could be chosen. */
export interface Matches {
  /** Those of the part that was asked for, in order. */
  ids: number[]
  total: number
  /** The choices of each filter among all that match everything else that is chosen (B-63). */
  choices: Map<FilterKey, CountedChoice[]>
}

/**
 * All of a listing in memory: counting eight filters in the database costs a hundred times as much as here. It holds
 * about a hundred bytes an item and is made again when the catalogue changes.
 */
export interface ListingIndex {
  /** `among` are the ids that may match at all; undefined: every one. */
  match(filters: ListingFilters, part: Part, among: ReadonlySet<number> | undefined): Matches
  count(filters: ListingFilters, among: ReadonlySet<number> | undefined): number
  labelOf(key: FilterKey, value: string): string
  /** The row of an item, by which `valueAt` answers; undefined when no list shows it. */
  rowOf(id: number): number | undefined
  /** The first value that a row has under a filter. */
  valueAt(key: FilterKey, row: number): string | undefined
  /** Where a value stands among the labels in the order of the alphabet; the last place without one. */
  rankOf(key: FilterKey, value: string): number
}

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
  // Of everything, each filter is counted once: it is what most questions have, and the dearest to count.
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
 * Of the candidates, those that match all filters, and for each filter that is used those that match all others. Where
 * nothing is left out, the very set of the candidates.
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

// A walk along the order, as far as the page.
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

// What stands under a topic stands under its parent too, once.
function valuesOf(row: IndexRow, key: FilterKey, labels: Labels): string[] {
  if (key !== 'topic') return known(row[key])
  const own = row.topics ?? []
  return [...new Set([...own, ...own.flatMap((topic) => known(findLabel(labels, 'topic', topic)?.parent))])]
}

// What is chosen stays among the choices, with 0 where nothing else would be left of it (B-63).
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

/** The values that are chosen in one filter (B-64). */
export function chosenValues(values: string | undefined): string[] {
  return values === undefined ? [] : values.split(',')
}

function known(value: string | null | undefined): string[] {
  return value === null || value === undefined ? [] : [value]
}
