import { type Digits, type PageLanguage, provideDigits, provideLanguage } from '@sohbet/messages'
import { afterEach, expect, test } from 'vitest'
import { formatHijriDate } from './format-hijri.ts'
import { readAt } from './moment.ts'

afterEach(() => {
  provideLanguage(() => 'en')
  provideDigits(() => undefined)
})

test.each([
  ['en', undefined, 'Ramadan 1, 1447 AH'],
  ['ar', undefined, '١ رمضان ١٤٤٧ هـ'],
  ['ar', 'latin', '1 رمضان 1447 هـ'],
  ['tr', undefined, /1 Ramazan 1447/],
  ['ur', undefined, /1 رمضان،? 1447/],
  ['ur', 'native', /۱ رمضان،? ۱۴۴۷/],
] as [PageLanguage, Digits | undefined, string | RegExp][])(
  'the first of Ramadan in %s, with %s digits',
  (language, digits, expected) => {
    provideLanguage(() => language)
    provideDigits(() => digits)
    expect(formatHijriDate(readAt('2026-02-18T12:00:00Z', 180))).toMatch(expected)
  },
)

test("uses the date of the gathering's place after midnight there", () => {
  expect(formatHijriDate(readAt('2026-02-17T22:00:00Z', 180))).toBe('Ramadan 1, 1447 AH')
  expect(formatHijriDate(readAt('2026-02-17T22:00:00Z', 0))).toBe('Shaʻban 29, 1447 AH')
})
