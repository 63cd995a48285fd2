import type { ListingFilters } from '@sohbet/contract/catalog'
import type { ChoiceLabel, IndexRow } from './queries/listing-index.ts'
import type { FilterKey } from './queries/filters.ts'

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
 * a few dozen bytes an item and is made anew when the catalogue changes.
 */
export interface ListingIndex {
  /** `among` are the ids that may match at all; undefined: every one. */
  match(filters: ListingFilters, sort: Sort, among: ReadonlySet<number> | undefined): Matches
  labelOf(key: FilterKey, value: string): string
}

interface Column {
  key: FilterKey
  /** Each value that occurs, and its number. */
  numbers: Map<string, number>
}

interface Entry {
  id: number
  /** For each column, the numbers of the entry's values. */
  values: number[][]
}

/** The number that a column must have. */
interface Wanted {
  at: number
  number: number
}

const mostChoices = 500

/** An index over rows that are ordered newest first. */
export function createListingIndex(
  keys: readonly FilterKey[],
  rows: readonly IndexRow[],
  labels: readonly ChoiceLabel[],
): ListingIndex {
  const columns = keys.map((key): Column => ({ key, numbers: new Map() }))
  const labelled = new Map(labels.map((label, rank) => [`${label.key} ${label.value}`, { ...label, rank }]))
  const find = (key: FilterKey, value: string) =>
    labelled.get(`${key === 'author' ? 'speaker' : key} ${value}`)
  const entryOf = new Map(rows.map((row) => [row, toEntry(row)]))
  const inOrder = (ordered: readonly IndexRow[]): Entry[] =>
    ordered.map((row) => entryOf.get(row)).filter((entry) => entry !== undefined)
  const orders: Record<Sort, Entry[]> = {
    newest: inOrder(rows),
    oldest: inOrder(rows.toReversed()),
    title: inOrder(rows.toSorted((one, other) => one.title_rank - other.title_rank)),
  }

  function toEntry(row: IndexRow): Entry {
    return { id: row.id, values: columns.map((column) => valuesOf(row, column.key).map(numberIn(column))) }
  }

  // What stands under a topic stands under its parent too, once.
  function valuesOf(row: IndexRow, key: FilterKey): string[] {
    if (key !== 'topic') return known(row[key])
    const own = row.topics ?? []
    return [...new Set([...own, ...own.flatMap((topic) => known(find('topic', topic)?.parent))])]
  }

  function toChoices({ key, numbers }: Column, counts: Uint32Array): CountedChoice[] {
    return [...numbers]
      .map(([value, number]) => ({ value, count: counts[number] ?? 0, found: find(key, value) }))
      .filter(({ count }) => count > 0)
      .toSorted(
        (one, other) =>
          other.count - one.count ||
          (one.found?.rank ?? 0) - (other.found?.rank ?? 0) ||
          (one.value < other.value ? -1 : 1),
      )
      .slice(0, mostChoices)
      .map(({ value, count, found }) => ({
        value,
        label: found?.label ?? value,
        parent: found?.parent ?? null,
        count,
      }))
  }

  return {
    labelOf: (key, value) => find(key, value)?.label ?? value,
    match: (filters, sort, among) => {
      const { ids, counts } = count(orders[sort], columns, filters, among)
      const choices = columns.map((column, at) => [
        column.key,
        toChoices(column, counts[at] ?? new Uint32Array()),
      ])
      return { ids, choices: new Map(choices as [FilterKey, CountedChoice[]][]) }
    },
  }
}

// One walk counts all filters: an entry that misses nothing counts for every filter, one that misses only the choice
// of a single filter counts for that filter's other choices.
function count(
  entries: readonly Entry[],
  columns: readonly Column[],
  filters: ListingFilters,
  among: ReadonlySet<number> | undefined,
): { ids: number[]; counts: Uint32Array[] } {
  const ids: number[] = []
  const counts = columns.map(({ numbers }) => new Uint32Array(numbers.size))
  const wanted = columns.flatMap(({ key, numbers }, at): Wanted[] => {
    const value = filters[key]
    return value === undefined ? [] : [{ at, number: numbers.get(value) ?? -1 }]
  })
  // A filter that this listing does not have matches nothing.
  const isForeign = Object.values(filters).filter((value) => value !== undefined).length > wanted.length
  for (const { id, values } of isForeign ? [] : entries) {
    if (among !== undefined && !among.has(id)) continue
    const missed = findMissed(values, wanted)
    if (missed === 'several') continue
    if (missed !== 'none') add(counts[missed], values[missed])
    else {
      ids.push(id)
      for (let at = 0; at < values.length; at += 1) add(counts[at], values[at])
    }
  }
  return { ids, counts }
}

// Runs for every entry of the catalogue at every question, so it makes no objects.
function findMissed(values: number[][], wanted: readonly Wanted[]): number | 'none' | 'several' {
  let missed: number | 'none' = 'none'
  for (const { at, number } of wanted) {
    if (values[at]?.includes(number) === true) continue
    if (missed !== 'none') return 'several'
    missed = at
  }
  return missed
}

function add(counts: Uint32Array | undefined, numbers: readonly number[] | undefined): void {
  if (counts === undefined || numbers === undefined) return
  for (const number of numbers) counts[number] = (counts[number] ?? 0) + 1
}

function numberIn({ numbers }: Column): (value: string) => number {
  return (value) => {
    const number = numbers.get(value) ?? numbers.size
    numbers.set(value, number)
    return number
  }
}

function known(value: string | null | undefined): string[] {
  return value === null || value === undefined ? [] : [value]
}
