// Draws web/app/features/majlis-map/land-0.svg to land-3.svg, the land of the majlis map as fields of nuqtas, from
// Natural Earth (public domain). Run it when the grid or the projection changes: node scripts/make-land.ts
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import {
  landLevels,
  pitchOf,
  pointOf,
  tileCells,
  tileName,
} from '../web/app/features/majlis-map/land-grid.ts'
import type { LandLevel } from '../web/app/features/majlis-map/land-grid.ts'
import { unproject, worldBottom, worldTop, worldWidth } from '../web/app/features/majlis-map/projection.ts'

type Edge = [fromLng: number, fromLat: number, toLng: number, toLat: number]

const target = join(import.meta.dirname, '../web/app/features/majlis-map')
// Edges by the whole degrees of latitude they cross: a point is compared with those of its own degree only.
const edgesAt = new Map<number, Edge[]>()

async function readCoasts(): Promise<void> {
  const path = createRequire(import.meta.url).resolve('world-atlas/land-50m.json')
  // The package says what its file holds.
  const world = JSON.parse(await readFile(path, 'utf8')) as Topology<{ land: GeometryCollection }>
  for (const { geometry } of feature(world, world.objects.land).features)
    if (geometry.type === 'MultiPolygon') for (const ring of geometry.coordinates.flat()) addRing(ring)
}

function addRing(ring: number[][]): void {
  for (const [index, [toLng = 0, toLat = 0]] of ring.entries()) {
    const [fromLng = 0, fromLat = 0] = ring[index === 0 ? ring.length - 1 : index - 1] ?? []
    const [south, north] = [Math.min(fromLat, toLat), Math.max(fromLat, toLat)]
    for (let degree = Math.floor(south); degree <= Math.floor(north); degree++) {
      const edges = edgesAt.get(degree) ?? []
      edges.push([fromLng, fromLat, toLng, toLat])
      edgesAt.set(degree, edges)
    }
  }
}

/** Even and odd: a line to the east crosses the coast an odd number of times from land. */
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
  return isLand(lng, lat)
}

/** The rows of a tile, each run of nuqtas as one line that is dashed where it is shown. */
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
