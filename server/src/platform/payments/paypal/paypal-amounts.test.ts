import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCents } from '@sohbet/contract/amounts'
import { readPaypalCents, toPaypalMoney } from './paypal-amounts.ts'

const cents = fc.integer({ min: 0, max: 10 ** 15 - 1 }).map(toCents)

test('formats cents with two decimals that read back as the same cents [C-6]', () => {
  fc.assert(
    fc.property(cents, (amount) => {
      const { value, currency_code: currency } = toPaypalMoney(amount, 'USD')
      expect(value).toMatch(/^(?:0|[1-9]\d*)\.\d\d$/)
      expect([readPaypalCents(value), currency]).toEqual([amount, 'USD'])
    }),
  )
})

test('parses decimal text by its digits, never as a floating-point number [C-6]', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 13n - 1n }),
      fc.integer({ min: 0, max: 99 }),
      (whole, part) => {
        const text = `${whole}.${String(part).padStart(2, '0')}`
        expect(BigInt(readPaypalCents(text) ?? -1)).toBe(whole * 100n + BigInt(part))
      },
    ),
  )
})

test.for([
  ['10', 1000],
  ['10.5', 1050],
  ['0.01', 1],
  ['1.13', 113],
  ['10.005', undefined],
  ['-1.00', undefined],
  ['1e2', undefined],
  ['1,000.00', undefined],
  ['', undefined],
  ['.5', undefined],
  ['10.', undefined],
  [' 1.00', undefined],
  ['12345678901234.00', undefined],
] as const)('the amount %s is %s cents [C-6]', ([text, amount]) => {
  expect(readPaypalCents(text)).toBe(amount)
})

test('refuses amounts below zero [C-6]', () => {
  expect(() => toPaypalMoney(toCents(-1), 'EUR')).toThrow(RangeError)
})
