import type { Majlis } from './majlis.ts'
import { type Point, project } from './projection.ts'

/** Majalis so close to each other on the drawing that they share a pin. */
export interface Cluster<Member> extends Point {
  members: Member[]
}

/**
 * Assigns every member to exactly one cluster, so that the centres of any two clusters are at least `reach`
 * apart, in the units of the points: no two pins are under one finger.
 */
export function toClusters<Member extends Point>(
  members: readonly Member[],
  reach: number,
): Cluster<Member>[] {
  let clusters: Cluster<Member>[] = members.map((member) => ({ x: member.x, y: member.y, members: [member] }))
  let before = Number.POSITIVE_INFINITY
  // Joining moves a centre, possibly into the reach of another cluster.
  while (clusters.length < before) {
    before = clusters.length
    clusters = joinNear(clusters, reach)
  }
  return clusters
}

/**
 * Joins each cluster with the first one within reach. A grid of cells as wide as the reach limits the
 * comparisons.
 */
function joinNear<Member>(clusters: readonly Cluster<Member>[], reach: number): Cluster<Member>[] {
  const squares = new Map<string, Cluster<Member>[]>()
  const joined: Cluster<Member>[] = []
  for (const cluster of clusters) {
    const near = neighboursOf(cluster, squares, reach).find((other) => isWithin(cluster, other, reach))
    if (near === undefined) {
      const copy = { ...cluster }
      const key = squareOf(copy, reach, [0, 0])
      squares.set(key, [...(squares.get(key) ?? []), copy])
      joined.push(copy)
    } else take(near, cluster)
  }
  return joined
}

const around = [-1, 0, 1].flatMap((east) => [-1, 0, 1].map((south) => [east, south] as const))

function neighboursOf<Member>(
  point: Point,
  squares: ReadonlyMap<string, Cluster<Member>[]>,
  reach: number,
): Cluster<Member>[] {
  return around.flatMap((step) => squares.get(squareOf(point, reach, step)) ?? [])
}

function squareOf({ x, y }: Point, reach: number, [east, south]: readonly [number, number]): string {
  return `${Math.floor(x / reach) + east} ${Math.floor(y / reach) + south}`
}

function isWithin(one: Point, other: Point, reach: number): boolean {
  return Math.hypot(one.x - other.x, one.y - other.y) < reach
}

// It stays in the cell in which it was found; the next round uses its new position.
function take<Member>(cluster: Cluster<Member>, other: Cluster<Member>): void {
  const members = [...cluster.members, ...other.members]
  const part = other.members.length / members.length
  cluster.x += (other.x - cluster.x) * part
  cluster.y += (other.y - cluster.y) * part
  cluster.members = members
}

/** A majlis with its point on the map. */
export interface DrawnMajlis extends Point {
  majlis: Majlis
}

/** Projects majalis to points of the map. */
export function drawMajalis(majalis: readonly Majlis[]): DrawnMajlis[] {
  return majalis.map((majlis) => ({ ...project(majlis), majlis }))
}
