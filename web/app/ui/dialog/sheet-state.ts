/** What a bottom sheet does at this moment (COMP-11). */
export type SheetState = 'closed' | 'opening' | 'open' | 'dragging' | 'snapping' | 'resizing' | 'closing'

/** What happens to a bottom sheet. */
export type SheetEvent =
  | { type: 'open' }
  | { type: 'close' }
  /** The movement that was under way has come to its end. */
  | { type: 'settle' }
  /** Its content or the screen has another height. */
  | { type: 'resize' }
  | { type: 'grab' }
  /** The finger lets go; heights in CSS pixels. */
  | { type: 'release'; visibleHeight: number; snapHeight: number }

/** The state that follows; an event that means nothing in a state changes nothing. */
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
 * Whether a sheet closes where the finger left it: below half of its lowest snap point (COMP-08). The speed of the
 * finger has no say.
 */
export function isLetGo(visibleHeight: number, snapHeight: number): boolean {
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
