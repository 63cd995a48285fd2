const dayMs = 24 * 3_600_000

/** How long a saved talk may be played after its right to be heard was last confirmed: 30 days, in milliseconds. */
export const leaseMs = 30 * dayMs
/** Milliseconds after which the right is asked for again. */
const confirmAfterMs = dayMs

/** Until when a talk may be played whose right to be heard was just confirmed. */
export function leaseFrom(confirmedAt: number): { confirmedAt: number; leaseUntil: number } {
  return { confirmedAt, leaseUntil: confirmedAt + leaseMs }
}

/**
 * Whether a talk is locked. `latestSeen` is the latest time that this device has shown: a clock that is set back makes
 * no lease longer, and one that confirmed in the future is asked again.
 */
export function isLeaseOver({ leaseUntil }: { leaseUntil: number }, latestSeen: number): boolean {
  return latestSeen >= leaseUntil
}

/** Whether the server should be asked again. */
export function needsConfirming({ confirmedAt }: { confirmedAt: number }, now: number): boolean {
  return Math.abs(now - confirmedAt) >= confirmAfterMs
}
