import type { Language } from '@sohbet/messages'
import { expect, test } from 'vitest'
import { createCookieEdge } from '#platform/http/edge/cookie-edge.ts'
import { addressInOwnLanguage, findTypedLanguage, pageLanguage } from './page-language.ts'

const edge = createCookieEdge('https://sohbet.example')
const ask = (
  url: string,
  headers: Record<string, string> = {},
  { method = 'GET', ofMember = null }: { method?: string; ofMember?: Language | null } = {},
) => addressInOwnLanguage({ method, url, headers }, edge, ofMember)

test.each([
  ['/', 'en'],
  ['/audios/ct-suhba', 'en'],
  ['/ar', 'ar'],
  ['/ar/', 'ar'],
  ['/ur?page=2', 'ur'],
  ['/tr/audios', 'tr'],
  ['/arabic', 'en'],
  ['/fr/audios', 'en'],
])('the address %s is in %s', (url, language) => {
  expect(pageLanguage(url, false)).toBe(language)
})

test.each([
  ['/en', '/'],
  ['/en/', '/'],
  ['/en?page=2', '/?page=2'],
  ['/en/audios?page=2', '/audios?page=2'],
  ['/EN/audios', '/audios'],
  ['/AR', '/ar'],
  ['/Ur/audios', '/ur/audios'],
])('the typed address %s is %s', (url, address) => {
  expect(findTypedLanguage(url)?.address).toBe(address)
})

test.each(['/', '/ar', '/tr/audios', '/english', '/fr/audios', '/audios/en'])(
  '%s is left as it is',
  (url) => {
    expect(findTypedLanguage(url)).toBeUndefined()
  },
)

test('the pseudo-language is available to developers only', () => {
  expect(pageLanguage('/en-XA/audios', true)).toBe('en-XA')
  expect(pageLanguage('/en-XA/audios', false)).toBe('en')
})

test('an address without a language leads to the browser’s language', () => {
  expect(ask('/audios?page=2', { 'accept-language': 'ar-EG,ar;q=0.9,en;q=0.5' })).toBe('/ar/audios?page=2')
  expect(ask('/', { 'accept-language': 'tr' })).toBe('/tr')
  expect(ask('/?x=1', { 'accept-language': 'fr, ur;q=0.4' })).toBe('/ur?x=1')
})

test.each(['en-GB,ar;q=0.5', 'fr', '', 'ar;q=0', ';;;,,q=x', '*'])(
  'stays English when the browser asks for "%s"',
  (header) => {
    expect(ask('/audios', { 'accept-language': header })).toBeUndefined()
  },
)

test('prefers the language chosen in this browser', () => {
  const browser = { 'accept-language': 'ar', cookie: 'language=tr' }
  expect(ask('/audios', browser)).toBe('/tr/audios')
  expect(ask('/audios', { ...browser, cookie: 'language=en' })).toBeUndefined()
  expect(ask('/audios', { ...browser, cookie: 'language=xx' })).toBe('/ar/audios')
})

test('prefers the member’s last choice on any device', () => {
  const browser = { 'accept-language': 'ar', cookie: 'language=tr' }
  expect(ask('/audios', browser, { ofMember: 'ur' })).toBe('/ur/audios')
  expect(ask('/audios', browser, { ofMember: 'en' })).toBeUndefined()
})

test('never leaves an address with a language, nor a form', () => {
  const inArabic = { 'accept-language': 'ar', cookie: 'language=ar' }
  expect(ask('/tr/audios', inArabic, { ofMember: 'ar' })).toBeUndefined()
  expect(ask('/login', inArabic, { method: 'POST', ofMember: 'ar' })).toBeUndefined()
})
