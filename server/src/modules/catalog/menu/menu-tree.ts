import type { MenuRow } from '../queries/menu.ts'

/** An entry with how many it stands below. */
export interface PlacedRow extends MenuRow {
  depth: number
}

/** Floors of the menu: the bar, the columns of an entry, the links of a column. */
const maxFloors = 3

/** The entries in the order in which they are read: each followed by those below it. */
export function placeRows(rows: readonly MenuRow[]): PlacedRow[] {
  const below = (parent: number | null, depth: number): PlacedRow[] =>
    rows.flatMap((row) => (row.parent_id === parent ? [{ ...row, depth }, ...below(row.id, depth + 1)] : []))
  return below(null, 0)
}

/** Whether an entry may stand below another: not below itself, and on no floor that there is not. */
export function mayBeBelow(rows: readonly MenuRow[], id: number | undefined, parent: PlacedRow): boolean {
  const own = placeRows(rows)
  const start = own.findIndex((row) => row.id === id)
  const from = own[start]
  if (from === undefined) return parent.depth + 1 < maxFloors
  const after = own.slice(start + 1)
  const end = after.findIndex(({ depth }) => depth <= from.depth)
  const subtree = [from, ...(end === -1 ? after : after.slice(0, end))]
  if (subtree.some((row) => row.id === parent.id)) return false
  const floors = Math.max(...subtree.map(({ depth }) => depth)) - from.depth + 1
  return parent.depth + 1 + floors <= maxFloors
}
