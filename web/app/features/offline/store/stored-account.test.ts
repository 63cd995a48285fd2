import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fullNameOf, membershipOf, planChipOf } from '#session/account/account.ts'
import { readStoredAccount } from '../worker/offline-session.ts'
import { leaveStoredPage } from './stored-page.ts'

let stored: unknown
const page = { documentElement: { dataset: { kept: 'yes' } as Record<string, string> } }

beforeEach(() => {
  stored = { user: { id: 7, first_name: 'Amina' }, subscriptionInfo: { slug: 'plus' }, recentSearches: [] }
  page.documentElement.dataset = { kept: 'yes' }
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', { localStorage: { getItem: () => JSON.stringify(stored) } })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('greets the member of a saved page by name and plan without their credits [HDRD-08 LIB-04]', () => {
  const account = readStoredAccount()
  if (account === null) throw new Error('Nobody is greeted.')
  expect([account.id, fullNameOf(account), account.points]).toEqual([7, 'Amina', null])
  expect([planChipOf(account), membershipOf(account)]).toEqual(['Plus', 'Plus Member'])
  stored = { user: { id: 7, first_name: 'Amina' }, subscriptionInfo: { slug: 'gold' }, recentSearches: [] }
  expect(readStoredAccount()?.subscription.slug).toBe('free')
})

test('greets nobody after a visit as visitor, on a page from the server, or after it has answered [A-26]', () => {
  stored = { user: null, subscriptionInfo: null, recentSearches: [] }
  expect(readStoredAccount()).toBeNull()
  stored = { user: { id: 7, first_name: 'Amina' }, subscriptionInfo: null, recentSearches: [] }
  page.documentElement.dataset = {}
  expect(readStoredAccount()).toBeNull()
  page.documentElement.dataset = { kept: 'yes' }
  expect(readStoredAccount()).not.toBeNull()
  leaveStoredPage()
  expect(readStoredAccount()).toBeNull()
})
