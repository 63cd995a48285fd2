import type { Point } from './projection.ts'

/** Gatherings that stand so near each other on the drawing that they share one nuqta. */
export interface Cluster<Member> extends Point {
  members: Member[]
}

/**
 * Puts every member into exactly one cluster, so that the middles of any two clusters are at least `reach` apart, in
 * the units of the points: fingers never find two nuqtas under them.
 */
export function toClusters<Member extends Point>(
  members: readonly Member[],
  reach: number,
): Cluster<Member>[] {
  let clusters: Cluster<Member>[] = members.map((member) => ({ x: member.x, y: member.y, members: [member] }))
  let before = Number.POSITIVE_INFINITY
  // Joining moves a middle, which may bring it into the reach of another.
  while (clusters.length < before) {
    before = clusters.length
    clusters = joinNear(clusters, reach)
  }
  return clusters
}

/** Joins each cluster with the first one in its reach. Squares as wide as the reach say which are worth comparing. */
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

// It stays in the square where it was found; the next round sees it where it stands then.
function take<Member>(cluster: Cluster<Member>, other: Cluster<Member>): void {
  const members = [...cluster.members, ...other.members]
  const part = other.members.length / members.length
  cluster.x += (other.x - cluster.x) * part
  cluster.y += (other.y - cluster.y) * part
  cluster.members = members
}
