import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createCookieEdge } from './cookie-edge.ts'

const origin = 'https://sohbet.example'
const edge = createCookieEdge(origin)
const cookie = '__Host-access-token=abc'
const read = (method: string, headers: Record<string, string>): string | undefined =>
  edge.readToken({ method, headers })

describe('the cookie [B-18]', () => {
  test('is stored for thirty days for the whole host, hidden from scripts and other sites', () => {
    expect(edge.keep('abc')).toBe(
      '__Host-access-token=abc; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax; Secure',
    )
    expect(edge.clear()).toBe('__Host-access-token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure')
  })

  test('has the plain name over plain http', () => {
    const plain = createCookieEdge('http://localhost:3000')
    expect(plain.keep('abc')).toBe('access-token=abc; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax')
    expect(plain.readToken({ method: 'GET', headers: { cookie: 'access-token=abc' } })).toBe('abc')
  })

  test('is found among other cookies, by its full name only', () => {
    expect(read('GET', { cookie: `a=1; ${cookie};b=2` })).toBe('abc')
    for (const other of [
      '',
      'access-token=abc',
      'x__Host-access-token=abc',
      '__Host-access-token',
      '__Host-access-token=',
    ])
      expect(read('GET', { cookie: other })).toBeUndefined()
  })

  test('reads only a part of the header, whatever the header is [PERM-10]', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const token = read('GET', { cookie: text })
        expect(token === undefined || text.includes(`__Host-access-token=${token}`)).toBe(true)
      }),
    )
  })
})

describe('the header [PERM-10]', () => {
  test('is sufficient alone, from any origin', () => {
    expect(read('POST', { 'auth-token': 'abc', 'sec-fetch-site': 'cross-site' })).toBe('abc')
    expect(read('GET', {})).toBeUndefined()
    expect(read('POST', { 'auth-token': '' })).toBeUndefined()
  })

  test('may come with an equal cookie, but not with a different one', () => {
    expect(read('POST', { 'auth-token': 'abc', cookie })).toBe('abc')
    for (const method of ['GET', 'POST'])
      expect(() => read(method, { 'auth-token': 'other', cookie, 'sec-fetch-site': 'same-origin' })).toThrow(
        'two different sessions',
      )
  })
})

describe('security.md F14 3.5.1 a write with the cookie', () => {
  const forgeries: Record<string, string>[] = [
    {},
    { origin: 'null' },
    { origin: '' },
    { origin: 'https://evil.example' },
    { origin: 'http://sohbet.example' },
    { origin: 'https://sohbet.example.evil.example' },
    { origin: 'https://sohbet.example:444' },
    { origin: 'https://sohbet.example/' },
    { referer: 'https://sohbet.example/' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
  ]
  test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('is refused for %s unless our own page made it', (method) => {
    for (const headers of forgeries)
      expect(() => read(method, { cookie, ...headers }), JSON.stringify(headers)).toThrow('our own pages')
    expect(read(method, { cookie, 'sec-fetch-site': 'same-origin' })).toBe('abc')
    expect(read(method, { cookie, origin })).toBe('abc')
  })

  test('belongs to a visitor when the cookie is missing', () => {
    for (const headers of forgeries) expect(read('POST', headers)).toBeUndefined()
  })

  test('is recognised as foreign by browser headers only', () => {
    const isForeign = (headers: Record<string, string>): boolean =>
      edge.isForeign({ method: 'POST', headers })
    const saying = forgeries.filter((headers) => 'origin' in headers || 'sec-fetch-site' in headers)
    for (const headers of saying) expect(isForeign(headers), JSON.stringify(headers)).toBe(true)
    for (const headers of [{}, { origin }, { 'sec-fetch-site': 'same-origin' }])
      expect(isForeign(headers), JSON.stringify(headers)).toBe(false)
  })
})

describe('security.md F14 a read with the cookie', () => {
  test('belongs to the person when the person opened the page', () => {
    expect(read('GET', { cookie, 'sec-fetch-site': 'same-origin' })).toBe('abc')
    expect(read('GET', { cookie, 'sec-fetch-site': 'none' })).toBe('abc')
    expect(read('GET', { cookie, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' })).toBe('abc')
  })

  test('belongs to a visitor when another site embeds the page', () => {
    for (const site of ['cross-site', 'same-site'])
      expect(read('GET', { cookie, 'sec-fetch-site': site, 'sec-fetch-mode': 'no-cors' })).toBeUndefined()
  })
})
