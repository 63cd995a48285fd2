/** Milliseconds for which a change of the e-mail address can be undone (B-32). */
const undoMs = 7 * 24 * 3600 * 1000

/** A change can be undone at `now` if it was requested or done after this moment. */
export function oldestUndoAt(now: Date): Date {
  return new Date(now.getTime() - undoMs)
}
