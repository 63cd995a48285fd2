/** The current time; tests pass a fixed one. */
export interface Clock {
  now(): Date
}

/** The clock of the machine. */
export const systemClock: Clock = { now: () => new Date() }

/** Whole seconds since 1970, the unit of every expiry. */
export function epochSeconds(clock: Clock): number {
  return Math.floor(clock.now().getTime() / 1000)
}
