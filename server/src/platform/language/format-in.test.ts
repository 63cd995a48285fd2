import { expect, test } from 'vitest'
import { formatDay, formatLongDay, formatMoney } from './format-in.ts'

const day = new Date('2026-11-29T23:30:00Z')

test.each([
  ['en', '2026-11-29', '29 November 2026'],
  ['ar', '٢٩ نوفمبر ٢٠٢٦', '٢٩ نوفمبر ٢٠٢٦'],
  ['tr', '29 Kasım 2026', '29 Kasım 2026'],
  ['ur', '29 نومبر، 2026', '29 نومبر، 2026'],
] as const)('a day of world time in %s', (language, short, long) => {
  expect([formatDay(day, language), formatLongDay(day, language)]).toEqual([short, long])
})

test('formats an amount of dollars in English', () => {
  expect([formatMoney(1240.5, 'USD', 'en'), formatMoney(-5, 'USD', 'en')]).toEqual([
    '1240.50 USD',
    '−5.00 USD',
  ])
})

test.each([
  ['ar', '١٢٤٠٫٥٠', '٥٫٠٠'],
  ['tr', '1240,50', '−5,00'],
  ['ur', '1240.50', '−5.00'],
] as const)('the digits of an amount in %s', (language, price, discount) => {
  expect(formatMoney(1240.5, 'USD', language)).toContain(price)
  expect(formatMoney(-5, 'USD', language)).toContain(discount)
})

test('formats euros as readers of each language write them [PAY-12]', () => {
  const written = (['en', 'ar', 'tr', 'ur'] as const).map((language) => formatMoney(46.5, 'EUR', language))
  expect(written.map((text) => text.replaceAll(/[\u200e\u200f\u00a0]/g, ' ').trim())).toEqual([
    '€46.50',
    '٤٦٫٥٠ €',
    '€46,50',
    '€46.50',
  ])
  expect(formatMoney(-5, 'EUR', 'en')).toBe('−€5.00')
})
