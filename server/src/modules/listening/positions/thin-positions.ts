/** The position of a device in a recording; `id` is undefined until it is stored. */
export interface Position {
  id: number | undefined
  deviceId: string
  deviceName: string
  seconds: number
  placedAt: Date
}

const sameListeningMs = 60_000
const sameListeningSeconds = 30
/** Positions of a recording that a member can return to. */
export const maxPositions = 20
/** Days that they are available. */
const retentionDays = 30

/**
 * The stored positions of a member in one recording: the last of each of 20 devices, and the last 20 of 30
 * days. A position is dropped when the device's next one is within 60 s and 30 s of playing, so that 20 of
 * them span hours, not minutes.
 */
export function thinPositions(positions: readonly Position[], now: Date): Position[] {
  const distinct = [...Map.groupBy(positions, (position) => position.deviceId).values()].flatMap(
    joinListening,
  )
  const newestFirst = distinct.toSorted((a, b) => -inTime(a, b))
  return lastAndRecent(newestFirst, now)
}

/** Of positions in one recording, the newest first: the last of each of 20 devices, and the last 20 of 30 days. */
export function lastAndRecent<Located extends Pick<Position, 'deviceId' | 'placedAt'>>(
  newestFirst: readonly Located[],
  now: Date,
): Located[] {
  const devices = new Set<string>()
  const last = newestFirst.filter(({ deviceId }) => {
    if (devices.has(deviceId) || devices.size === maxPositions) return false
    devices.add(deviceId)
    return true
  })
  const recent = newestFirst.filter(({ placedAt }) => placedAt >= retentionStart(now)).slice(0, maxPositions)
  return [...new Set([...last, ...recent])]
}

/** The time before which positions are deleted, except the last of each device. */
export function retentionStart(now: Date): Date {
  return new Date(now.getTime() - retentionDays * 24 * 3600 * 1000)
}

// The positions of one device. The times are the device's own, so a delayed report never follows a newer one.
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

/** Compares positions by time; equal times have a fixed order, whichever was reported first. */
export function inTime(a: Position, b: Position): number {
  return (
    a.placedAt.getTime() - b.placedAt.getTime() ||
    a.seconds - b.seconds ||
    a.deviceId.localeCompare(b.deviceId) ||
    (b.id ?? Infinity) - (a.id ?? Infinity)
  )
}
