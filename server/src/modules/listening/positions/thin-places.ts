/** Where a device was in a recording; `id` is undefined until it is stored. */
export interface Place {
  id: number | undefined
  deviceId: string
  deviceName: string
  seconds: number
  placedAt: Date
}

const sameListeningMs = 60_000
const sameListeningSeconds = 30
/** Places of a recording that a member can go back to. */
export const keptPlaces = 20
/** Days for which they can. */
const keptDays = 30

/**
 * Which places of a member in one recording are kept: the last of each of 20 devices, and the last 20 of 30 days. A
 * place within 60 s and 30 s of playing of the device's next one gives way to it, so that 20 span hours, not minutes.
 */
export function thinPlaces(places: readonly Place[], now: Date): Place[] {
  const distinct = [...Map.groupBy(places, (place) => place.deviceId).values()].flatMap(joinListening)
  const newestFirst = distinct.toSorted((a, b) => -inTime(a, b))
  const devices = new Set<string>()
  const last = newestFirst.filter(({ deviceId }) => {
    if (devices.has(deviceId) || devices.size === keptPlaces) return false
    devices.add(deviceId)
    return true
  })
  const recent = newestFirst.filter(({ placedAt }) => placedAt >= keptSince(now)).slice(0, keptPlaces)
  return [...new Set([...last, ...recent])]
}

/** The moment before which places are forgotten, but for the last of each device. */
export function keptSince(now: Date): Date {
  return new Date(now.getTime() - keptDays * 24 * 3600 * 1000)
}

// The places of one device. The clock is the device's own, so a late report never stands after a newer one.
function joinListening(places: readonly Place[]): Place[] {
  const inOrder = places.toSorted(inTime)
  return inOrder.filter((place, at) => {
    const next = inOrder[at + 1]
    return (
      next === undefined ||
      next.placedAt.getTime() - place.placedAt.getTime() > sameListeningMs ||
      Math.abs(next.seconds - place.seconds) > sameListeningSeconds
    )
  })
}

// Two places at the same moment come in one order, whichever was reported first.
function inTime(a: Place, b: Place): number {
  return (
    a.placedAt.getTime() - b.placedAt.getTime() ||
    a.seconds - b.seconds ||
    a.deviceId.localeCompare(b.deviceId) ||
    (b.id ?? Infinity) - (a.id ?? Infinity)
  )
}
