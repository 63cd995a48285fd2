/** The visible part of the window, as in `window.visualViewport`; in CSS pixels. */
interface SeenPart {
  height: number
  offsetTop: number
  /** Above 1 if the page is pinch-zoomed. */
  scale: number
}

/** Height of the window covered by the on-screen keyboard, in CSS pixels. */
export function keyboardHeight(windowHeight: number, { height, offsetTop, scale }: SeenPart): number {
  // A pinch-zoomed page is only partly visible too, but not covered.
  if (scale > 1.01) return 0
  return Math.max(0, Math.round(windowHeight - height - offsetTop))
}

/** Reports the covered height at once and on every change; returns a function that stops it. */
export function followKeyboard(onChange: (coveredHeight: number) => void): () => void {
  const { visualViewport: seen } = window
  if (seen === null) return () => undefined
  const report = (): void => onChange(keyboardHeight(window.innerHeight, seen))
  report()
  seen.addEventListener('resize', report)
  seen.addEventListener('scroll', report)
  return () => {
    seen.removeEventListener('resize', report)
    seen.removeEventListener('scroll', report)
  }
}
