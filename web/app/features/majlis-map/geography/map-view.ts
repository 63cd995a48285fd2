import { type LandLevel, landLevels, pitchOf, pointOf, tileCells } from './land-grid.ts'
import { type Point, worldBottom, worldTop, worldWidth } from './projection.ts'

/**
 * The view of the map: its centre, and the units of the world visible horizontally; at least half as many
 * are visible vertically.
 */
export interface MapView extends Point {
  width: number
}

/** A size on the screen, in CSS pixels. */
export interface BoxSize {
  inline: number
  block: number
}

/** The size assumed before the screen is known: pins that are separate on a phone are so everywhere. */
export const unknownBox: BoxSize = { inline: 390, block: 400 }

// Zooming further in would show no more detail of the land.
const nearest = 26

/** The whole world. */
export const worldView: MapView = { x: worldWidth / 2, y: -60, width: worldWidth }

/** Pixels per unit of the world, such that the view fits into the box. */
export function unitPixels({ width }: MapView, box: BoxSize): number {
  return Math.min(box.inline / width, (2 * box.block) / width)
}

/** A view that contains all of these points with a margin, at least `closest` units wide. */
export function fitView(points: readonly Point[], closest = 120): MapView {
  if (points.length === 0) return worldView
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const width = Math.max(1.12 * (right - left), 2.6 * (bottom - top), closest)
  return keepInWorld({ x: (left + right) / 2, y: (top + bottom) / 2, width })
}

/** A view of one place that separates it from the others, as far as the map can zoom. */
export function aloneView(place: Point, others: readonly Point[], inlinePixels: number): MapView {
  const distances = others.map(({ x, y }) => Math.hypot(x - place.x, y - place.y)).filter((one) => one > 0)
  // Pins are joined within one and a half times a finger's width.
  const fingersAcross = inlinePixels / 72
  return keepInWorld({ ...place, width: Math.min(160, fingersAcross * Math.min(...distances)) })
}

/** Zooms in by a factor, or out if it is below 1; the point `fixed` stays where it is on the screen. */
export function zoomView(view: MapView, factor: number, fixed: Point = view): MapView {
  const width = Math.min(worldWidth, Math.max(nearest, view.width / factor))
  const part = width / view.width
  return keepInWorld({
    x: fixed.x + (view.x - fixed.x) * part,
    y: fixed.y + (view.y - fixed.y) * part,
    width,
  })
}

/** Moves the view by units to the east and the south. */
export function panView(view: MapView, east: number, south: number): MapView {
  return keepInWorld({ ...view, x: view.x + east, y: view.y + south })
}

/** Interpolates between two views, from 0 to 1; the zoom changes at a constant visual rate. */
export function viewBetween(from: MapView, to: MapView, part: number): MapView {
  const between = (one: number, other: number): number => one + (other - one) * part
  return {
    x: between(from.x, to.x),
    y: between(from.y, to.y),
    width: from.width * (to.width / from.width) ** part,
  }
}

/** Whether the view is zoomed out fully, shows most of the world, or is zoomed in fully. */
export const isWholeWorld = ({ width }: MapView): boolean => width >= worldWidth
export const isFar = ({ width }: MapView): boolean => width > worldWidth / 2
export const isNearest = ({ width }: MapView): boolean => width <= nearest

/** The level whose dots are between 5.5 and 11 pixels apart. */
export function levelOf(view: MapView, box: BoxSize): LandLevel {
  const pixels = unitPixels(view, box)
  return landLevels.findLast((level) => pitchOf(level) * pixels >= 5.5) ?? 0
}

/** The tiles of a level visible in the box, counted to the south-east and south-west. */
export function tilesOf(view: MapView, box: BoxSize, level: LandLevel): [tileU: number, tileV: number][] {
  const pixels = unitPixels(view, box)
  const [acrossHalf, downHalf] = [(0.5 * box.inline) / pixels, (0.5 * box.block) / pixels]
  // Tiles are rotated too: their diagonal is twice this.
  const side = tileCells * (pitchOf(level) / 2)
  const [south, north] = [(view.x + view.y) / (2 * side), (view.y - view.x) / (2 * side)]
  const reach = (acrossHalf + downHalf) / (2 * side)
  const tiles: [number, number][] = []
  for (let u = Math.floor(south - reach); u <= Math.floor(south + reach); u++)
    for (let v = Math.floor(north - reach); v <= Math.floor(north + reach); v++) {
      const middle = pointOf(level, (u + 0.5) * tileCells, (v + 0.5) * tileCells)
      const isSeen =
        Math.abs(middle.x - view.x) <= acrossHalf + side && Math.abs(middle.y - view.y) <= downHalf + side
      if (isSeen) tiles.push([u, v])
    }
  return tiles
}

function keepInWorld({ x, y, width }: MapView): MapView {
  const limited = Math.min(worldWidth, Math.max(nearest, width))
  const [acrossHalf, downHalf] = [limited / 2, limited / 4]
  return {
    x: clamp(x, acrossHalf, worldWidth - acrossHalf),
    y: clamp(y, worldTop + downHalf, worldBottom - downHalf),
    width: limited,
  }
}

function clamp(value: number, least: number, max: number): number {
  return least > max ? (least + max) / 2 : Math.min(max, Math.max(least, value))
}
