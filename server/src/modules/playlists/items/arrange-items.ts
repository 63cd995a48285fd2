/** An item and its requested position, from 1. */
export interface RequestedPosition {
  id: number
  order: number
}

/** Items in order, and those that left their old neighbours. */
export interface Arrangement {
  ids: number[]
  moved: ReadonlySet<number>
}

/**
 * The order of a list after a request that may name a part of it, or be based on an outdated order. A single
 * item moves to its position. Several take the requested order among themselves: as many as possible of
 * those already in order remain, and each of the others moves behind the one it should follow. Unnamed items
 * remain.
 */
export function arrangeItems(current: readonly number[], wished: readonly RequestedPosition[]): Arrangement {
  const [only, ...more] = wished
  if (only !== undefined && more.length === 0) return moveOne(current, only)
  const placeOf = new Map(current.map((id, at) => [id, at]))
  const named = [...new Set(wished.toSorted((a, b) => a.order - b.order).map(({ id }) => id))].filter((id) =>
    placeOf.has(id),
  )
  const staying = new Set(pickIncreasing(named, (id) => placeOf.get(id) ?? 0))
  const { first, followers } = groupFollowers(named, staying)
  const moved = new Set(named.filter((id) => !staying.has(id)))
  const ids = current.flatMap((id) => (moved.has(id) ? [] : [id, ...(followers.get(id) ?? [])]))
  const leader = named.find((id) => staying.has(id))
  if (leader !== undefined) ids.splice(ids.indexOf(leader), 0, ...first)
  return { ids, moved }
}

function moveOne(current: readonly number[], { id, order }: RequestedPosition): Arrangement {
  const at = current.indexOf(id)
  const index = Math.min(order, current.length) - 1
  if (at === -1 || at === index) return { ids: [...current], moved: new Set() }
  return { ids: current.toSpliced(at, 1).toSpliced(index, 0, id), moved: new Set([id]) }
}

/** Moving items by the remaining one that they should follow; `first` should precede all remaining ones. */
function groupFollowers(named: readonly number[], staying: ReadonlySet<number>) {
  const first: number[] = []
  const followers = new Map<number, number[]>()
  let group = first
  for (const id of named)
    if (staying.has(id)) {
      group = []
      followers.set(id, group)
    } else group.push(id)
  return { first, followers }
}

/** The longest increasing subsequence of a row by value. */
function pickIncreasing(row: readonly number[], valueOf: (id: number) => number): number[] {
  // Per length, the id with the lowest value that an increasing subsequence of that length can end with.
  const ends: number[] = []
  const before = new Map<number, number | undefined>()
  for (const id of row) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (valueOf(ends[middle] ?? 0) < valueOf(id)) low = middle + 1
      else high = middle
    }
    before.set(id, ends[low - 1])
    ends[low] = id
  }
  const rising: number[] = []
  for (let id = ends.at(-1); id !== undefined; id = before.get(id)) rising.push(id)
  return rising.toReversed()
}
