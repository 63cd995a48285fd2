import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isJoinPath, loginTarget, toJoinPath } from './login-target.ts'

const none = { pendingPath: null, returnPath: null, previousPath: null }
const site = 'https://sohbet.example'

test('AUTH-19 a waiting action comes before every other way on', () => {
  const clues = { pendingPath: '/audios/detail/a', returnPath: '/terms', previousPath: '/articles' }
  expect(loginTarget(clues)).toBe('/audios/detail/a')
})

test('AUTH-20 A-29 then comes p, then the page before', () => {
  expect(loginTarget({ ...none, returnPath: '/terms', previousPath: '/articles' })).toBe('/terms')
  expect(loginTarget({ ...none, previousPath: '/articles?page=2' })).toBe('/articles?page=2')
})

test('AUTH-21 without any of them it is the home page', () => {
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
])('A-29 signing in never leads to %s, a page for signing in', (path) => {
  expect(loginTarget({ pendingPath: path, returnPath: path, previousPath: path })).toBe('/')
})

test('A-29 a page that only begins with the same letters is a page like any other', () => {
  expect(loginTarget({ ...none, returnPath: '/loginless' })).toBe('/loginless')
  expect(isJoinPath('/signups')).toBe(false)
})

test.each([
  'https://evil.example',
  '//evil.example',
  String.raw`/\evil.example`,
  String.raw`\/evil.example`,
  '/\t/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  'javascript:alert(1)',
  'articles',
  ' /articles',
  '',
])('ROUTE-05 %j is no page of this site', (path) => {
  expect(loginTarget({ ...none, returnPath: path })).toBe('/')
})

test('ROUTE-05 the path, the query and the place in the page are kept', () => {
  const path = '/audios/detail/river-lessons?t=90#audio-7'
  expect(loginTarget({ ...none, returnPath: path })).toBe(path)
})

// Letters that mean something to a reader of addresses, and everything else.
const address = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        '/',
        '\\',
        '.',
        '..',
        '%2e',
        '%2F',
        '%5c',
        '\t',
        '\n',
        ':',
        '@',
        '?',
        '#',
        'evil.example',
      ),
    )
    .map((parts) => `/${parts.join('')}`),
)

test('ROUTE-05 no text whatever leads off the site', () => {
  fc.assert(
    fc.property(address, address, address, (pendingPath, returnPath, previousPath) => {
      const target = loginTarget({ pendingPath, returnPath, previousPath })
      const url = new URL(target, `${site}/login/`)
      expect(url.origin).toBe(site)
      // As the history of the browser and the header of a redirect read it: the path alone decides.
      expect(target).toMatch(/^\/(?!\/)/)
      expect(target).not.toMatch(/[\\\p{Cc}]/u)
      expect(isJoinPath(url.pathname)).toBe(false)
    }),
    { numRuns: 2000 },
  )
})

test('AUTH-04 ROUTE-07 the page to register carries the way back, and hands it on to signing in', () => {
  expect(toJoinPath('signup', '/articles')).toBe('/signup/?p=%2Farticles')
  expect(toJoinPath('signup', '/login/?p=%2Farticles%3Fpage%3D2')).toBe('/signup/?p=%2Farticles%3Fpage%3D2')
  expect(toJoinPath('login', '/signup/')).toBe('/login/?p=%2F')
})
