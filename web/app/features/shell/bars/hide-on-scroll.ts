import { useEffect, useState } from 'react'

/** The scroll position of a page in CSS pixels, and whether the bar is hidden. */
export interface BarState {
  scrollTop: number
  isHidden: boolean
}

/** Pixels of scrolling down that hide the bar, and pixels from the top within which it always shows (B-10). */
const hideAfter = 8
const stayAbove = 56

/** The bar after scrolling: hidden by scrolling down, shown by any upward scroll (HDRM-05). */
export function afterScroll(before: BarState, scrollTop: number, isPinned: boolean): BarState {
  // Overscroll bounces back, which is not the reader's action.
  const top = Math.max(0, scrollTop)
  if (isPinned || top <= stayAbove) return { scrollTop: top, isHidden: false }
  if (top < before.scrollTop) return { scrollTop: top, isHidden: false }
  if (top - before.scrollTop > hideAfter) return { scrollTop: top, isHidden: true }
  // Below the threshold: keep measuring from where scrolling down started.
  return before.isHidden ? { scrollTop: top, isHidden: true } : before
}

/** Whether the bar is out of the way; `isHeld` tells what keeps it, e.g. an open menu or the focus inside. */
export function useHideOnScroll(isPinned: () => boolean): boolean {
  const [isHidden, setHidden] = useState(false)
  useEffect(() => {
    let state: BarState = { scrollTop: window.scrollY, isHidden: false }
    const follow = (): void => {
      state = afterScroll(state, window.scrollY, isPinned())
      setHidden(state.isHidden)
    }
    window.addEventListener('scroll', follow, { passive: true })
    document.addEventListener('focusin', follow)
    return () => {
      window.removeEventListener('scroll', follow)
      document.removeEventListener('focusin', follow)
    }
  }, [isPinned])
  return isHidden
}
