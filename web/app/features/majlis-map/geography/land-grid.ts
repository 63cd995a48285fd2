import type { Point } from './projection.ts'

/**
 * The land is a field of nuqtas on a square grid that stands on its corner: `u` counts to the south-east, `v` to the
 * south-west. Each level has nuqtas half as far apart as the one before.
 */
export const landLevels = [0, 1, 2, 3] as const

/** A level of detail. */
export type LandLevel = (typeof landLevels)[number]

/** How many nuqtas a tile has along each side. */
export const tileCells = 64

/** How far apart the nuqtas of a row stand at a level, in units of the drawn world. */
export function pitchOf(level: LandLevel): number {
  return 8 / 2 ** level
}

/** The point on which a nuqta of the grid stands. */
export function pointOf(level: LandLevel, u: number, v: number): Point {
  const half = pitchOf(level) / 2
  return { x: (u - v) * half, y: (u + v) * half }
}

/** The name of a tile in the drawing of its level. */
export function tileName(tileU: number, tileV: number): string {
  return `t${tileU}_${tileV}`
}
