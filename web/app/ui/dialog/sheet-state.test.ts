import { describe, expect, test } from 'vitest'
import { nextSheetState, type SheetEvent, type SheetState } from './sheet-state.ts'

const walk = (events: SheetEvent[], from: SheetState = 'closed'): SheetState[] => {
  let state = from
  return events.map((event) => (state = nextSheetState(state, event)))
}
const open: SheetEvent = { type: 'open' }
const close: SheetEvent = { type: 'close' }
const settle: SheetEvent = { type: 'settle' }
const resize: SheetEvent = { type: 'resize' }
const grab: SheetEvent = { type: 'grab' }
const releaseAt = (visibleHeight: number): SheetEvent => ({
  type: 'release',
  visibleHeight,
  snapHeight: 400,
})

describe('a bottom sheet [COMP-11]', () => {
  test('goes from opening to open, closing and closed', () => {
    expect(walk([open, settle, close, settle])).toEqual(['opening', 'open', 'closing', 'closed'])
  })

  test('can be dragged, snaps back and is open again', () => {
    expect(walk([open, settle, grab, releaseAt(204), settle])).toEqual([
      'opening',
      'open',
      'dragging',
      'snapping',
      'open',
    ])
  })

  test('resizes with its content, repeatedly', () => {
    expect(walk([resize, resize, settle], 'open')).toEqual(['resizing', 'resizing', 'open'])
  })

  test('does not resize while it is dragged, opens or closes', () => {
    for (const state of ['closed', 'opening', 'dragging', 'snapping', 'closing'] as const)
      expect(nextSheetState(state, resize)).toBe(state)
  })

  test('can be dragged while it opens, and reopened while it closes', () => {
    expect(walk([grab], 'opening')).toEqual(['dragging'])
    expect(walk([grab], 'snapping')).toEqual(['dragging'])
    expect(walk([open], 'closing')).toEqual(['opening'])
  })

  test('cannot be dragged while it closes, and stays closed', () => {
    expect(walk([grab], 'closing')).toEqual(['closing'])
    expect(walk([close, settle, grab, resize, releaseAt(1)])).toEqual(Array(5).fill('closed'))
  })

  test('closes from any state', () => {
    for (const state of ['opening', 'open', 'dragging', 'snapping', 'resizing'] as const)
      expect(nextSheetState(state, close)).toBe('closing')
  })
})

describe('a sheet dragged down [COMP-08]', () => {
  test('closes at 49 % of its snap point and snaps back at 50 % and 51 %', () => {
    expect(walk([releaseAt(196)], 'dragging')).toEqual(['closing'])
    expect(walk([releaseAt(200)], 'dragging')).toEqual(['snapping'])
    expect(walk([releaseAt(204)], 'dragging')).toEqual(['snapping'])
  })
})
