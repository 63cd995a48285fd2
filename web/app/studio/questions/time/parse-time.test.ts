import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { provideLanguage } from '@sohbet/messages'
import { formatExactTime, writeTime } from './format-exact-time.ts'
import { parseTime } from './parse-time.ts'

const times = fc.integer({ min: 0, max: 3_600_000 }).map((tenths) => tenths / 10)

describe('a time is read as people write it', () => {
  test.each([
    ['12:34', 754],
    ['1:02:03.5', 3723.5],
    ['0:00', 0],
    ['75:10', 4510],
    ['1000:00', 60_000],
    ['90', 90],
    ['90.25', 90.3],
    [' 12 : 34 ', 754],
    ['12:34,5', 754.5],
    ['١٢:٣٤', 754],
    ['۱:۰۲:۰۳٫۵', 3723.5],
    ['१२:३४', 754],
    ['１２：３４', 754],
    ['\u200F١٢:٣٤\u200E', 754],
  ])('%j is %d seconds', (text, seconds) => expect(parseTime(text)).toBe(seconds))

  test.each([
    '',
    ':',
    '12:',
    ':34',
    '12:60',
    '1:60:00',
    '1:2:3:4',
    '-1:00',
    '12:3a',
    '1e3',
    '.5',
    '∞',
    '12;34',
  ])('%j is no time', (text) => expect(parseTime(text)).toBeUndefined())

  test('no text makes it fail, and what is read is a place in a recording', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0159:.٫٣۷,-e \u200F'), maxLength: 14 }), (text) => {
        const seconds = parseTime(text)
        return seconds === undefined || (Number.isFinite(seconds) && seconds >= 0)
      }),
    )
  })
})

describe('a time that is written is read as the same', () => {
  afterEach(() => provideLanguage(() => 'en'))

  test.each(['en', 'ar', 'tr', 'ur'] as const)('on a page in %s', (language) => {
    provideLanguage(() => language)
    fc.assert(fc.property(times, (seconds) => parseTime(formatExactTime(seconds)) === seconds))
  })

  test('in a file', () => {
    fc.assert(fc.property(times, (seconds) => parseTime(writeTime(seconds)) === seconds))
  })

  test.each([
    [754, '12:34'],
    [754.5, '12:34.5'],
    [3723.5, '1:02:03.5'],
    [59.96, '1:00'],
  ])('%d seconds read %s', (seconds, shown) => {
    expect([formatExactTime(seconds), writeTime(seconds)]).toEqual([shown, shown])
  })
})
