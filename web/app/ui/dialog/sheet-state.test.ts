import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLetGo, nextSheetState } from './sheet-state.ts'
import type { SheetEvent, SheetState } from './sheet-state.ts'

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
  test('opens, is open, closes, is closed', () => {
    expect(walk([open, settle, close, settle])).toEqual(['opening', 'open', 'closing', 'closed'])
  })

  test('is dragged, snaps back and is open again', () => {
    expect(walk([open, settle, grab, releaseAt(204), settle])).toEqual([
      'opening',
      'open',
      'dragging',
      'snapping',
      'open',
    ])
  })

  test('resizes when its content does, again and again', () => {
    expect(walk([resize, resize, settle], 'open')).toEqual(['resizing', 'resizing', 'open'])
  })

  test('does not resize under a finger, nor while it comes or goes', () => {
    for (const state of ['closed', 'opening', 'dragging', 'snapping', 'closing'] as const)
      expect(nextSheetState(state, resize)).toBe(state)
  })

  test('may be caught on its way up, and turned round on its way down', () => {
    expect(walk([grab], 'opening')).toEqual(['dragging'])
    expect(walk([grab], 'snapping')).toEqual(['dragging'])
    expect(walk([open], 'closing')).toEqual(['opening'])
  })

  test('that is leaving is not caught any more, and a closed one stays closed', () => {
    expect(walk([grab], 'closing')).toEqual(['closing'])
    expect(walk([close, settle, grab, resize, releaseAt(1)])).toEqual(Array(5).fill('closed'))
  })

  test('closes from wherever it is', () => {
    for (const state of ['opening', 'open', 'dragging', 'snapping', 'resizing'] as const)
      expect(nextSheetState(state, close)).toBe('closing')
  })
})

describe('a sheet that was dragged down [COMP-08]', () => {
  test('closes at 49 % of its snap point and snaps back at 50 % and 51 %', () => {
    expect(walk([releaseAt(196)], 'dragging')).toEqual(['closing'])
    expect(walk([releaseAt(200)], 'dragging')).toEqual(['snapping'])
    expect(walk([releaseAt(204)], 'dragging')).toEqual(['snapping'])
  })

  test('closes below half of any snap point, and only there', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), fc.integer({ min: 0, max: 100 }), (snap, percent) => {
        expect(isLetGo((snap * percent) / 100, snap)).toBe(percent < 50)
      }),
    )
  })
})
