import { expect, test } from 'vitest'
import { formatDay, formatDollars, formatLongDay } from './format-in.ts'

const day = new Date('2026-11-29T23:30:00Z')

test.each([
  ['en', '2026-11-29', '29 November 2026'],
  ['ar', '٢٩ نوفمبر ٢٠٢٦', '٢٩ نوفمبر ٢٠٢٦'],
  ['tr', '29 Kasım 2026', '29 Kasım 2026'],
  ['ur', '29 نومبر، 2026', '29 نومبر، 2026'],
] as const)('a day of world time in %s', (language, short, long) => {
  expect([formatDay(day, language), formatLongDay(day, language)]).toEqual([short, long])
})

test('an amount of dollars in English', () => {
  expect([formatDollars(1240.5, 'en'), formatDollars(-5, 'en')]).toEqual(['1240.50 USD', '−5.00 USD'])
})

test.each([
  ['ar', '١٢٤٠٫٥٠', '٥٫٠٠'],
  ['tr', '1240,50', '−5,00'],
  ['ur', '1240.50', '−5.00'],
] as const)('the digits of an amount in %s', (language, price, discount) => {
  expect(formatDollars(1240.5, language)).toContain(price)
  expect(formatDollars(-5, language)).toContain(discount)
})
