import { type RefObject, useEffect, useRef, useState } from 'react'
import { type BoxSize, type MapView, unknownBox, viewBetween } from '../geography/map-view.ts'

const flightMs = 260

/** The view of the map and the functions that change it. */
export interface MapMoves {
  view: MapView
  /** The view of the next render. */
  latest: RefObject<MapView>
  move(change: (view: MapView) => MapView): void
  flyTo(view: MapView): void
}

/** The view of the map and its changes: immediate while dragging, animated after a press. */
export function useMapView(start: MapView): MapMoves {
  const [view, setView] = useState(start)
  // Several pointer events can occur between two renders; each continues from the previous one.
  const latest = useRef(start)
  const frame = useRef(0)
  useEffect(() => () => cancelAnimationFrame(frame.current), [])
  const show = (next: MapView): void => {
    latest.current = next
    setView(next)
  }
  const move = (change: (view: MapView) => MapView): void => {
    cancelAnimationFrame(frame.current)
    show(change(latest.current))
  }
  const flyTo = (to: MapView): void => {
    cancelAnimationFrame(frame.current)
    const from = latest.current
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return show(to)
    let began: number | undefined
    const step = (now: number): void => {
      began ??= now
      const part = Math.min(1, (now - began) / flightMs)
      show(part === 1 ? to : viewBetween(from, to, 1 - (1 - part) ** 3))
      if (part < 1) frame.current = requestAnimationFrame(step)
    }
    frame.current = requestAnimationFrame(step)
  }
  return { view, latest, move, flyTo }
}

/** The size of the map and the press target size, in CSS pixels. */
export interface MeasuredBox extends BoxSize {
  finger: number
  isKnown: boolean
}

/** Measures an element; until then it returns the size of a phone, marked as unknown. */
export function useMeasuredBox() {
  const ref = useRef<HTMLDivElement>(null)
  const [box, setBox] = useState<MeasuredBox>({ ...unknownBox, finger: 46, isKnown: false })
  useEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    const watch = new ResizeObserver(() => {
      const { clientWidth: inline, clientHeight: block } = element
      // A larger text size makes the pins larger as well.
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      if (inline > 0 && block > 0) setBox({ inline, block, finger: 2.875 * rem, isKnown: true })
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return { ref, box }
}
