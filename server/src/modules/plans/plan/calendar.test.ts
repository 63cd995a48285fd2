import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMonths } from './given-period.ts'

const from = (anchor: string, months: number) => addMonths(new Date(anchor), months).toISOString()

describe('a period of a plan', () => {
  test.each([
    ['2027-01-31T12:00:00.000Z', 1, '2027-02-28T12:00:00.000Z'],
    ['2027-01-31T12:00:00.000Z', 2, '2027-03-31T12:00:00.000Z'],
    ['2028-01-31T12:00:00.000Z', 1, '2028-02-29T12:00:00.000Z'],
    ['2028-02-29T23:59:59.999Z', 12, '2029-02-28T23:59:59.999Z'],
    ['2028-02-29T23:59:59.999Z', 48, '2032-02-29T23:59:59.999Z'],
    // Daylight saving time in Europe changes on 28 March and 31 October 2027.
    ['2027-02-28T00:30:00.000Z', 1, '2027-03-28T00:30:00.000Z'],
    ['2027-09-30T23:30:00.000Z', 1, '2027-10-30T23:30:00.000Z'],
    ['2026-12-31T00:00:00.000Z', 2, '2027-02-28T00:00:00.000Z'],
    ['2026-11-21T09:00:00.000Z', 0, '2026-11-21T09:00:00.000Z'],
  ])('that starts at %s ends after %i months at %s', (anchor, months, end) => {
    expect(from(anchor, months)).toBe(end)
  })

  test('has the same day and time in UTC for 60 months, each following the previous one', () => {
    const anchors = fc.date({
      min: new Date('2026-01-01T00:00:00Z'),
      max: new Date('2030-01-01T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(anchors, (anchor) => {
        const ends = Array.from({ length: 61 }, (_none, months) => addMonths(anchor, months))
        for (const [months, end] of ends.entries()) {
          const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
          expect(end.getUTCDate()).toBe(Math.min(anchor.getUTCDate(), lastDay))
          expect((end.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + end.getUTCMonth()).toBe(
            anchor.getUTCMonth() + months,
          )
          expect(end.getTime() % 86_400_000).toBe(anchor.getTime() % 86_400_000)
          const days = months === 0 ? 30 : (end.getTime() - (ends[months - 1]?.getTime() ?? 0)) / 86_400_000
          expect(days >= 28 && days <= 31).toBe(true)
        }
      }),
    )
  })
})
