import { dyes } from './dyes.ts'
import { degree, type Point } from './geometry.ts'
import { hasPlate } from './plates.ts'
import { type CoverPlan, type Form, hashSlug, startDraws, type Style, type TilingKind } from './cover-plan.ts'
import { tilings } from './tilings.ts'

// A name listed twice is drawn twice as often. Even appending a name would change the choices of all slugs, so
// a new kind of cover needs a draw of its own, after the last one.
const forms: readonly Form[] = [
  'field',
  'field',
  'field',
  'disc',
  'khatam',
  'nuqta',
  'rise',
  'quarter',
  'band',
  'foot',
  'sun',
]
const kinds: readonly TilingKind[] = ['4.8.8', '4.8.8', '3.12.12', '4.6.12']
const styles: readonly Style[] = ['inlay', 'inlay', 'line', 'night']
const fieldOrigins: readonly Point[] = [
  { x: 50, y: 50 },
  { x: 38, y: 62 },
  { x: 66, y: 34 },
]

/**
 * Reads a slug's cover from its sequence of draws. Never reorder, insert or skip a draw: each consumes the
 * next number of one sequence, so all existing covers would change. A new choice is drawn last.
 */
export function coverPlan(slug: string): CoverPlan {
  const { next, pick } = startDraws(hashSlug(slug))
  const dye = pick(dyes)
  const form = pick(forms)
  const kind = pick(kinds)
  const style = pick(styles)
  const contactAngle = pick(tilings[kind].contactAngles) * degree
  const drawnRatio = pick([0, 0.42, 0.5])
  const drawnSize = pick(cellSizes(form)) * (kind === '4.6.12' ? 1.2 : 1)
  const turnDegrees = pick([0, 0, 45, 30, 15])
  const isFlipped = next() < 0.5
  const sunFolds = pick([10, 12, 16])
  const drawnSunRatio = pick([0.44, 0.5, 0.56])
  const origin = pick(fieldOrigins)
  // The last draws vary the scale a little, so that few slugs share a drawing.
  const drift = (range: number) => 1 + (next() - 0.5) * range
  const cellSize = drawnSize * drift(0.12)
  const sunRatio = drawnSunRatio * drift(0.12)
  const fieldOrigin = { x: origin.x * drift(0.16), y: origin.y * drift(0.16) }

  const isUpright = turnDegrees % 45 === 0
  // An upright star-and-cross inside a plate is replaced by a field of rosettes.
  const isStarAndCross = hasPlate(form) && kind === '4.8.8' && drawnRatio === 0 && isUpright
  return {
    dye,
    form,
    kind,
    style,
    contactAngle,
    rosetteRatio: isStarAndCross ? 0.42 : drawnRatio,
    cellSize,
    turn: turnDegrees * degree,
    isFlipped,
    sunFolds,
    sunRatio,
    fieldOrigin,
  }
}

// A pattern that extends past the sheet may be large; on a small plate it would show less than one star.
function cellSizes(form: Form): readonly number[] {
  const leavesSheet = form === 'field' || form === 'rise' || form === 'quarter'
  return leavesSheet ? [34, 46, 62, 88] : [27, 34, 44]
}
