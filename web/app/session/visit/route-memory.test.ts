import { expect, test } from 'vitest'
import { initialRouteMemory, rememberRoute, routeStore } from './route-memory.ts'

test('does not remember a URL with an emailed code [N15 B-21]', () => {
  routeStore.setState(initialRouteMemory, true)
  rememberRoute('/articles')
  rememberRoute('/gift?code=secret')
  expect(routeStore.getState()).toEqual({ previous: null, current: '/articles' })
  rememberRoute('/gift')
  expect(routeStore.getState()).toEqual({ previous: '/articles', current: '/gift' })
})
