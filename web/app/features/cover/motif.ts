import type { Figure, Point } from './geometry.ts'

/**
 * A figure drawn around the origin, with all of its positions: it is written once and repeated by reference,
 * which limits a cover to a few kilobytes.
 */
export interface Motif extends Figure {
  /**
   * `great` has construction circles; `great` and `middle` have the colour of the main stars, `small` that
   * of the filling.
   */
  rank: 'great' | 'middle' | 'small'
  apothem: number
  places: Point[]
}
