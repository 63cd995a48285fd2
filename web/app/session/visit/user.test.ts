import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { removeSearch, initialUserState, rememberSearch, userStore } from './user.ts'
import { initialRouteMemory, rememberRoute, routeStore } from './route-memory.ts'

const searches = (): string[] => userStore.getState().recentSearches

beforeEach(() => userStore.setState(initialUserState, true))

test('remembers searches, newest first, each once, and removes a single one [SEARCH-05 B-71]', () => {
  for (const text of ['tea', 'patience', ' Tea ', 'silence']) rememberSearch(text)
  expect(searches()).toEqual(['silence', 'Tea', 'patience'])
  removeSearch('patience')
  expect(searches()).toEqual(['silence', 'Tea'])
  rememberSearch('  ')
  expect(searches()).toEqual(['silence', 'Tea'])
})

test('remembers at most ten, without duplicates [B-71]', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1, maxLength: 2 })), (text) => {
      userStore.setState(initialUserState, true)
      text.forEach(rememberSearch)
      expect(searches().length).toBeLessThanOrEqual(10)
      const lower = searches().map((search) => search.toLowerCase())
      expect(new Set(lower).size).toBe(lower.length)
    }),
  )
  for (let count = 1; count <= 12; count += 1) rememberSearch(`talk ${count}`)
  expect(searches()).toHaveLength(10)
  expect(searches()[0]).toBe('talk 12')
})

test('does not remember a URL with an emailed code [N15 B-21]', () => {
  routeStore.setState(initialRouteMemory, true)
  rememberRoute('/articles')
  rememberRoute('/gift?code=secret')
  expect(routeStore.getState()).toEqual({ previous: null, current: '/articles' })
  rememberRoute('/gift')
  expect(routeStore.getState()).toEqual({ previous: '/articles', current: '/gift' })
})
