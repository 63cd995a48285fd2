import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { unknownBox, viewBetween } from '../geography/map-view.ts'
import type { BoxSize, MapView } from '../geography/map-view.ts'

const flightMs = 260

/** What the map shows, and what changes it. */
export interface MapMoves {
  view: MapView
  /** The view as it will be drawn next. */
  latest: RefObject<MapView>
  move(change: (view: MapView) => MapView): void
  flyTo(view: MapView): void
}

/** What the map shows, and what changes it: at once under a finger, by a short flight after a press. */
export function useMapView(start: MapView): MapMoves {
  const [view, setView] = useState(start)
  // Several movements of a finger can come between two drawings; each goes on from the one before.
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

/** The room the map has, and what a finger needs there, in CSS pixels. */
export interface MeasuredBox extends BoxSize {
  finger: number
  isKnown: boolean
}

/** The measures of an element; before it is on a screen those of a phone, and not known. */
export function useMeasuredBox() {
  const ref = useRef<HTMLDivElement>(null)
  const [box, setBox] = useState<MeasuredBox>({ ...unknownBox, finger: 46, isKnown: false })
  useEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    const watch = new ResizeObserver(() => {
      const { clientWidth: inline, clientHeight: block } = element
      // Letters set larger by the reader make the nuqtas larger too.
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      if (inline > 0 && block > 0) setBox({ inline, block, finger: 2.875 * rem, isKnown: true })
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return { ref, box }
}
