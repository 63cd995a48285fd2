import { useLayoutEffect, useSyncExternalStore } from 'react'
import {
  chosenTextSize,
  keepTextSize,
  restoreTextSize,
  type TextSize,
  textSizes,
  toTextSize,
  watchTextSize,
} from './text-size.ts'

/** The text size of articles and transcripts, and a function that sets it; sizes out of range are ignored. */
export function useTextSize(): {
  size: TextSize
  isThere: (size: number) => boolean
  show: (size: number) => void
} {
  // The server does not know the stored size, so the buttons are updated right after hydration.
  const size = useSyncExternalStore<TextSize>(watchTextSize, chosenTextSize, () => 0)
  useBeforePaint(restoreTextSize)
  const isThere = (requested: number): boolean => requested >= 0 && requested < textSizes.length
  return {
    size,
    isThere,
    show: (requested) => {
      if (isThere(requested)) keepTextSize(toTextSize(String(requested)))
    },
  }
}

// React warns about a layout effect on the server, where nothing is painted.
const useBeforePaint: (act: () => void) => void =
  typeof window === 'undefined' ? () => undefined : (act) => useLayoutEffect(act, [act])
