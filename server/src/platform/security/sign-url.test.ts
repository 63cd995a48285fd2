import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SigningKey } from '../start/services.ts'
import { createUrlVerifier, type MediaAddress, signUrl, verifyUrl } from './sign-url.ts'

const key: SigningKey = { id: '202611', secret: Buffer.alloc(32, 7) }
const older: SigningKey = { id: '202610', secret: Buffer.alloc(32, 8) }
const address: MediaAddress = {
  fileId: 'a1'.repeat(10),
  rendition: 'original',
  exp: 1_800_000_000,
  scope: 'u:7:3',
}
const url = signUrl(key, address)
const soon = address.exp - 1

test('reads back a signed address', () => {
  expect(verifyUrl([key, older], url, soon)).toEqual(address)
  expect(verifyUrl([key], signUrl(key, { ...address, scope: 'pub' }), soon)?.scope).toBe('pub')
})

test('accepts an address until the second before its expiry', () => {
  expect(verifyUrl([key], url, address.exp - 1)).toBeDefined()
  expect(verifyUrl([key], url, address.exp)).toBeUndefined()
  expect(verifyUrl([key], url, address.exp + 1)).toBeUndefined()
})

test('accepts the previous key, but not a retired one or another key of the same name', () => {
  const old = signUrl(older, address)
  expect(verifyUrl([key, older], old, soon)).toBeDefined()
  expect(verifyUrl([key], old, soon)).toBeUndefined()
  expect(verifyUrl([{ ...older, secret: Buffer.alloc(32, 9) }], old, soon)).toBeUndefined()
})

test.each([
  ['another file', url.replace('a1a1', 'a2a1')],
  ['a later expiry', url.replace('1800000000', '1800000300')],
  ['another key', url.replace('kid=202611', 'kid=202610')],
  ['the scope of everybody', url.replace('u:7:3', 'pub')],
  ['an account with a leading zero', url.replace('u:7:3', 'u:07:3')],
  ['no signature', url.replace(/&sig=.*/, '')],
  ['a signature in plain base64', url.replace(/sig=.*/, `sig=${'+/'.repeat(21)}A`)],
  ['a doubled signature', `${url}&${url.slice(url.indexOf('sig='))}`],
  ['an extra parameter', `${url}&x=1`],
  ['another order', url.replace(/exp=(\d+)&kid=(\d+)/, 'kid=$2&exp=$1')],
  ['a fragment', `${url}#x`],
  ['an encoded colon', url.replace('u:7:3', 'u%3A7%3A3')],
  ['an encoded slash', url.replace('/original', '%2foriginal')],
  ['an upper-case path', url.replace('/media/', '/MEDIA/')],
  ['a doubled slash', url.replace('/media/', '/media//')],
  ['dots', url.replace('/v1/', '/v1/../v1/')],
  ['a newline within', url.replace('original', 'orig\ninal')],
  ['an absolute address', `https://sohbet.example${url}`],
  ['nothing', ''],
])('refuses an address with %s', (_what, forged) => {
  expect(forged).not.toBe(url)
  expect(verifyUrl([key, older], forged, soon)).toBeUndefined()
})

test('refuses an address with any character changed, removed or added', () => {
  const character = fc.oneof(
    fc.constantFrom(...Array.from('abAB019-_:&=?/%+.\n\0')),
    fc.string({ minLength: 1, maxLength: 1 }),
  )
  const place = fc.nat(url.length)
  const change = fc.oneof(
    fc.tuple(place, character).map(([at, text]) => url.slice(0, at) + text + url.slice(at + 1)),
    fc.tuple(place, character).map(([at, text]) => url.slice(0, at) + text + url.slice(at)),
    place.map((at) => url.slice(0, at) + url.slice(at + 1)),
  )
  const verify = createUrlVerifier(() => [key, older])
  expect(verify(url, soon)).toBeDefined()
  fc.assert(
    fc.property(change, (changed) => {
      fc.pre(changed !== url)
      expect(verifyUrl([key, older], changed, soon)).toBeUndefined()
      expect(verify(changed, soon)).toBeUndefined()
    }),
    { numRuns: 5000 },
  )
})

test('expires a cached address, and invalidates it with its key', () => {
  let keys = [key, older]
  const verify = createUrlVerifier(() => keys)
  expect(verify(url, soon)).toEqual(address)
  expect(verify(url, soon)).toEqual(address)
  expect(verify(url, address.exp)).toBeUndefined()
  keys = [{ id: '202612', secret: Buffer.alloc(32, 1) }]
  expect(verify(url, soon)).toBeUndefined()
})

test.each([
  ['fileId', '../../../etc/passwd'],
  ['rendition', 'a\nb'],
  ['exp', 12],
  ['scope', 'u:1:2\n'],
])('signs no address with an invalid %s', (field, value) => {
  expect(() => signUrl(key, { ...address, [field]: value })).toThrow(/grammar/)
})
