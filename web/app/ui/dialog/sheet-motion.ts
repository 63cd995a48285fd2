import { type AnimationEvent, useCallback, useLayoutEffect, useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import { openAsModal } from '../top-layer/dialog-stack.ts'
import { type DragListener, followDrags } from './sheet-drag.ts'
import { nextSheetState, type SheetEvent, type SheetState } from './sheet-state.ts'

/** The props of a sheet's element. */
interface SheetMotion {
  /** Ref callback of the element. */
  attach: (sheet: HTMLDialogElement) => () => void
  state: SheetState
  onAnimationEnd: (event: AnimationEvent) => void
}

/**
 * Opens, drags, snaps, resizes and closes a sheet (COMP-11). The stylesheet animates it from `--from`, its
 * distance below its final position; the end of the animation is the end of the movement.
 */
export function useSheetMotion(isOpen: boolean, onClose: () => void): SheetMotion {
  const sheet = useRef<HTMLDialogElement>(null)
  const [state, send] = useReducer(nextSheetState, 'closed')
  const latest = useRef({ state, onClose })
  useLayoutEffect(() => {
    latest.current = { state, onClose }
  })
  useLayoutEffect(() => {
    const event: SheetEvent = { type: isOpen ? 'open' : 'close' }
    if (nextSheetState(latest.current.state, event) === latest.current.state) return
    holdPlace(sheet.current)
    send(event)
  }, [isOpen])
  // A sheet that was dragged away while its owner keeps it open comes back.
  useLayoutEffect(() => {
    if (isOpen && state === 'closed') send({ type: 'open' })
  }, [isOpen, state])

  // A ref callback, not an effect: its cleanup runs while the element is still in the document and can restore
  // the focus.
  const attach = useCallback((element: HTMLDialogElement) => {
    // Returns the next state. Rendered synchronously: a frame with the new position and the old state would
    // flash.
    const dispatch = (event: SheetEvent): SheetState => {
      const next = nextSheetState(latest.current.state, event)
      flushSync(() => send(event))
      return next
    }
    sheet.current = element
    const undo = [
      openAsModal(element),
      followKeyboard((covered) => element.style.setProperty('--keyboard', `${covered}px`)),
      followHeight(element, (growth) => {
        if (nextSheetState(latest.current.state, { type: 'resize' }) === 'resizing')
          grow(element, growth, dispatch)
      }),
      followDrags(
        element,
        dragsOf(element, dispatch, () => latest.current.onClose()),
      ),
    ]
    return () => {
      undo.forEach((end) => end())
      sheet.current = null
    }
  }, [])

  return {
    attach,
    state,
    onAnimationEnd: ({ target, currentTarget, nativeEvent }) => {
      if (target === currentTarget && nativeEvent.pseudoElement === '') send({ type: 'settle' })
    },
  }
}

type Dispatch = (event: SheetEvent) => SheetState

function dragsOf(sheet: HTMLElement, dispatch: Dispatch, onClose: () => void): DragListener {
  let start = 0
  return {
    onGrab: () => {
      start = holdPlace(sheet)
      return dispatch({ type: 'grab' }) === 'dragging'
    },
    // It never rises above its final position.
    onMove: (distance) => setPlace(sheet, Math.max(0, start + distance)),
    onRelease: (isCancelled) => {
      const snapHeight = sheet.offsetHeight
      const visibleHeight = isCancelled ? snapHeight : snapHeight - placeOf(sheet)
      if (dispatch({ type: 'release', visibleHeight, snapHeight }) === 'closing') onClose()
    },
  }
}

// Keeps its upper edge where it is visible, and animates from there to the new position.
function grow(sheet: HTMLElement, pixels: number, dispatch: Dispatch): void {
  setPlace(sheet, placeOf(sheet) + pixels)
  dispatch({ type: 'resize' })
  for (const animation of sheet.getAnimations()) animation.currentTime = 0
}

/** The current distance of a sheet below its final position, in CSS pixels. */
function placeOf(sheet: HTMLElement): number {
  return sheet.getBoundingClientRect().top - sheet.offsetTop
}

function setPlace(sheet: HTMLElement, distance: number): void {
  sheet.style.setProperty('--from', `${distance}px`)
  sheet.style.setProperty('--shown', String(1 - Math.max(0, distance) / sheet.offsetHeight))
}

// Stops the animation at its current position, from which the next one starts.
function holdPlace(sheet: HTMLElement | null): number {
  if (sheet === null) return 0
  const place = Math.max(0, placeOf(sheet))
  setPlace(sheet, place)
  return place
}

function followHeight(sheet: HTMLElement, onGrowth: (pixels: number) => void): () => void {
  let height = sheet.offsetHeight
  const observer = new ResizeObserver(() => {
    const growth = sheet.offsetHeight - height
    height += growth
    if (growth !== 0) onGrowth(growth)
  })
  observer.observe(sheet, { box: 'border-box' })
  return () => observer.disconnect()
}

/** The visible part of the window, as in `window.visualViewport`; in CSS pixels. */
interface SeenPart {
  height: number
  offsetTop: number
  /** Above 1 if the page is pinch-zoomed. */
  scale: number
}

/** Height of the window covered by the on-screen keyboard, in CSS pixels. */
export function keyboardHeight(windowHeight: number, { height, offsetTop, scale }: SeenPart): number {
  // A pinch-zoomed page is only partly visible too, but not covered.
  if (scale > 1.01) return 0
  return Math.max(0, Math.round(windowHeight - height - offsetTop))
}

/** Reports the covered height at once and on every change; returns a function that stops it. */
function followKeyboard(onChange: (coveredHeight: number) => void): () => void {
  const { visualViewport: seen } = window
  if (seen === null) return () => undefined
  const report = (): void => onChange(keyboardHeight(window.innerHeight, seen))
  report()
  seen.addEventListener('resize', report)
  seen.addEventListener('scroll', report)
  return () => {
    seen.removeEventListener('resize', report)
    seen.removeEventListener('scroll', report)
  }
}
