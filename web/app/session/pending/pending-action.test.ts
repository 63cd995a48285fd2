import { beforeEach, describe, expect, test } from 'vitest'
import {
  dropUngrantedAction,
  clearPendingAction,
  grantPendingAction,
  pendingPath,
  setPendingAction,
  takePendingAction,
} from './pending-action.ts'
import type { PendingAction } from './pending-action.ts'

const path = '/audios/detail/river-lessons'
const add: PendingAction = { kind: 'add_album', path, payload: { albumId: 7 } }

beforeEach(clearPendingAction)

describe('B-76 an action that waits for a sign-in', () => {
  test('AUTH-19 names the page it waits on', () => {
    expect(pendingPath()).toBeNull()
    setPendingAction(add)
    expect(pendingPath()).toBe(path)
  })

  test('B-76 is done once, after the sign-in and not before', () => {
    setPendingAction(add)
    expect(takePendingAction('add_album', path)).toBeUndefined()
    grantPendingAction()
    expect(takePendingAction('add_album', path)).toEqual(add)
    expect(takePendingAction('add_album', path)).toBeUndefined()
  })

  test('B-76 is done by its own page and its own kind only', () => {
    setPendingAction(add)
    grantPendingAction()
    expect(takePendingAction('add_album', '/audios/detail/other')).toBeUndefined()
    expect(takePendingAction('play', path)).toBeUndefined()
    expect(takePendingAction('add_album', path)).toEqual(add)
  })

  test('B-76 is dropped by who turns away from signing in, but not by who has signed in', () => {
    setPendingAction(add)
    dropUngrantedAction()
    expect(pendingPath()).toBeNull()
    setPendingAction(add)
    grantPendingAction()
    dropUngrantedAction()
    expect(takePendingAction('add_album', path)).toEqual(add)
  })

  test('B-76 is forgotten at a logout, and a sign-in long before grants nothing', () => {
    setPendingAction(add)
    grantPendingAction()
    clearPendingAction()
    grantPendingAction()
    setPendingAction(add)
    expect(takePendingAction('add_album', path)).toBeUndefined()
  })

  test('B-76 gives way to a later one', () => {
    setPendingAction(add)
    grantPendingAction()
    setPendingAction({ ...add, kind: 'play' })
    expect(takePendingAction('play', path)).toBeUndefined()
  })
})
