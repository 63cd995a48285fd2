import type { FilterKey } from '../queries/filters.ts'
import type { ChoiceLabel } from '../queries/listing-index.ts'
import { addRow, createRowSet, type RowSet } from './row-set.ts'

/** A choice of a filter; `parent` is the value of the choice above it. */
export interface Choice {
  value: string
  label: string
  parent: string | null
}

/** Labels by key and value, with their alphabetical rank. */
export type Labels = ReadonlyMap<string, ChoiceLabel & { rank: number }>

/** The label of a value; authors are speakers. */
export function findLabel(labels: Labels, key: FilterKey, value: string) {
  return labels.get(`${key === 'author' ? 'speaker' : key} ${value}`)
}

/** The values of one filter, as numbers, indexed in both directions. */
export interface Column {
  key: FilterKey
  /** Every value by its number, in display order. */
  choices: readonly Choice[]
  numbers: ReadonlyMap<string, number>
  /** The values of a row. */
  ofRow: Lists
  /** The rows of a value. */
  ofValue: Lists
}

/** Many short lists of numbers in one: list `n` is `items[starts[n]]` to `items[starts[n + 1]]`. */
interface Lists {
  starts: Uint32Array
  items: Uint32Array
}

/** Collects the values of one filter row by row. */
export function gatherColumn(key: FilterKey, labels: Labels) {
  const names: string[] = []
  const known = new Map<string, number>()
  const counts: number[] = []
  const starts = [0]
  const items: number[] = []

  // Most frequent first, whatever is selected: a list that reorders while it is used is hard to follow.
  function offeredOrder(): number[] {
    const rankOf = (name: string): number => findLabel(labels, key, name)?.rank ?? 0
    const ranked = names.map((name, number) => ({
      name,
      number,
      rank: rankOf(name),
      count: counts[number] ?? 0,
    }))
    return ranked
      .toSorted(
        (one, other) => other.count - one.count || one.rank - other.rank || (one.name < other.name ? -1 : 1),
      )
      .map(({ number }) => number)
  }

  return {
    key,
    add: (values: readonly string[]): void => {
      for (const value of values) {
        const number = known.get(value) ?? names.push(value) - 1
        known.set(value, number)
        counts[number] = (counts[number] ?? 0) + 1
        items.push(number)
      }
      starts.push(items.length)
    },
    toColumn: (): Column => {
      const order = offeredOrder()
      const offered = order.map((number) => names[number] ?? '')
      const place = new Uint32Array(names.length)
      for (const [at, number] of order.entries()) place[number] = at
      const ofRow = {
        starts: Uint32Array.from(starts),
        items: Uint32Array.from(items, (number) => place[number] ?? 0),
      }
      return {
        key,
        choices: offered.map((value) => toChoice(labels, key, value)),
        numbers: new Map(offered.map((value, number) => [value, number])),
        ofRow,
        ofValue: invert(ofRow, names.length),
      }
    },
  }
}

/** A value as a choice. */
export function toChoice(labels: Labels, key: FilterKey, value: string): Choice {
  const found = findLabel(labels, key, value)
  return { value, label: found?.label ?? value, parent: found?.parent ?? null }
}

/** The rows that have one of some values. */
export function rowsWithAny({ numbers, ofRow, ofValue }: Column, values: readonly string[]): RowSet {
  const set = createRowSet(ofRow.starts.length - 1)
  for (const value of values) {
    const number = numbers.get(value)
    if (number === undefined) continue
    const end = ofValue.starts[number + 1] ?? 0
    for (let at = ofValue.starts[number] ?? 0; at < end; at += 1) addRow(set, ofValue.items[at] ?? 0)
  }
  return set
}

/** How many of some rows have each value. */
export function countValues({ numbers, ofRow: { starts, items } }: Column, rows: Uint32Array): Uint32Array {
  const counts = new Uint32Array(numbers.size)
  for (const row of rows) {
    const end = starts[row + 1] ?? 0
    for (let at = starts[row] ?? 0; at < end; at += 1) {
      const number = items[at] ?? 0
      counts[number] = (counts[number] ?? 0) + 1
    }
  }
  return counts
}

/** The first value of a row; undefined where it has none. */
export function firstValue({ choices, ofRow: { starts, items } }: Column, row: number): string | undefined {
  const start = starts[row] ?? 0
  return start === starts[row + 1] ? undefined : choices[items[start] ?? 0]?.value
}

// A counting sort: the start of each value's list is known once all values have been counted.
function invert({ starts, items }: Lists, values: number): Lists {
  const valueStarts = new Uint32Array(values + 1)
  for (const value of items) valueStarts[value + 1] = (valueStarts[value + 1] ?? 0) + 1
  for (let value = 0; value < values; value += 1)
    valueStarts[value + 1] = (valueStarts[value + 1] ?? 0) + (valueStarts[value] ?? 0)
  const next = valueStarts.slice()
  const rows = new Uint32Array(items.length)
  for (let row = 0; row < starts.length - 1; row += 1)
    for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at += 1) {
      const value = items[at] ?? 0
      rows[next[value] ?? 0] = row
      next[value] = (next[value] ?? 0) + 1
    }
  return { starts: valueStarts, items: rows }
}
