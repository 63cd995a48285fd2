import { useEffect, useRef } from 'react'
import type { KeyboardEvent, MouseEvent, PointerEvent, RefObject } from 'react'
import { panView, unitPixels, worldView, zoomView } from '../geography/map-view.ts'
import type { BoxSize, MapView } from '../geography/map-view.ts'
import type { Point } from '../geography/projection.ts'
import type { MapMoves } from './use-map-view.ts'

/** How far a finger may tremble, in CSS pixels, and still press. */
const trembling = 8

/** Drags and pinches, the wheel and the keys, for the element of the map. */
export function useMapGestures(ref: RefObject<HTMLDivElement | null>, box: BoxSize, moves: MapMoves) {
  useWheel(ref, box, moves)
  return { ...useFingers(ref, box, moves), onKeyDown: (event: KeyboardEvent) => pressKey(event, moves) }
}

function useFingers(ref: RefObject<HTMLDivElement | null>, box: BoxSize, { move }: MapMoves) {
  const fingers = useRef(new Map<number, Point>())
  const drag = useRef({ from: { x: 0, y: 0 }, isDrag: false })
  const lift = ({ pointerId }: PointerEvent): void => {
    fingers.current.delete(pointerId)
  }
  return {
    onPointerDown(event: PointerEvent): void {
      if (event.button !== 0 || isControl(event)) return
      if (fingers.current.size === 0) drag.current = { from: at(event), isDrag: false }
      fingers.current.set(event.pointerId, at(event))
    },
    onPointerMove(event: PointerEvent): void {
      const before = [...fingers.current.values()]
      if (!fingers.current.has(event.pointerId)) return
      const isTrembling = before.length === 1 && distance(drag.current.from, at(event)) < trembling
      if (!drag.current.isDrag && isTrembling) return
      // Only then: a captured pointer presses the map, not the nuqta under it.
      if (!drag.current.isDrag) ref.current?.setPointerCapture(event.pointerId)
      drag.current.isDrag = true
      fingers.current.set(event.pointerId, at(event))
      const after = [...fingers.current.values()]
      move((view) => dragged(view, { before, after }, { box, middle: middleOf(ref.current) }))
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onClickCapture(event: MouseEvent): void {
      // What ends a drag is no press on what lies under it.
      if (!drag.current.isDrag) return
      drag.current.isDrag = false
      event.preventDefault()
      event.stopPropagation()
    },
    // Links and pictures would otherwise be carried away by a mouse.
    onDragStart: (event: MouseEvent) => event.preventDefault(),
  }
}

/** The view after fingers went from some points of the screen to others: what lay under them still does. */
export function dragged(
  view: MapView,
  { before, after }: { before: readonly Point[]; after: readonly Point[] },
  { box, middle }: { box: BoxSize; middle: Point },
): MapView {
  const [from, to] = [meanOf(before), meanOf(after)]
  const pixels = unitPixels(view, box)
  const moved = panView(view, (from.x - to.x) / pixels, (from.y - to.y) / pixels)
  const [one, two] = [spreadOf(before), spreadOf(after)]
  if (before.length < 2 || one === 0 || two === 0) return moved
  const fixed = { x: moved.x + (to.x - middle.x) / pixels, y: moved.y + (to.y - middle.y) / pixels }
  return zoomView(moved, two / one, fixed)
}

// The wheel scrolls the page, unless the map was pressed before or the fingers pinch on a touchpad.
function useWheel(ref: RefObject<HTMLDivElement | null>, box: BoxSize, { move }: MapMoves): void {
  useEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    const turn = (event: WheelEvent): void => {
      if (!event.ctrlKey && !element.contains(document.activeElement)) return
      event.preventDefault()
      const middle = middleOf(element)
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1
      const factor = 2 ** ((-event.deltaY * lines) / (event.ctrlKey ? 120 : 360))
      move((view) => {
        const pixels = unitPixels(view, box)
        const x = view.x + (event.clientX - middle.x) / pixels
        return zoomView(view, factor, { x, y: view.y + (event.clientY - middle.y) / pixels })
      })
    }
    // React listens passively, and could not keep the page from scrolling.
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  })
}

function pressKey(event: KeyboardEvent, { latest, flyTo }: MapMoves): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const next = afterKey(latest.current, event.key)
  if (next === undefined) return
  event.preventDefault()
  // Home and End have other meanings for the page, and the arrows for the player.
  event.stopPropagation()
  flyTo(next)
}

/** The view after a key: arrows move it, plus and minus zoom, Home shows the world. */
export function afterKey(view: MapView, key: string): MapView | undefined {
  const step = view.width / 5
  switch (key) {
    case 'ArrowLeft':
      return panView(view, -step, 0)
    case 'ArrowRight':
      return panView(view, step, 0)
    case 'ArrowUp':
      return panView(view, 0, -step)
    case 'ArrowDown':
      return panView(view, 0, step)
    case '+':
    case '=':
      return zoomView(view, 2)
    case '-':
      return zoomView(view, 0.5)
    case 'Home':
      return worldView
    default:
      return undefined
  }
}

function isControl({ target }: PointerEvent): boolean {
  return target instanceof Element && target.closest('button') !== null
}

function at({ clientX: x, clientY: y }: PointerEvent): Point {
  return { x, y }
}

function middleOf(element: Element | null): Point {
  const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
  return { x: x + width / 2, y: y + height / 2 }
}

function meanOf(points: readonly Point[]): Point {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 })
  return { x: sum.x / points.length, y: sum.y / points.length }
}

function spreadOf([one, two]: readonly Point[]): number {
  return one === undefined || two === undefined ? 0 : distance(one, two)
}

function distance(one: Point, two: Point): number {
  return Math.hypot(one.x - two.x, one.y - two.y)
}
