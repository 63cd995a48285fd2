/** Where a device was in a recording; `id` is undefined until it is stored. */
export interface Position {
  id: number | undefined
  deviceId: string
  deviceName: string
  seconds: number
  placedAt: Date
}

const sameListeningMs = 60_000
const sameListeningSeconds = 30
/** Positions of a recording that a member can go back to. */
export const maxPositions = 20
/** Days for which they can. */
const retentionDays = 30

/**
 * Which positions of a member in one recording are kept: the last of each of 20 devices, and the last 20 of 30 days. A
 * position within 60 s and 30 s of playing of the device's next one gives way to it, so that 20 span hours, not minutes.
 */
export function thinPositions(positions: readonly Position[], now: Date): Position[] {
  const distinct = [...Map.groupBy(positions, (position) => position.deviceId).values()].flatMap(
    joinListening,
  )
  const newestFirst = distinct.toSorted((a, b) => -inTime(a, b))
  const devices = new Set<string>()
  const last = newestFirst.filter(({ deviceId }) => {
    if (devices.has(deviceId) || devices.size === maxPositions) return false
    devices.add(deviceId)
    return true
  })
  const recent = newestFirst.filter(({ placedAt }) => placedAt >= retentionStart(now)).slice(0, maxPositions)
  return [...new Set([...last, ...recent])]
}

/** The moment before which positions are forgotten, but for the last of each device. */
export function retentionStart(now: Date): Date {
  return new Date(now.getTime() - retentionDays * 24 * 3600 * 1000)
}

// The positions of one device. The clock is the device's own, so a late report never stands after a newer one.
function joinListening(positions: readonly Position[]): Position[] {
  const inOrder = positions.toSorted(inTime)
  return inOrder.filter((position, at) => {
    const next = inOrder[at + 1]
    return (
      next === undefined ||
      next.placedAt.getTime() - position.placedAt.getTime() > sameListeningMs ||
      Math.abs(next.seconds - position.seconds) > sameListeningSeconds
    )
  })
}

/** The older of two positions first; two of the same moment come in one order, whichever was reported first. */
export function inTime(a: Position, b: Position): number {
  return (
    a.placedAt.getTime() - b.placedAt.getTime() ||
    a.seconds - b.seconds ||
    a.deviceId.localeCompare(b.deviceId) ||
    (b.id ?? Infinity) - (a.id ?? Infinity)
  )
}
