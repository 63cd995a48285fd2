import { expect, test } from 'vitest'
import { initialRouteMemory, rememberRoute, routeStore } from './route-memory.ts'

test('an address with a code that was emailed is remembered nowhere [N15 B-21]', () => {
  routeStore.setState(initialRouteMemory, true)
  rememberRoute('/articles')
  rememberRoute('/gift?code=secret')
  expect(routeStore.getState()).toEqual({ previous: null, current: '/articles' })
  rememberRoute('/gift')
  expect(routeStore.getState()).toEqual({ previous: '/articles', current: '/gift' })
})
