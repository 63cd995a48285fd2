import { type Figure, fullTurn, type Point, polar, toPath } from './geometry.ts'
import type { CoverPlan, Form } from './cover-plan.ts'

/** The SVG shape of a form's plate; empty for forms without one. */
export function drawPlate({ form, isFlipped }: Pick<CoverPlan, 'form' | 'isFlipped'>): string {
  switch (form) {
    case 'field':
    case 'sun':
      return ''
    case 'disc':
      return '<circle cx="50" cy="50" r="37"/>'
    case 'khatam':
      return `<path d="${toPath([khatam({ x: 50, y: 50 }, 44)])}"/>`
    case 'nuqta':
      return '<path d="M50 5L95 50L50 95L5 50Z"/>'
    case 'rise':
      return `<circle cx="${isFlipped ? 36 : 64}" cy="76" r="50"/>`
    case 'quarter':
      return `<circle cx="${isFlipped ? 0 : 100}" cy="100" r="80"/>`
    case 'band':
      return `<rect x="${isFlipped ? 0 : 46}" y="0" width="54" height="100"/>`
    case 'foot':
      return '<rect x="0" y="40" width="100" height="60"/>'
  }
}

/** Whether a form clips its pattern to a plate. */
export function hasPlate(form: Form): boolean {
  return form !== 'field' && form !== 'sun'
}

/** The origin of the tiling: the centre of a plate, or off-centre in a field. */
export function originOf({ form, isFlipped, fieldOrigin }: CoverPlan): Point {
  if (form === 'field') return fieldOrigin
  if (form === 'rise') return { x: isFlipped ? 36 : 64, y: 76 }
  if (form === 'quarter') return { x: isFlipped ? 0 : 100, y: 100 }
  return { x: 50, y: 50 }
}

// A square and the same square rotated by 45°.
function khatam(centre: Point, radius: number): Point[] {
  return Array.from({ length: 16 }, (_, index) => {
    const corner = polar(index % 2 === 1 ? radius * 0.765 : radius, (index * fullTurn) / 16)
    return { x: centre.x + corner.x, y: centre.y + corner.y }
  })
}

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
