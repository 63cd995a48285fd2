/** Milliseconds for which a position is extrapolated: half the interval between two reports of a playing device. */
export const maxAheadMs = 5000
/** Milliseconds without a report after which a device is assumed to have stopped at its last position. */
export const silentMs = 15_000
