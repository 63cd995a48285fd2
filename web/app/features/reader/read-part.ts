/** How much of a text was read, from 0 to 1: its beginning has passed the top of the window, or its end the foot. */
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
  const way = height - windowHeight
  // Of a text that fits into the window nobody has to be told how much is left.
  if (way <= 0) return 0
  return Math.min(1, Math.max(0, -top / way))
}
