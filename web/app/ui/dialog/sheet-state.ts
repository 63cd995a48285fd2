/** The state of a bottom sheet (COMP-11). */
export type SheetState = 'closed' | 'opening' | 'open' | 'dragging' | 'snapping' | 'resizing' | 'closing'

/** An event of a bottom sheet. */
export type SheetEvent =
  | { type: 'open' }
  | { type: 'close' }
  /** The current animation has ended. */
  | { type: 'settle' }
  /** The height of its content or of the screen has changed. */
  | { type: 'resize' }
  | { type: 'grab' }
  /** The drag ends; heights in CSS pixels. */
  | { type: 'release'; visibleHeight: number; snapHeight: number }

/** The next state; an event that does not apply in a state changes nothing. */
export function nextSheetState(state: SheetState, event: SheetEvent): SheetState {
  switch (event.type) {
    case 'open':
      return state === 'closed' || state === 'closing' ? 'opening' : state
    case 'close':
      return state === 'closed' ? state : 'closing'
    case 'settle':
      return afterMoving(state)
    case 'resize':
      return state === 'open' || state === 'resizing' ? 'resizing' : state
    case 'grab':
      return state === 'closed' || state === 'closing' ? state : 'dragging'
    case 'release':
      if (state !== 'dragging') return state
      return isLetGo(event.visibleHeight, event.snapHeight) ? 'closing' : 'snapping'
  }
}

/**
 * Whether a sheet closes where the drag ended: below half of its lowest snap point (COMP-08), regardless of
 * speed.
 */
function isLetGo(visibleHeight: number, snapHeight: number): boolean {
  return visibleHeight < snapHeight / 2
}

function afterMoving(state: SheetState): SheetState {
  switch (state) {
    case 'opening':
    case 'snapping':
    case 'resizing':
      return 'open'
    case 'closing':
      return 'closed'
    case 'closed':
    case 'open':
    case 'dragging':
      return state
  }
}
