import type { Majlis } from './majlis.ts'
import { project } from './projection.ts'
import type { Point } from './projection.ts'

/** A majlis with its point on the map. */
export interface DrawnMajlis extends Point {
  majlis: Majlis
}

/** Projects majalis to points of the map. */
export function drawMajalis(majalis: readonly Majlis[]): DrawnMajlis[] {
  return majalis.map((majlis) => ({ ...project(majlis), majlis }))
}
