import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shareTax } from './share-tax.ts'
import type { NetAndTax } from './share-tax.ts'

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
