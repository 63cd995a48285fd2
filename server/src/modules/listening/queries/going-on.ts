/** Milliseconds for which a position goes on by itself: half of what lies between two reports of a device that plays. */
export const maxAheadMs = 5000
/** Milliseconds without a word after which a device is taken to have stopped where it was last. */
export const silentMs = 15_000
