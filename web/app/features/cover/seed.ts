import { itemAt } from './item-at.ts'

/** The FNV-1a hash of a slug's UTF-8 bytes: an unsigned 32-bit number. */
export function hashSlug(slug: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(slug)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}

/** The random choices of a drawing, read in order from a sequence determined by the slug. */
interface Draws {
  /** A number in [0, 1). */
  next: () => number
  /** One item of the list, each equally likely; throws on an empty list. */
  pick: <Item>(list: readonly Item[]) => Item
}

/** Starts the mulberry32 sequence of a seed. */
export function startDraws(seed: number): Draws {
  let state = seed
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { next, pick: (list) => itemAt(list, Math.floor(next() * list.length)) }
}
