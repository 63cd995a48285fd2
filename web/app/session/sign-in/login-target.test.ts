import { expect, test } from 'vitest'
import { isJoinPath, loginTarget, toJoinPath } from './login-target.ts'

const none = { pendingPath: null, returnPath: null, previousPath: null }

test('prefers a pending action to everything else [AUTH-19]', () => {
  const clues = { pendingPath: '/audios/detail/a', returnPath: '/terms', previousPath: '/articles' }
  expect(loginTarget(clues)).toBe('/audios/detail/a')
})

test('then prefers p, then the previous page [AUTH-20 A-29]', () => {
  expect(loginTarget({ ...none, returnPath: '/terms', previousPath: '/articles' })).toBe('/terms')
  expect(loginTarget({ ...none, previousPath: '/articles?page=2' })).toBe('/articles?page=2')
})

test('falls back to the home page [AUTH-21]', () => {
  expect(loginTarget(none)).toBe('/')
})

test.each([
  '/login',
  '/login/',
  '/login/?p=%2Fterms',
  '/LOGIN/',
  '/signup',
  '/signup/?p=/',
  '/audios/../login/',
  '/%2e/login',
  '/reset-password/?code=used',
])('signing in never leads to %s, a page for signing in [A-29]', (path) => {
  expect(loginTarget({ pendingPath: path, returnPath: path, previousPath: path })).toBe('/')
})

test('accepts a page whose path only starts with the same letters [A-29]', () => {
  expect(loginTarget({ ...none, returnPath: '/loginless' })).toBe('/loginless')
  expect(isJoinPath('/signups')).toBe(false)
})

test.each(['https://evil.example', '//evil.example', '/ar//evil.example', '/x/../ar//evil.example'])(
  'rejects %j, which is no page of this site [ROUTE-05]',
  (path) => {
    expect(loginTarget({ pendingPath: path, returnPath: path, previousPath: path })).toBe('/')
  },
)

test('preserves the path, the query and the hash [ROUTE-05]', () => {
  const path = '/audios/detail/river-lessons?t=90#audio-7'
  expect(loginTarget({ ...none, returnPath: path })).toBe(path)
})

test('passes the return path from registering to signing in [AUTH-04 ROUTE-07]', () => {
  expect(toJoinPath('signup', '/articles')).toBe('/signup/?p=%2Farticles')
  expect(toJoinPath('signup', '/login/?p=%2Farticles%3Fpage%3D2')).toBe('/signup/?p=%2Farticles%3Fpage%3D2')
  expect(toJoinPath('login', '/signup/')).toBe('/login/?p=%2F')
})

test('recognizes the pages for signing in, and returns to pages, in every language', () => {
  expect(loginTarget({ ...none, returnPath: '/ar/audios?page=2#list' })).toBe('/audios?page=2#list')
  expect(loginTarget({ ...none, returnPath: '/ur' })).toBe('/')
  expect(loginTarget({ ...none, returnPath: '/tr/login/?p=/x', previousPath: '/terms' })).toBe('/terms')
  expect(['/ar/login', '/tr/signup/?p=%2F', '/ur/reset-password'].every(isJoinPath)).toBe(true)
  expect(isJoinPath('/ar/logins')).toBe(false)
})
