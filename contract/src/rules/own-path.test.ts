import fc from 'fast-check'
import { languages, pseudoLanguage } from '@sohbet/messages/languages'
import { expect, test } from 'vitest'
import { inLanguage, isOwnPath, toOwnPath } from './own-path.ts'

const site = 'https://sohbet.example'
const elsewhere = [
  '//evil.example',
  String.raw`/\evil.example`,
  '/\t/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/ar//evil.example',
  '/x/../ar//evil.example',
  String.raw`/ar\\evil.example`,
  '/ar/\t/evil.example',
  '/en-XA//evil.example',
  '/ar/ar//evil.example',
  '//',
  '///',
  '//[',
]

test.each([...elsewhere, 'https://evil.example', 'javascript:alert(1)', 'articles', ' /articles', ''])(
  '%j is no page of this site [ROUTE-05]',
  (text) => expect(toOwnPath(text)).toBeNull(),
)

test.each([
  ['/', '/'],
  ['/ar', '/'],
  ['/ar?x=1', '/?x=1'],
  ['/ur/audios?page=2#list', '/audios?page=2#list'],
  ['/articles?from=//a', '/articles?from=//a'],
  ['/a/../terms', '/terms'],
  ['/arabic', '/arabic'],
])('%s is the page %s', (text, path) => expect(toOwnPath(text)).toBe(path))

test('adds the language to our pages and leaves external addresses unchanged', () => {
  expect(inLanguage('/audios?page=2', 'ar')).toBe('/ar/audios?page=2')
  expect(inLanguage('/?x=1', 'tr')).toBe('/tr?x=1')
  expect(inLanguage('/audios', 'en')).toBe('/audios')
  expect(inLanguage('//evil.example', 'ar')).toBe('//evil.example')
  expect(inLanguage('https://evil.example/', 'ar')).toBe('https://evil.example/')
})

// Characters with a meaning in addresses, and ordinary ones.
const marks = [...String.raw`/ // \ . .. %2e %2F %5c : @ ? # [`.split(' '), ' ', '\t', '\n', '\r', '\0']
const names = ['ar', 'tr', 'en-XA', 'login', 'evil.example', 'https:', 'é']
const piece = fc.constantFrom(...marks, ...names)
const target = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(piece, { maxLength: 10 }).map((pieces) => `/${pieces.join('')}`),
)

test('no text leads off the site in any language [ROUTE-05]', () => {
  fc.assert(
    fc.property(target, fc.constantFrom(...languages, pseudoLanguage), (text, language) => {
      if (isOwnPath(text)) expect(new URL(text, site).origin).toBe(site)
      const path = toOwnPath(text)
      if (path === null) return
      // As browsers read a path from the history or a redirect header: only the path decides.
      expect(path).toMatch(/^\/(?!\/)/)
      expect(path.split(/[?#]/, 1)[0]).not.toMatch(/[\\\p{Cc}]|\/\//u)
      const local = inLanguage(path, language)
      for (const each of [path, local]) expect(new URL(each, `${site}/login/`).href).toBe(site + each)
    }),
    { numRuns: 2000 },
  )
})
