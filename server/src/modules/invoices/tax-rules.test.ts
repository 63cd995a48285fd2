import { toCents } from '@sohbet/contract/amounts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isTaxNumberOf, taxOnTop, taxWithin } from './tax-rules.ts'

const rateOf = (basisPoints: number, isInPrices: boolean) => ({ country: 'DE', basisPoints, isInPrices })

describe('tax', () => {
  test.each([
    [11_900, 1900, 1900],
    [5000, 1900, 798],
    [5000, 0, 0],
    // Exactly half a cent.
    [3, 2000, 1],
    [9, 2000, 2],
  ])('in %i cents at a rate of %i is %i', (gross, basisPoints, tax) => {
    expect(taxWithin(toCents(gross), rateOf(basisPoints, true))).toBe(tax)
  })

  test('added to a price is found in the total, to the nearest cent [PAY-11]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.nat(10_000), (price, basisPoints) => {
        const rate = rateOf(basisPoints, false)
        const added = taxOnTop(toCents(price), rate)
        expect(Math.abs(added * 10_000 - price * basisPoints) * 2).toBeLessThanOrEqual(10_000)
        const within = taxWithin(toCents(price + added), rate)
        // At 100 percent, half a cent may round either way.
        expect(Math.abs(within - added)).toBeLessThanOrEqual(basisPoints === 10_000 ? 1 : 0)
        expect(taxOnTop(toCents(price), rateOf(basisPoints, true))).toBe(0)
      }),
    )
  })

  test('is zero without a rate', () => {
    expect([taxOnTop(toCents(5000), undefined), taxWithin(toCents(5000), undefined)]).toEqual([0, 0])
  })
})

test.each([
  ['DE', 'DE 811 907 980', true],
  ['DE', 'de-811.907.980', true],
  ['GR', 'EL094259216', true],
  ['GR', 'GR094259216', false],
  ['CH', 'CHE-105.805.649 MWST', true],
  ['AT', 'DE811907980', false],
  ['DE', '811907980', false],
  ['DE', 'DE', false],
  ['DE', 'DE#811', false],
  ['DE', '', false],
])('in %s, “%s” has the format of a tax number: %s', (country, text, can) => {
  expect(isTaxNumberOf(country, text)).toBe(can)
})
