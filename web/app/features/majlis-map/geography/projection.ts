/** A point of the drawn world, in its own units: `x` grows to the east, `y` to the south. */
export interface Point {
  x: number
  y: number
}

/** How many units the world is wide. */
export const worldWidth = 1024

/** The northernmost and southernmost units that are drawn: the far north and Antarctica are left out. */
export const worldTop = yOf(82)
export const worldBottom = yOf(-57)

// In the Bering Strait, so that the edge cuts no land but the ice, and Fiji stands in one piece.
const edge = -169

/** Where a place stands in the drawn world: Mercator, which keeps the shapes of coasts at every zoom. */
export function project({ lat, lng }: { lat: number; lng: number }): Point {
  const east = (((lng - edge) % 360) + 360) % 360
  return { x: (east / 360) * worldWidth, y: yOf(Math.min(82, Math.max(-57, lat))) }
}

/** The place on the earth at a point of the drawn world, in degrees. */
export function unproject({ x, y }: Point): { lat: number; lng: number } {
  const east = (x / worldWidth) * 360 + edge
  const north = Math.atan(Math.sinh((-y / worldWidth) * 2 * Math.PI))
  return { lat: (north * 180) / Math.PI, lng: east > 180 ? east - 360 : east }
}

function yOf(lat: number): number {
  const north = (lat * Math.PI) / 180
  return (-worldWidth / (2 * Math.PI)) * Math.log(Math.tan(Math.PI / 4 + north / 2))
}
