import type { MenuRow } from '../queries/menu.ts'

/** An entry with its depth: the number of entries above it. */
export interface PlacedRow extends MenuRow {
  depth: number
}

/** Levels of the menu: the bar, the columns of an entry, the links of a column. */
const maxLevels = 3

/** The entries in depth-first order: each followed by the entries below it. */
export function flattenMenu(rows: readonly MenuRow[]): PlacedRow[] {
  const below = (parent: number | null, depth: number): PlacedRow[] =>
    rows.flatMap((row) => (row.parent_id === parent ? [{ ...row, depth }, ...below(row.id, depth + 1)] : []))
  return below(null, 0)
}

/** Whether an entry may be placed below another: not below itself, and not deeper than the last level. */
export function mayMoveBelow(rows: readonly MenuRow[], id: number | undefined, parent: PlacedRow): boolean {
  const own = flattenMenu(rows)
  const start = own.findIndex((row) => row.id === id)
  const from = own[start]
  if (from === undefined) return parent.depth + 1 < maxLevels
  const after = own.slice(start + 1)
  const end = after.findIndex(({ depth }) => depth <= from.depth)
  const subtree = [from, ...(end === -1 ? after : after.slice(0, end))]
  if (subtree.some((row) => row.id === parent.id)) return false
  const levels = Math.max(...subtree.map(({ depth }) => depth)) - from.depth + 1
  return parent.depth + 1 + levels <= maxLevels
}
