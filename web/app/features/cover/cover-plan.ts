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
