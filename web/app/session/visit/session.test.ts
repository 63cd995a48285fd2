import { expect, test, vi } from 'vitest'
import { pageAccountHeader } from '#api/browser-transport.ts'
import { createTestStorage } from '#test/storage.ts'
import { accountChanged } from '../account/account-changes.ts'
import { endSession, registerSessionParts, startSession, takeUser } from './session.ts'
import type { SessionPart } from './session-part.ts'

const log: string[] = []
const says = (word: string) => () => void log.push(word)

/** A part with a slice for these users that records its calls. */
function createPart(of: 'members' | 'visitors'): SessionPart {
  return {
    slice: {
      key: `test:${of}`,
      of: [of],
      restore: says(`restore ${of}`),
      keep: () => ({ flush: says(`flush ${of}`), stop: says(`stop ${of}`) }),
    },
    reset: says(`reset ${of}`),
    clear: async () => {
      log.push(`clear ${of}`)
      throw new Error('no code, no database')
    },
  }
}

registerSessionParts(createPart('members'), createPart('visitors'))

/** The calls of the parts during `act`. */
function during(act: () => void): string[] {
  log.length = 0
  act()
  return [...log]
}

function start(isSignedIn: boolean, storages = createTestStorage()): () => void {
  const [storage, tab] = [storages.storage, createTestStorage().storage]
  return startSession(isSignedIn, { storage, tab, page: new EventTarget() as Window })
}

test("restores a visitor's and a member's own data, and saves it until the visit ends [A-26]", () => {
  let end = vi.fn<() => void>()
  const follow = (isSignedIn: boolean) => during(() => end.mockImplementation(start(isSignedIn)))
  expect(follow(true)).toEqual(['restore members'])
  expect(during(end)).toEqual(['flush members', 'stop members'])
  end = vi.fn<() => void>()
  expect(follow(false)).toEqual(['restore visitors'])
  expect(during(end)).toEqual(['flush visitors', 'stop visitors'])
})

test("clears a former member's data in every registered part for a visitor [A-26]", () => {
  const storages = createTestStorage({ 'test:members': '1', 'test:visitors': '1', other: '1' })
  start(false, storages)()
  expect([...storages.map.keys()]).toEqual(['test:visitors', 'other'])
})

test('clears at logout first and resets afterwards, even if a part fails [A-27]', () => {
  const storages = createTestStorage({ 'test:members': '1' })
  expect(during(() => endSession(storages.storage))).toEqual([
    'clear members',
    'clear visitors',
    'reset members',
    'reset visitors',
  ])
  expect([...storages.map]).toEqual([])
})

const known = (id: number) => ({ user: { id, first_name: 'A' }, subscriptionInfo: null, points: 0 })

test('resets every part for another member, and not for the same one [AUTH-36]', () => {
  takeUser(known(7))
  expect(during(() => takeUser(known(7)))).toEqual([])
  expect(during(() => takeUser(known(8)))).toEqual(['reset members', 'reset visitors'])
})

test('calls name the member of the page until the account is loaded again [FORM-01]', () => {
  takeUser(known(7))
  expect(pageAccountHeader()).toEqual({ 'page-account': '7' })
  accountChanged()
  expect(pageAccountHeader()).toEqual({})
})
