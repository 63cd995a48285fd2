/** Callbacks of a drag; distances in CSS pixels downwards from its start. */
export interface DragListener {
  /** The drag starts: returns false if the sheet cannot be moved now. */
  onGrab: () => boolean
  onMove: (distance: number) => void
  /** The drag ends; `isCancelled` if the system interrupted it. */
  onRelease: (isCancelled: boolean) => void
}

/**
 * Follows drags of a sheet: by touch anywhere that does not scroll or slide something, by mouse on the part
 * marked `data-sheet-handle`. Returns a function that stops it.
 */
export function followDrags(sheet: HTMLElement, listener: DragListener): () => void {
  const watch = new AbortController()
  const { signal } = watch
  followFinger(sheet, listener, signal)
  followMouse(sheet, listener, signal)
  return () => watch.abort()
}

interface Drag {
  startX: number
  startY: number
  target: Element
  isMoving: boolean
}

// Touch events, because only they can prevent scrolling after the direction is known.
function followFinger(sheet: HTMLElement, listener: DragListener, signal: AbortSignal): void {
  let drag: Drag | undefined
  const end = (isCancelled: boolean): void => {
    if (drag?.isMoving === true) listener.onRelease(isCancelled)
    drag = undefined
  }
  const begin = ({ touches, target }: TouchEvent): void => {
    const [touch] = touches
    end(true)
    if (touches.length !== 1 || touch === undefined || !(target instanceof Element)) return
    drag = { startX: touch.clientX, startY: touch.clientY, target, isMoving: false }
  }
  const move = (event: TouchEvent): void => {
    const [touch] = event.touches
    if (drag === undefined || touch === undefined) return
    const [across, down] = [touch.clientX - drag.startX, touch.clientY - drag.startY]
    if (!drag.isMoving) {
      if (Math.hypot(across, down) < slop) return
      drag.isMoving = mayTake(sheet, drag.target, { across, down }) && listener.onGrab()
      if (!drag.isMoving) {
        drag = undefined
        return
      }
    }
    if (event.cancelable) event.preventDefault()
    listener.onMove(down)
  }
  sheet.addEventListener('touchstart', begin, { passive: true, signal })
  sheet.addEventListener('touchmove', move, { passive: false, signal })
  sheet.addEventListener('touchend', () => end(false), { signal })
  sheet.addEventListener('touchcancel', () => end(true), { signal })
}

function followMouse(sheet: HTMLElement, listener: DragListener, signal: AbortSignal): void {
  let drag: Drag | undefined
  const begin = ({ pointerType, button, clientX, clientY, target }: PointerEvent): void => {
    if (pointerType === 'touch' || button !== 0 || !(target instanceof Element)) return
    if (target.closest('[data-sheet-handle]') === null) return
    drag = { startX: clientX, startY: clientY, target, isMoving: false }
  }
  const move = ({ pointerId, clientX, clientY }: PointerEvent): void => {
    if (drag === undefined) return
    const down = clientY - drag.startY
    if (!drag.isMoving) {
      if (Math.hypot(clientX - drag.startX, down) < slop || !listener.onGrab()) return
      drag.isMoving = true
      // From here on the mouse may leave the sheet, and a button under it is not pressed.
      sheet.setPointerCapture(pointerId)
    }
    listener.onMove(down)
  }
  const end = ({ type, pointerType }: PointerEvent): void => {
    if (pointerType === 'touch') return
    if (drag?.isMoving === true) listener.onRelease(type === 'pointercancel')
    drag = undefined
  }
  sheet.addEventListener('pointerdown', begin, { signal })
  sheet.addEventListener('pointermove', move, { signal })
  sheet.addEventListener('pointerup', end, { signal })
  sheet.addEventListener('pointercancel', end, { signal })
}

/** A movement of this many CSS pixels still counts as a press. */
const slop = 3

function mayTake(sheet: HTMLElement, target: Element, direction: { across: number; down: number }): boolean {
  if (direction.down <= 0 || Math.abs(direction.across) > direction.down) return false
  // A menu, toast or dialog above the sheet does not belong to it.
  if (target.closest('dialog, [popover]') !== sheet) return false
  if (target.closest('input[type="range"], [role="slider"]') !== null) return false
  return !isScrolledDown(sheet, target)
}

// A scrolled list scrolls back to its top first.
function isScrolledDown(sheet: HTMLElement, target: Element): boolean {
  for (let part: Element | null = target; part !== null; part = part.parentElement) {
    if (part.scrollTop > 0) return true
    if (part === sheet) return false
  }
  return false
}
