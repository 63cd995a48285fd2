import type { Point } from './projection.ts'

/**
 * The land is a field of dots on a square grid rotated by 45°: `u` counts to the south-east, `v` to the
 * south-west. Each level halves the distance between dots.
 */
export const landLevels = [0, 1, 2, 3] as const

/** A level of detail. */
export type LandLevel = (typeof landLevels)[number]

/** Dots along each side of a tile. */
export const tileCells = 64

/** The distance between the dots of a row at a level, in units of the map. */
export function pitchOf(level: LandLevel): number {
  return 8 / 2 ** level
}

/** The point of a dot of the grid. */
export function pointOf(level: LandLevel, u: number, v: number): Point {
  const half = pitchOf(level) / 2
  return { x: (u - v) * half, y: (u + v) * half }
}

/** The key of a tile in the drawing of its level. */
export function tileName(tileU: number, tileV: number): string {
  return `t${tileU}_${tileV}`
}
