import { toCents } from '@sohbet/contract/amounts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isTaxNumberOf, type NetAndTax, shareTax, taxOnTop, taxWithin } from './tax-rules.ts'

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

// Small amounts show the effect of rounding; large ones, that sums are exact.
const cents = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 1_000_000 }))
const add = (left: NetAndTax, right: NetAndTax, sign = 1): NetAndTax => ({
  net: left.net + sign * right.net,
  tax: left.tax + sign * right.tax,
})

describe('the tax of a refund', () => {
  test('in parts, some of them reversed, adds up to exactly the tax and the net amount', () => {
    const step = fc.record({ share: fc.integer({ min: 1, max: 1000 }), isTakenBack: fc.boolean() })
    fc.assert(
      fc.property(
        cents,
        fc.oneof(fc.nat(8), fc.nat(500_000)),
        fc.array(step, { maxLength: 30 }),
        (net, tax, steps) => {
          const invoiced = { net, tax }
          let credited: NetAndTax = { net: 0, tax: 0 }
          const notes: NetAndTax[] = []
          const credit = (gross: number): void => {
            const note = shareTax(invoiced, credited, gross)
            expect(note.net + note.tax).toBe(gross)
            expect(Math.min(note.net, note.tax)).toBeGreaterThanOrEqual(0)
            credited = add(credited, note)
            expect(credited.net).toBeLessThanOrEqual(net)
            expect(credited.tax).toBeLessThanOrEqual(tax)
            notes.push(note)
          }
          for (const { share, isTakenBack } of steps) {
            const oldest = isTakenBack ? notes.shift() : undefined
            if (oldest !== undefined) credited = add(credited, oldest, -1)
            const left = net + tax - credited.net - credited.tax
            const gross = Math.min(left, Math.ceil((left * share) / 1000))
            if (gross > 0) credit(gross)
          }
          const left = net + tax - credited.net - credited.tax
          if (left > 0) credit(left)
          expect(credited).toEqual(invoiced)
        },
      ),
    )
  })

  test('is rounded down, and the last part returns the remainder', () => {
    const invoiced = { net: 1000, tax: 190 }
    const first = shareTax(invoiced, { net: 0, tax: 0 }, 333)
    expect(first).toEqual({ net: 280, tax: 53 })
    expect(shareTax(invoiced, first, 857)).toEqual({ net: 720, tax: 137 })
  })
})
