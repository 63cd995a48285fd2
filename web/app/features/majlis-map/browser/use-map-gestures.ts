import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
} from 'react'
import {
  type BoxSize,
  type MapView,
  panView,
  unitPixels,
  worldView,
  zoomView,
} from '../geography/map-view.ts'
import type { Point } from '../geography/projection.ts'
import type { MapMoves } from './use-map-view.ts'

/** How far a finger may move, in CSS pixels, and still count as a press. */
const trembling = 8

/** Dragging, pinching, wheel and keys for the map's element. */
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
      // Only during a drag: a captured pointer would press the map instead of the pin under it.
      if (!drag.current.isDrag) ref.current?.setPointerCapture(event.pointerId)
      drag.current.isDrag = true
      fingers.current.set(event.pointerId, at(event))
      const after = [...fingers.current.values()]
      move((view) => dragged(view, { before, after }, { box, middle: middleOf(ref.current) }))
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onClickCapture(event: MouseEvent): void {
      // The click that ends a drag must not press what is under it.
      if (!drag.current.isDrag) return
      drag.current.isDrag = false
      event.preventDefault()
      event.stopPropagation()
    },
    // Otherwise a mouse would drag links and pictures.
    onDragStart: (event: MouseEvent) => event.preventDefault(),
  }
}

/** The view after pointers moved: the places under them stay under them. */
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

// The wheel scrolls the page, unless the map was pressed before or it is a pinch on a touchpad.
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
    // React's wheel listener is passive and cannot prevent scrolling.
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  })
}

function pressKey(event: KeyboardEvent, { latest, flyTo }: MapMoves): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const next = afterKey(latest.current, event.key)
  if (next === undefined) return
  event.preventDefault()
  // The page uses Home and End, and the player the arrows.
  event.stopPropagation()
  flyTo(next)
}

/** The view after a key: arrows pan, plus and minus zoom, Home shows the world. */
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
