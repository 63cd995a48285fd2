import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fullNameOf, membershipOf, planChipOf } from '../../../session/account/account.ts'
import { readKeptAccount } from './kept-account.ts'
import { leaveKeptPage } from './kept-page.ts'

let kept: unknown
const page = { documentElement: { dataset: { kept: 'yes' } as Record<string, string> } }

beforeEach(() => {
  kept = { user: { id: 7, first_name: 'Amina' }, subscriptionInfo: { slug: 'plus' }, recentSearches: [] }
  page.documentElement.dataset = { kept: 'yes' }
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', { localStorage: { getItem: () => JSON.stringify(kept) } })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a page of this device greets its member by name and plan, and says nothing of their credits [HDRD-08 LIB-04]', () => {
  const account = readKeptAccount()
  if (account === null) throw new Error('Nobody is greeted.')
  expect([account.id, fullNameOf(account), account.points]).toEqual([7, 'Amina', null])
  expect([planChipOf(account), membershipOf(account)]).toEqual(['Plus', 'Plus Member'])
  kept = { user: { id: 7, first_name: 'Amina' }, subscriptionInfo: { slug: 'gold' }, recentSearches: [] }
  expect(readKeptAccount()?.subscription.slug).toBe('free')
})

test('nobody is greeted where nobody was, on a page of the server, and once it has answered [A-26]', () => {
  kept = { user: null, subscriptionInfo: null, recentSearches: [] }
  expect(readKeptAccount()).toBeNull()
  kept = { user: { id: 7, first_name: 'Amina' }, subscriptionInfo: null, recentSearches: [] }
  page.documentElement.dataset = {}
  expect(readKeptAccount()).toBeNull()
  page.documentElement.dataset = { kept: 'yes' }
  expect(readKeptAccount()).not.toBeNull()
  leaveKeptPage()
  expect(readKeptAccount()).toBeNull()
})
