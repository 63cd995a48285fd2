// Generates web/app/features/majlis-map/geography/land-0.svg to land-3.svg, the land of the majlis map as
// fields of nuqtas, from Natural Earth (public domain). Run it when the grid or the projection changes: node
// scripts/make-land.ts
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { feature } from 'topojson-client'
import {
  type LandLevel,
  landLevels,
  pitchOf,
  pointOf,
  tileCells,
  tileName,
} from '../web/app/features/majlis-map/geography/land-grid.ts'
import {
  unproject,
  worldBottom,
  worldTop,
  worldWidth,
} from '../web/app/features/majlis-map/geography/projection.ts'

type Edge = [fromLng: number, fromLat: number, toLng: number, toLat: number]

const target = join(import.meta.dirname, '../web/app/features/majlis-map/geography')
// Edges by the degrees of latitude they cross: a point is compared only with those of its own degree.
const edgesAt = new Map<number, Edge[]>()

async function readCoasts(): Promise<void> {
  const path = createRequire(import.meta.url).resolve('world-atlas/land-50m.json')
  // The package documents this file format.
  const world = JSON.parse(await readFile(path, 'utf8')) as Parameters<typeof feature>[0]
  const { land } = world.objects
  if (land === undefined) throw new Error(`${path} has no land.`)
  const shape = feature(world, land)
  for (const { geometry } of 'features' in shape ? shape.features : [shape])
    if (geometry.type === 'MultiPolygon') geometry.coordinates.flat().forEach(addRing)
}

/** A ring that crosses the antimeridian continues beyond ±180 degrees. */
function addRing(ring: number[][]): void {
  let [fromLng = 0, fromLat = 0] = ring[0] ?? []
  for (const [lng = 0, toLat = 0] of ring) {
    const toLng = lng + 360 * Math.round((fromLng - lng) / 360)
    const [south, north] = [Math.min(fromLat, toLat), Math.max(fromLat, toLat)]
    for (let degree = Math.floor(south); degree <= Math.floor(north); degree++) {
      const edges = edgesAt.get(degree) ?? []
      edges.push([fromLng, fromLat, toLng, toLat])
      edgesAt.set(degree, edges)
    }
    ;[fromLng, fromLat] = [toLng, toLat]
  }
}

/** Even-odd rule: a line to the east crosses the coast an odd number of times from land. */
function isLand(lng: number, lat: number): boolean {
  let crossings = 0
  for (const [fromLng, fromLat, toLng, toLat] of edgesAt.get(Math.floor(lat)) ?? [])
    if (
      fromLat > lat !== toLat > lat &&
      lng < fromLng + ((lat - fromLat) * (toLng - fromLng)) / (toLat - fromLat)
    )
      crossings++
  return crossings % 2 === 1
}

function isNuqta(level: LandLevel, u: number, v: number): boolean {
  const point = pointOf(level, u, v)
  if (point.x < 0 || point.x >= worldWidth || point.y < worldTop || point.y > worldBottom) return false
  const { lat, lng } = unproject(point)
  return [-360, 0, 360].some((turn) => isLand(lng + turn, lat))
}

/** The rows of a tile, each run of nuqtas as one dashed line. */
function drawTile(level: LandLevel, tileU: number, tileV: number): string {
  let path = ''
  let [penU, penV] = [0, 0]
  for (let v = tileV * tileCells; v < (tileV + 1) * tileCells; v++)
    for (let u = tileU * tileCells, end = u + tileCells; u < end; u++) {
      const start = u
      while (u < end && isNuqta(level, u, v)) u++
      if (u === start) continue
      path += `m${start - penU} ${v - penV}h${u - start}`.replace(' -', '-')
      ;[penU, penV] = [u, v]
    }
  return path
}

function drawLevel(level: LandLevel): string {
  const reach = Math.ceil((worldWidth + worldBottom - worldTop) / pitchOf(level) / tileCells) + 1
  const tiles: string[] = []
  for (let tileU = -reach; tileU <= reach; tileU++)
    for (let tileV = -reach; tileV <= reach; tileV++) {
      const path = drawTile(level, tileU, tileV)
      if (path !== '') tiles.push(`<path id="${tileName(tileU, tileV)}" d="${path}"/>`)
    }
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${tiles.join('\n')}\n</svg>\n`
}

await readCoasts()
for (const level of landLevels) await writeFile(join(target, `land-${level}.svg`), drawLevel(level))
