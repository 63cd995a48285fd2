import type { Dye } from './dyes.ts'
import type { Point } from './geometry.ts'

/** The shape that contains the pattern: the whole sheet, one large sun, or a plate that clips the tiling. */
export type Form = 'field' | 'disc' | 'khatam' | 'nuqta' | 'rise' | 'quarter' | 'band' | 'foot' | 'sun'

/** A tiling by regular polygons, named after the polygons that meet at each corner. */
export type TilingKind = '4.8.8' | '3.12.12' | '4.6.12'

/** The colouring of the pattern: inlaid shapes, pen lines only, or light points on dark. */
export type Style = 'inlay' | 'line' | 'night'

/**
 * Everything that a slug determines about its cover. Angles in radians, lengths in hundredths of the cover's
 * width.
 */
export interface CoverPlan {
  dye: Dye
  form: Form
  kind: TilingKind
  style: Style
  contactAngle: number
  /** The size of the rosettes' inner star relative to its polygon; 0 draws plain stars instead. */
  rosetteRatio: number
  cellSize: number
  turn: number
  isFlipped: boolean
  sunFolds: number
  sunRatio: number
  fieldOrigin: Point
}

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

/** The item at an index; throws if there is none, because every list of the drawing is a constant. */
export function itemAt<Item>(list: readonly Item[], index: number): Item {
  const item = list[index]
  if (item === undefined) throw new RangeError(`No item ${index} in a list of ${list.length}.`)
  return item
}
