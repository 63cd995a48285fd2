import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceKilometres, distanceText } from './distance.ts'

const place = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
})

test.each([
  ['Konya', { lat: 37.87, lng: 32.49 }, { lat: 41.01, lng: 28.98 }, 461],
  ['over the antimeridian', { lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }, 111],
  ['the other side of the earth', { lat: 0, lng: 0 }, { lat: 0, lng: 180 }, 20_015],
])('measures the great-circle distance: %s [B-87]', (_title, from, to, kilometres) => {
  expect(Math.abs(distanceKilometres(from, to) - kilometres)).toBeLessThan(2)
})

test("is symmetric and at most half of the earth's circumference [B-87]", () => {
  fc.assert(
    fc.property(place, place, (one, other) => {
      const there = distanceKilometres(one, other)
      expect(there).toBeCloseTo(distanceKilometres(other, one), 6)
      expect(there).toBeGreaterThanOrEqual(0)
      expect(there).toBeLessThan(20_016)
    }),
  )
})

test.each([
  [0.4, 'under 1 km'],
  [7.4, '7 km'],
  [99.6, '100 km'],
  [461, '460 km'],
  [12_344, '12,340 km'],
])('formats %f kilometres as %s [B-87]', (kilometres, text) => {
  expect(distanceText(kilometres)).toBe(text)
})
