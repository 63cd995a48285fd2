import { generateNKeysBetween } from 'fractional-indexing'
import type { Arrangement } from './arrange-items.ts'

/** Keys grow when items are repeatedly moved to the same position; beyond this length, all keys are regenerated. */
const maxKey = 50

/** The new keys of an arrangement: only of the items that have moved, as long as keys are short. */
export function renewKeys(
  { ids, moved }: Arrangement,
  keyOf: ReadonlyMap<number, string>,
): Map<number, string> {
  const keys = new Map<number, string>()
  let group: number[] = []
  let before: string | null = null
  const placeGroup = (after: string | null): void => {
    const made = generateNKeysBetween(before, after, group.length)
    for (const [at, id] of group.entries()) keys.set(id, made[at] ?? '')
    group = []
  }
  for (const id of ids) {
    if (moved.has(id)) {
      group.push(id)
      continue
    }
    const key = keyOf.get(id) ?? null
    if (group.length > 0) placeGroup(key)
    before = key
  }
  if (group.length > 0) placeGroup(null)
  return [...keys.values()].some((key) => key.length > maxKey) ? remakeKeys(ids) : keys
}

function remakeKeys(ids: readonly number[]): Map<number, string> {
  const made = generateNKeysBetween(null, null, ids.length)
  return new Map(ids.map((id, at) => [id, made[at] ?? '']))
}
