/** A full turn and one degree, in radians. */
export const fullTurn = Math.PI * 2
export const degree = Math.PI / 180

/** A point on the sheet; a cover is 100 units wide. */
export interface Point {
  x: number
  y: number
}

/** A regular polygon around the origin; `facing` is the direction of its first edge's midpoint, in radians. */
export interface Polygon {
  sides: number
  apothem: number
  facing: number
}

/** Closed outlines: `core` is the star, `petals` surround it. */
export interface Figure {
  core: Point[][]
  petals: Point[][]
}

/** The point at a distance from the origin in a direction (radians). */
export function polar(radius: number, angle: number): Point {
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) }
}

/**
 * Hankin's method: two rays enter the polygon from each edge's midpoint at the contact angle, and the rays
 * of neighbouring edges meet on the axis of their corner. Polygons that share a midpoint share the angle, so
 * a line continues from one star into the next.
 */
export function star({ sides, apothem, facing }: Polygon, contactAngle: number): Figure {
  const halfStep = Math.PI / sides
  const slope = Math.tan(halfStep)
  const rayLength = (apothem * slope) / (Math.cos(contactAngle) + Math.sin(contactAngle) * slope)
  const meeting = Math.hypot(apothem - rayLength * Math.sin(contactAngle), rayLength * Math.cos(contactAngle))
  const outline = directions(sides, facing).flatMap((angle) => [
    polar(apothem, angle),
    polar(meeting, angle + halfStep),
  ])
  return { core: [outline], petals: [] }
}

/**
 * A star of radius `apothem * ratio` with a hexagonal petal at each edge. The petals' tips meet the edges'
 * midpoints at the contact angle, so a rosette joins its neighbours' stars seamlessly.
 */
export function rosette({ sides, apothem, facing }: Polygon, contactAngle: number, ratio: number): Figure {
  const halfStep = Math.PI / sides
  const radius = apothem * ratio
  // The star {n / (n/2 - 1)}: the sharpest one whose inner corners leave space for petals.
  const reach = sides / 2 - 1
  const innerRadius = (radius * Math.cos(reach * halfStep)) / Math.cos((reach - 1) * halfStep)
  const halfWidth = radius * Math.sin(halfStep)
  const near = radius * Math.cos(halfStep)
  const far = Math.max(near + 0.02 * apothem, apothem - halfWidth * Math.tan(contactAngle))

  const core: Point[] = []
  const petals: Point[][] = []
  for (const angle of directions(sides, facing)) {
    core.push(polar(innerRadius, angle), polar(radius, angle + halfStep))
    petals.push([
      polar(innerRadius, angle),
      turned({ x: near, y: halfWidth }, angle),
      turned({ x: far, y: halfWidth }, angle),
      polar(apothem, angle),
      turned({ x: far, y: -halfWidth }, angle),
      turned({ x: near, y: -halfWidth }, angle),
    ])
  }
  return { core: [core], petals }
}

/** A point rotated around the origin by an angle (radians). */
export function turned({ x, y }: Point, angle: number): Point {
  return {
    x: x * Math.cos(angle) - y * Math.sin(angle),
    y: x * Math.sin(angle) + y * Math.cos(angle),
  }
}

/** A number with one decimal: visually sufficient, and it keeps covers small. */
export function toTenth(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** The SVG path data of closed outlines. */
export function toPath(outlines: readonly Point[][]): string {
  return outlines
    .map((outline) => `M${outline.map(({ x, y }) => `${toTenth(x)} ${toTenth(y)}`).join('L')}Z`)
    .join('')
}

function directions(sides: number, facing: number): number[] {
  return Array.from({ length: sides }, (_, index) => facing + (index * fullTurn) / sides)
}
