import fc from 'fast-check'
import { expect, test } from 'vitest'
import { people } from '#test/app/cast.ts'
import { verifyUrl } from '#platform/security/sign-url.ts'
import { isNameOf, splitName } from './download-url.ts'
import { presentName } from './media-answer.ts'
import { mediaScopeOf, signDownloadUrl } from './sign-media-url.ts'

const fileId = 'abcdefghij0123456789'
const signingKeys = [{ id: '202611', secret: Buffer.alloc(32, 1) }]
const clock = { now: () => new Date('2026-11-21T10:00:00Z') }
const soon = clock.now().getTime() / 1000

function sign(name: string): string {
  const file = { fileId, durationSeconds: 600, scope: 'u:7:3' as const, name }
  return signDownloadUrl({ clock, signingKeys }, file).url
}

/** The download name of an address; undefined for an address that is not ours. */
function read(url: string): string | undefined {
  const named = splitName(url)
  const address = named && verifyUrl(signingKeys, named.url, soon)
  return address !== undefined && isNameOf(address, named?.name ?? '') ? named?.name : undefined
}

const names = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 50 })
  .filter((name) => !/\p{Cc}/u.test(name) && Buffer.byteLength(name) <= 240)

test('reads a name back as it was signed, in any script', () => {
  for (const name of ['On patience.mp3', 'صبر - الدرس.mp3', "it's (100%) a+b & c=d; 🕊️.mp3"])
    expect(read(sign(name))).toBe(name)
  fc.assert(
    fc.property(names, (name) => {
      expect(read(sign(name))).toBe(name)
    }),
  )
})

test('refuses another name behind a signed address', () => {
  const url = sign('Suhba in Leeds - On patience.mp3')
  fc.assert(
    fc.property(names, (name) => {
      const forged = url.replace(/&name=.*/, `&name=${encodeURIComponent(name)}`)
      fc.pre(forged !== url)
      expect(read(forged)).toBeUndefined()
    }),
  )
})

test.each([
  ['no name', (url: string) => url.replace(/&name=.*/, '')],
  ['an empty name', (url: string) => url.replace(/name=.*/, 'name=')],
  ['two names', (url: string) => `${url}&name=b.mp3`],
  ['a name in another spelling', (url: string) => url.replace('name=a', 'name=%61')],
  ['an escape in small letters', (url: string) => url.replace('%D8', '%d8')],
  ['an escape that is no text', (url: string) => url.replace('%20', '%FF')],
  ['the name in front', (url: string) => url.replace(/\?(.*)&(name=.*)$/, '?$2&$1')],
  ['another file', (url: string) => url.replace('abcdefghij', 'bbcdefghij')],
  ['the rendition to be heard', (url: string) => url.replace(/\/[a-z0-9]{20}\?/, '/original?')],
])('refuses an address with %s', (_what, change) => {
  const url = sign('a talk صبر.mp3')
  expect(read(url)).toBe('a talk صبر.mp3')
  expect(change(url)).not.toBe(url)
  expect(read(change(url))).toBeUndefined()
})

test.each(['', 'a\r\nX: y', 'a\0', 'x'.repeat(241), '\uD800'])('the name %j is not signed', (name) => {
  expect(() => sign(name)).toThrow(/cannot be handed over|URI malformed/)
})

test('security.md 4.5 an address is for everybody, or for one member until their token version is incremented', () => {
  expect(mediaScopeOf(people.visitor)).toBe('pub')
  expect(mediaScopeOf({ ...people.bob, mediaTokenVersion: 5 })).toBe('u:2:5')
})

test.each([
  ['On patience.mp3', 'On patience.mp3', 'On%20patience.mp3'],
  ['Şükür.mp3', 'Sukur.mp3', '%C5%9E%C3%BCk%C3%BCr.mp3'],
  ['صبر.mp3', 'recording.mp3', '%D8%B5%D8%A8%D8%B1.mp3'],
  [`a"b\\c%41'(*).m4a`, `a_b_c_41'(_).m4a`, '%27%28%2A%29.m4a'],
])('security.md 5.4.2 names the file %j %j for clients limited to ASCII', (name, ascii, encoded) => {
  const header = presentName(name)
  expect(header).toContain(`attachment; filename="${ascii}"; filename*=UTF-8''`)
  expect(header.endsWith(encoded)).toBe(true)
})

test('security.md 5.4.2 no name breaks out of its header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.string({ maxLength: 80 }), (a, b) => {
      const name = `${a}"\r\nX: y${b}.mp3`
      expect(presentName(name)).toMatch(
        /^attachment; filename="[ -!#-$&-.0-9;=@-[\]-~]+"; filename\*=UTF-8''[\w.!~%-]+$/,
      )
      expect(decodeURIComponent(presentName(name).split("''").at(-1) ?? '')).toBe(name.toWellFormed())
    }),
  )
})
