import type { Majlis } from './majlis.ts'
import { project } from './projection.ts'
import type { Point } from './projection.ts'

/** A gathering, where it stands on the drawing. */
export interface DrawnMajlis extends Point {
  majlis: Majlis
}

/** Gatherings with their points of the drawn world. */
export function drawMajalis(majalis: readonly Majlis[]): DrawnMajlis[] {
  return majalis.map((majlis) => ({ ...project(majlis), majlis }))
}
