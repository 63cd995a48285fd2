import fc from 'fast-check'
import { expect, test } from 'vitest'
import { project, unproject, worldBottom, worldTop, worldWidth } from './projection.ts'

const latitude = fc.double({ min: -56, max: 81, noNaN: true })
const longitude = fc.double({ min: -168.9, max: 179.9, noNaN: true })

test('unproject inverts project [B-87]', () => {
  fc.assert(
    fc.property(latitude, longitude, (lat, lng) => {
      const back = unproject(project({ lat, lng }))
      expect(back.lat).toBeCloseTo(lat, 6)
      expect(back.lng).toBeCloseTo(lng, 6)
    }),
  )
})

test('projects every location into the drawing [B-87]', () => {
  const anywhere = {
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  }
  fc.assert(
    fc.property(fc.record(anywhere), (place) => {
      const { x, y } = project(place)
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(worldWidth)
      expect(y).toBeGreaterThanOrEqual(worldTop)
      expect(y).toBeLessThanOrEqual(worldBottom)
    }),
  )
})

test('has east on the right and north at the top, with Fiji in one piece [B-87]', () => {
  const konya = project({ lat: 37.87, lng: 32.49 })
  const delhi = project({ lat: 28.61, lng: 77.21 })
  expect(delhi.x).toBeGreaterThan(konya.x)
  expect(delhi.y).toBeGreaterThan(konya.y)
  expect(project({ lat: 0, lng: 0 }).y).toBeCloseTo(0)
  const [west, east] = [project({ lat: -17, lng: 179.5 }), project({ lat: -17, lng: -179.5 })]
  expect(east.x - west.x).toBeCloseTo(worldWidth / 360)
})
