/** A bit set of the rows of a listing: intersecting sets of 100,000 rows takes a few thousand steps. */
export type RowSet = Uint32Array

/** An empty set for this many rows. */
export function createRowSet(rows: number): RowSet {
  return new Uint32Array(Math.ceil(rows / 32))
}

/** Adds one row. */
export function addRow(set: RowSet, row: number): void {
  set[row >>> 5] = (set[row >>> 5] ?? 0) | (1 << (row & 31))
}

/** Whether the set contains a row. */
export function hasRow(set: RowSet, row: number): boolean {
  return (((set[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1
}

/** The intersection of at least one set. */
export function commonRows([first = createRowSet(0), ...others]: readonly RowSet[]): RowSet {
  const common = first.slice()
  for (const other of others)
    for (let at = 0; at < common.length; at += 1) common[at] = (common[at] ?? 0) & (other[at] ?? 0)
  return common
}

/** The size of the set. */
export function countRows(set: RowSet): number {
  let count = 0
  for (const word of set) count += countBits(word)
  return count
}

/** The row numbers in ascending order. */
export function toRows(set: RowSet): Uint32Array {
  const rows = new Uint32Array(countRows(set))
  let at = 0
  for (let index = 0; index < set.length; index += 1)
    for (let word = set[index] ?? 0; word !== 0; word &= word - 1) {
      rows[at] = (index << 5) + 31 - Math.clz32(word & -word)
      at += 1
    }
  return rows
}

// In parallel: pairs of bits, then groups of four, then groups of eight; the multiplication adds up the bytes.
function countBits(word: number): number {
  const twos = word - ((word >>> 1) & 0x55555555)
  const fours = (twos & 0x33333333) + ((twos >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
