/** A talk whose rest is shorter is over for its listener, in seconds. */
const restSeconds = 30
/** The same for a long talk, as a part of it. */
const restPart = 0.03
/** No more than this part of a short talk is its rest. */
const maxRestPart = 0.1

/**
 * Whether a listener at a second of a talk has finished it: only its last 30 seconds or 3 % are left, whichever is more,
 * or the last tenth of one that is shorter than five minutes. At `Infinity` every talk is finished.
 */
export function isFinished(seconds: number, durationSeconds: number): boolean {
  if (durationSeconds <= 0) return seconds === Infinity
  // A second is what a player takes for the end.
  const rest = Math.max(1, durationSeconds * restPart, Math.min(restSeconds, durationSeconds * maxRestPart))
  return seconds > 0 && durationSeconds - seconds <= rest
}
