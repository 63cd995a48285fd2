import type { Dye } from './dyes.ts'
import type { Point } from './geometry.ts'

/** The shape that carries the pattern: the whole sheet, one large sun, or a plate that clips the tiling. */
export type Form = 'field' | 'disc' | 'khatam' | 'nuqta' | 'rise' | 'quarter' | 'band' | 'foot' | 'sun'

/** A tiling by regular polygons, named by the polygons that meet at each of its corners. */
export type TilingKind = '4.8.8' | '3.12.12' | '4.6.12'

/** How the pattern is coloured: inlaid shapes, pen lines only, or light points on dark. */
export type Style = 'inlay' | 'line' | 'night'

/** All that a slug decides about its cover. Angles are radians, lengths hundredths of the cover's width. */
export interface CoverPlan {
  dye: Dye
  form: Form
  kind: TilingKind
  style: Style
  contactAngle: number
  /** The rosettes' inner star as a share of its polygon; 0 draws plain stars instead. */
  rosetteRatio: number
  cellSize: number
  turn: number
  isFlipped: boolean
  sunFolds: number
  sunRatio: number
  fieldOrigin: Point
}
