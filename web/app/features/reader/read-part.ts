/**
 * The fraction of a text that was read, from 0 (its top is below the window's top) to 1 (its end has reached
 * the window's bottom).
 */
export function readPart({
  top,
  height,
  windowHeight,
}: {
  /** CSS pixels from the top of the window to that of the text. */
  top: number
  height: number
  windowHeight: number
}): number {
  const scrollHeight = height - windowHeight
  // A text that fits into the window needs no progress.
  if (scrollHeight <= 0) return 0
  return Math.min(1, Math.max(0, -top / scrollHeight))
}
