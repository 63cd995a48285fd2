import { useLayoutEffect, useSyncExternalStore } from 'react'
import {
  chosenTextSize,
  keepTextSize,
  restoreTextSize,
  textSizes,
  toTextSize,
  watchTextSize,
} from './text-size.ts'
import type { TextSize } from './text-size.ts'

/** The size of articles and transcripts that is shown, and what shows another one; sizes that there are not do nothing. */
export function useTextSize(): {
  size: TextSize
  isThere: (size: number) => boolean
  show: (size: number) => void
} {
  // The server cannot know what this browser keeps, so the buttons are put right after hydration.
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

// React warns of a layout effect on a server, where nothing is painted.
const useBeforePaint: (act: () => void) => void =
  typeof window === 'undefined' ? () => undefined : (act) => useLayoutEffect(act, [act])
