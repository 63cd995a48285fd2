/** Seconds that may remain of a finished talk. */
const restSeconds = 30
/** The part that may remain of a long talk, where it is more than `restSeconds`. */
const restPart = 0.03
/** The maximum part that may remain of a short talk. */
const maxRestPart = 0.1

/**
 * Whether a position counts as finished: at most 30 seconds or 3 % remain, whichever is more, but for talks
 * under five minutes at most a tenth. At `Infinity` every talk is finished.
 */
export function isFinished(seconds: number, durationSeconds: number): boolean {
  if (durationSeconds <= 0) return seconds === Infinity
  // Players stop up to a second before the end.
  const rest = Math.max(1, durationSeconds * restPart, Math.min(restSeconds, durationSeconds * maxRestPart))
  return seconds > 0 && durationSeconds - seconds <= rest
}
