import { useEffect, useState } from 'react'

/** Where a page was scrolled to, in CSS pixels, and whether the bar is out of the way. */
export interface BarState {
  scrollTop: number
  isHidden: boolean
}

/** Pixels of going down that hide the bar, and pixels from the top above which it always stays (B-10). */
const hideAfter = 8
const stayAbove = 56

/** The bar after the page was scrolled: down hides it, any way up brings it back (HDRM-05). */
export function afterScroll(before: BarState, scrollTop: number, isReadOnly: boolean): BarState {
  // A page pulled beyond its end springs back, which is no wish of the reader's.
  const top = Math.max(0, scrollTop)
  if (isReadOnly || top <= stayAbove) return { scrollTop: top, isHidden: false }
  if (top < before.scrollTop) return { scrollTop: top, isHidden: false }
  if (top - before.scrollTop > hideAfter) return { scrollTop: top, isHidden: true }
  // Less than the threshold: measured from where the way down began.
  return before.isHidden ? { scrollTop: top, isHidden: true } : before
}

/** Whether the bar is out of the way; `isHeld` tells what keeps it, e.g. an open menu or the focus inside. */
export function useHideOnScroll(isReadOnly: () => boolean): boolean {
  const [isHidden, setHidden] = useState(false)
  useEffect(() => {
    let state: BarState = { scrollTop: window.scrollY, isHidden: false }
    const follow = (): void => {
      state = afterScroll(state, window.scrollY, isReadOnly())
      setHidden(state.isHidden)
    }
    window.addEventListener('scroll', follow, { passive: true })
    document.addEventListener('focusin', follow)
    return () => {
      window.removeEventListener('scroll', follow)
      document.removeEventListener('focusin', follow)
    }
  }, [isReadOnly])
  return isHidden
}
