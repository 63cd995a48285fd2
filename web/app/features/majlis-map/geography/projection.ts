/** A point of the map in its own units: `x` grows to the east, `y` to the south. */
export interface Point {
  x: number
  y: number
}

/** Width of the world in units. */
export const worldWidth = 1024

/** The northern and southern edges of the map: the far north and Antarctica are left out. */
export const worldTop = yOf(82)
export const worldBottom = yOf(-57)

// In the Bering Strait, so that the edge cuts only ice and Fiji is in one piece.
const edge = -169

/** Projects a location to the map: Mercator, which preserves the shapes of coasts at every zoom. */
export function project({ lat, lng }: { lat: number; lng: number }): Point {
  const east = (((lng - edge) % 360) + 360) % 360
  return { x: (east / 360) * worldWidth, y: yOf(Math.min(82, Math.max(-57, lat))) }
}

/** The location at a point of the map, in degrees. */
export function unproject({ x, y }: Point): { lat: number; lng: number } {
  const east = (x / worldWidth) * 360 + edge
  const north = Math.atan(Math.sinh((-y / worldWidth) * 2 * Math.PI))
  return { lat: (north * 180) / Math.PI, lng: east > 180 ? east - 360 : east }
}

function yOf(lat: number): number {
  const north = (lat * Math.PI) / 180
  return (-worldWidth / (2 * Math.PI)) * Math.log(Math.tan(Math.PI / 4 + north / 2))
}
