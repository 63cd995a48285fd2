import { degree, type Figure, type Point, type Polygon, rosette, star, turned } from './geometry.ts'
import type { Motif } from './plates.ts'
import type { CoverPlan, TilingKind } from './cover-plan.ts'

interface Tile {
  sides: number
  apothem: number
  /** Its position in the cell of the lattice. */
  at: Point
  facingDegrees: number
}

interface Tiling {
  /** The contact angles (degrees) that suit this tiling's stars. */
  contactAngles: readonly number[]
  /** The two vectors that repeat the cell. */
  lattice(cellSize: number): readonly [Point, Point]
  tiles(cellSize: number): Tile[]
}

const root3 = Math.sqrt(3)
const tan15 = Math.tan(15 * degree)
/** A hexagon at the tilings' own angles would become the six-pointed star, so hexagons use a blunt angle. */
const hexagonAngle = 34 * degree

/** Every cover depends on the order and number of these angles and tiles. */
export const tilings: Readonly<Record<TilingKind, Tiling>> = {
  '4.8.8': {
    contactAngles: [54, 60, 67.5],
    lattice: (size) => [
      { x: size, y: 0 },
      { x: 0, y: size },
    ],
    tiles: (size) => [
      { sides: 8, apothem: size / 2, at: { x: 0, y: 0 }, facingDegrees: 0 },
      {
        sides: 4,
        apothem: (size * (Math.SQRT2 - 1)) / 2,
        at: { x: size / 2, y: size / 2 },
        facingDegrees: 45,
      },
    ],
  },
  '3.12.12': {
    contactAngles: [58, 64, 70],
    lattice: hexagonalLattice,
    tiles(size) {
      const apothem = (size * tan15) / (2 * root3)
      const rise = (size * root3) / 6
      return [
        { sides: 12, apothem: size / 2, at: { x: 0, y: 0 }, facingDegrees: 0 },
        { sides: 3, apothem, at: { x: size / 2, y: rise }, facingDegrees: 90 },
        { sides: 3, apothem, at: { x: size / 2, y: -rise }, facingDegrees: -90 },
      ]
    },
  },
  '4.6.12': {
    contactAngles: [54, 66],
    lattice: hexagonalLattice,
    tiles(size) {
      const apothem = size / (2 + 2 * tan15)
      const edge = 2 * apothem * tan15
      const square = { sides: 4, apothem: edge / 2 }
      const hexagon = { sides: 6, apothem: (edge * root3) / 2, facingDegrees: 30 }
      return [
        { sides: 12, apothem, at: { x: 0, y: 0 }, facingDegrees: 0 },
        { ...square, at: { x: size / 2, y: 0 }, facingDegrees: 0 },
        { ...square, at: { x: size / 4, y: (size * root3) / 4 }, facingDegrees: 60 },
        { ...square, at: { x: -size / 4, y: (size * root3) / 4 }, facingDegrees: 120 },
        { ...hexagon, at: { x: size / 2, y: (size * root3) / 6 } },
        { ...hexagon, at: { x: size / 2, y: (-size * root3) / 6 } },
      ]
    },
  },
}

/** Lays the plan's tiling from an origin over the sheet and `margin` units past its edges. */
export function layTiles(plan: CoverPlan, origin: Point, margin: number): Motif[] {
  return tilings[plan.kind].tiles(plan.cellSize).map((tile) => ({
    ...drawTile(plan, tile),
    rank: tile.sides >= 8 ? 'great' : tile.sides >= 6 ? 'middle' : 'small',
    apothem: tile.apothem,
    places: placesOf(plan, tile, origin, margin),
  }))
}

function drawTile({ turn, contactAngle, rosetteRatio }: CoverPlan, tile: Tile): Figure {
  const polygon: Polygon = {
    sides: tile.sides,
    apothem: tile.apothem,
    facing: tile.facingDegrees * degree + turn,
  }
  if (tile.sides >= 8 && rosetteRatio > 0) return rosette(polygon, contactAngle, rosetteRatio)
  return star(polygon, tile.sides === 6 ? hexagonAngle : contactAngle)
}

function placesOf({ kind, cellSize, turn }: CoverPlan, tile: Tile, origin: Point, margin: number): Point[] {
  const [first, second] = tilings[kind].lattice(cellSize)
  const reach = Math.ceil((110 + 2 * margin) / cellSize) + 2
  // With a tenth more than the apothem, a tile's corners can still touch the sheet.
  const overlap = margin + tile.apothem * 1.1
  const places: Point[] = []
  for (let row = -reach; row <= reach; row++) {
    for (let column = -reach; column <= reach; column++) {
      const offset = turned(
        {
          x: row * first.x + column * second.x + tile.at.x,
          y: row * first.y + column * second.y + tile.at.y,
        },
        turn,
      )
      const x = origin.x + offset.x
      const y = origin.y + offset.y
      if (Math.min(x, y) > -overlap && Math.max(x, y) < 100 + overlap) places.push({ x, y })
    }
  }
  return places
}

function hexagonalLattice(size: number): readonly [Point, Point] {
  return [
    { x: size, y: 0 },
    { x: size / 2, y: (size * root3) / 2 },
  ]
}
