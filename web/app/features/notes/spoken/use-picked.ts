import { useCallback, useRef, useState } from 'react'
import type { PickedSegment } from './spoken-notes.tsx'

/** The segment picked by a button; the focus returns to the button when it is deselected. */
export function usePicked() {
  const [picked, setPicked] = useState<PickedSegment>()
  const opener = useRef<HTMLElement>(null)
  const leave = useCallback(() => {
    setPicked(undefined)
    opener.current?.focus({ preventScroll: true })
  }, [])
  const pick = useCallback((segmentId: number, language: string, button: HTMLElement): void => {
    opener.current = button
    setPicked({ segmentId, language, box: button.getBoundingClientRect() })
  }, [])
  return { picked, pick, leave }
}
