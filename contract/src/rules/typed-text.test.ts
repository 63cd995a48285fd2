import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { formatNumber, type Language, languages, provideDigits, provideLanguage } from '@sohbet/messages'
import { readAmount, readNumber, readPosition } from './typed-text.ts'

afterEach(() => {
  provideLanguage(() => 'en')
  provideDigits(() => undefined)
})

describe('readAmount in the notation of the page', () => {
  const hundredths = fc.integer({ min: -100_000_000_00, max: 100_000_000_00 })

  test.each(languages.flatMap((language) => [[language, 'native'] as const, [language, 'latin'] as const]))(
    'in %s with %s digits, every amount',
    (language, digits) => {
      provideLanguage(() => language)
      provideDigits(() => digits)
      fc.assert(
        fc.property(hundredths, fc.boolean(), (cents, useGrouping) => {
          const written = formatNumber(cents / 100, { maximumFractionDigits: 2, useGrouping })
          expect(readAmount(written)).toBe(cents / 100)
        }),
      )
    },
  )

  test.each<[Language, string, number]>([
    ['en', '12.50', 12.5],
    ['en', '12,5', 12.5],
    ['en', ' 12 ', 12],
    ['en', '−3', -3],
    ['en', '-0.01', -0.01],
    ['en', '007', 7],
    ['en', '1,240', 1240],
    ['en', '1.240,50', 1240.5],
    ['en', '1.240.000', 1_240_000],
    ['tr', '1.240', 1240],
    ['tr', '1,240.50', 1240.5],
    ['tr', '12.5', 12.5],
    ['ar', '١٢٫٥', 12.5],
    ['ar', '١٢،٥', 12.5],
    ['ar', '\u200F١٬٢٤٠٫٥\u200E', 1240.5],
    ['en', '١٬٢٤٠', 1240],
    ['ur', '۱۲', 12],
    ['ur', '१२', 12],
  ])('in %s “%s” is %d', (language, typed, amount) => {
    provideLanguage(() => language)
    expect(readAmount(typed)).toBe(amount)
  })

  test.each<[Language, string]>([
    ['en', '1.240'],
    ['tr', '1,240'],
    ['ar', '1,240'],
    ['en', '12.500'],
    ['en', '0,500'],
    ['en', '1,0000'],
  ])('in %s “%s” is ambiguous and refused', (language, typed) => {
    provideLanguage(() => language)
    expect(readAmount(typed)).toBeUndefined()
  })

  test('preserves too many decimals, for the caller to refuse', () => {
    expect(readAmount('1.2345')).toBe(1.2345)
  })
})

describe('readNumber with any decimals and no ambiguous thousands', () => {
  test.each([
    ['41.008', 41.008],
    ['41,008', 41.008],
    ['٤١٫٠٠٨', 41.008],
    ['−12', -12],
    ['2,50', 2.5],
  ])('“%s” is %d', (typed, number) => expect(readNumber(typed)).toBe(number))
})

const noNumber = [
  '',
  ' ',
  'ten',
  '1e1',
  '0x1',
  '0b1',
  '+1',
  '--5',
  '5-',
  '- 5',
  '.5',
  '5.',
  '1_000',
  '1 000',
  '12%',
  '$12',
  '1½',
  '5²',
  '1,,000',
  '1,00,000',
  ',000',
  '1,000,',
  '1,000,00',
  '1.000.00',
  '1,000.',
  '0,000,000',
  '1٬٠٠',
  '٬١٠٠',
  '1,000٬000',
  '1.5.5',
  '1٫5٫5',
  'Infinity',
  'NaN',
  '∞',
  'null',
  '1\n2',
]

test.each(noNumber)('“%s” is not a number', (typed) => {
  expect([readAmount(typed), readNumber(typed)]).toEqual([undefined, undefined])
})

test('returns finite numbers, only from digits, signs and separators', () => {
  const text = fc.string({ unit: fc.constantFrom(...'0159٣۷.,٫٬،-−+ex \u200F'), maxLength: 12 })
  fc.assert(
    fc.property(text, (typed) => {
      const read = [readAmount(typed), readNumber(typed)].filter((number) => number !== undefined)
      expect(read.every(Number.isFinite)).toBe(true)
      if (/[+ex]/.test(typed)) expect(read).toEqual([])
    }),
  )
})

describe('readPosition', () => {
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
  ])('%j is %d seconds', (text, seconds) => expect(readPosition(text)).toBe(seconds))

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
    '0x1',
    '+1:00',
    '.5',
    '∞',
    '12;34',
  ])('%j is not a position', (text) => expect(readPosition(text)).toBeUndefined())

  test('never throws, and returns only positions within a recording', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0159:.٫٣۷,-e \u200F'), maxLength: 14 }), (text) => {
        const seconds = readPosition(text)
        return seconds === undefined || (Number.isFinite(seconds) && seconds >= 0)
      }),
    )
  })
})
