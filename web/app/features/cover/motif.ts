import type { Figure, Point } from './geometry.ts'

/**
 * One figure of the drawing, kept around the origin, and every place where it stands: it is written once and
 * repeated by reference, which keeps a cover at a few kilobytes.
 */
export interface Motif extends Figure {
  /** `great` has construction circles; `great` and `middle` take the main stars' colour, `small` the filling's. */
  rank: 'great' | 'middle' | 'small'
  apothem: number
  places: Point[]
}
