const dayMs = 24 * 3_600_000

/** How long a saved talk may be played after access was last confirmed: 30 days, in milliseconds. */
export const leaseMs = 30 * dayMs
/** Milliseconds after which access is confirmed again. */
const confirmAfterMs = dayMs

/** The lease of a talk whose access was just confirmed. */
export function leaseFrom(confirmedAt: number): { confirmedAt: number; leaseUntil: number } {
  return { confirmedAt, leaseUntil: confirmedAt + leaseMs }
}

/**
 * Whether the lease has expired. `latestSeen` is the latest time shown by this device: setting the clock
 * back does not extend a lease, and a confirmation in the future is checked again.
 */
export function isLeaseOver({ leaseUntil }: { leaseUntil: number }, latestSeen: number): boolean {
  return latestSeen >= leaseUntil
}

/** Whether the server must confirm access again. */
export function needsConfirming({ confirmedAt }: { confirmedAt: number }, now: number): boolean {
  return Math.abs(now - confirmedAt) >= confirmAfterMs
}
