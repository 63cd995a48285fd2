/** Milliseconds for which a change of the e-mail address can be undone (B-32). */
const undoMs = 7 * 24 * 3600 * 1000

/** The moment after which a change must have been asked for or done that can be undone at `now`. */
export function oldestUndoAt(now: Date): Date {
  return new Date(now.getTime() - undoMs)
}
