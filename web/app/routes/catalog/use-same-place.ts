import { useLayoutEffect, useRef } from 'react'

/**
 * Keeps the segment being read in view while the layout changes, for example with the language. Call the
 * returned function before the change: it records the first segment on the screen.
 */
export function useSamePlace(text: HTMLElement | null, shape: string): () => void {
  const place = useRef<{ segment: string; top: number }>(undefined)
  useBeforePaint(() => {
    const { current } = place
    place.current = undefined
    const element = current && text?.querySelector(`[data-segment="${current.segment}"]`)
    if (element)
      window.scrollBy({ top: element.getBoundingClientRect().top - current.top, behavior: 'instant' })
  }, shape)
  return () => {
    const first = [...(text?.querySelectorAll<HTMLElement>('[data-segment]') ?? [])].find(
      (element) => element.getBoundingClientRect().bottom > 0,
    )
    const segment = first?.dataset['segment']
    // At the top of the page there is nothing to preserve.
    if (first !== undefined && segment !== undefined && first.getBoundingClientRect().top < innerHeight / 2)
      place.current = { segment, top: first.getBoundingClientRect().top }
  }
}

// React warns about a layout effect on the server, where nothing is painted.
const useBeforePaint: (act: () => void, shape: string) => void =
  typeof window === 'undefined'
    ? () => undefined
    : // It acts once for each shape, whatever else has changed.
      // oxlint-disable-next-line react-hooks/exhaustive-deps
      (act, shape) => useLayoutEffect(act, [shape])
