import { beforeEach, describe, expect, test } from 'vitest'
import {
  clearPendingAction,
  dropUngrantedAction,
  grantPendingAction,
  type PendingAction,
  pendingPath,
  setPendingAction,
  takePendingAction,
} from './pending-action.ts'

const path = '/audios/detail/river-lessons'
const add: PendingAction = { kind: 'add_album', path, payload: { albumId: 7 } }

beforeEach(clearPendingAction)

describe('an action that waits for a sign-in [B-76]', () => {
  test('returns the path of its page [AUTH-19]', () => {
    expect(pendingPath()).toBeNull()
    setPendingAction(add)
    expect(pendingPath()).toBe(path)
  })

  test('runs once, after the sign-in and not before [B-76]', () => {
    setPendingAction(add)
    expect(takePendingAction('add_album', path)).toBeUndefined()
    grantPendingAction()
    expect(takePendingAction('add_album', path)).toEqual(add)
    expect(takePendingAction('add_album', path)).toBeUndefined()
  })

  test('runs only on its own page and for its own kind [B-76]', () => {
    setPendingAction(add)
    grantPendingAction()
    expect(takePendingAction('add_album', '/audios/detail/other')).toBeUndefined()
    expect(takePendingAction('play', path)).toBeUndefined()
    expect(takePendingAction('add_album', path)).toEqual(add)
  })

  test('is dropped if the user leaves the sign-in, but not after signing in [B-76]', () => {
    setPendingAction(add)
    dropUngrantedAction()
    expect(pendingPath()).toBeNull()
    setPendingAction(add)
    grantPendingAction()
    dropUngrantedAction()
    expect(takePendingAction('add_album', path)).toEqual(add)
  })

  test('is cleared at logout, and an earlier sign-in grants nothing [B-76]', () => {
    setPendingAction(add)
    grantPendingAction()
    clearPendingAction()
    grantPendingAction()
    setPendingAction(add)
    expect(takePendingAction('add_album', path)).toBeUndefined()
  })

  test('is replaced by a later one [B-76]', () => {
    setPendingAction(add)
    grantPendingAction()
    setPendingAction({ ...add, kind: 'play' })
    expect(takePendingAction('play', path)).toBeUndefined()
  })
})
