/** The part of the window that is seen, as `window.visualViewport` describes it; in CSS pixels. */
interface SeenPart {
  height: number
  offsetTop: number
  /** Above 1 where the page was pinched larger. */
  scale: number
}

/** How much of the window's height the on-screen keyboard covers, in CSS pixels. */
export function keyboardHeight(windowHeight: number, { height, offsetTop, scale }: SeenPart): number {
  // A page that was pinched larger is seen in part too, but nothing lies over it.
  if (scale > 1.01) return 0
  return Math.max(0, Math.round(windowHeight - height - offsetTop))
}

/** Tells how much the on-screen keyboard covers, at once and at every change; hands out what ends it. */
export function followKeyboard(onChange: (coveredHeight: number) => void): () => void {
  const { visualViewport: seen } = window
  if (seen === null) return () => undefined
  const tell = (): void => onChange(keyboardHeight(window.innerHeight, seen))
  tell()
  seen.addEventListener('resize', tell)
  seen.addEventListener('scroll', tell)
  return () => {
    seen.removeEventListener('resize', tell)
    seen.removeEventListener('scroll', tell)
  }
}
