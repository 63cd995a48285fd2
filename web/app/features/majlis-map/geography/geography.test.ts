import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pitchOf } from './land-grid.ts'
import { aloneView, fitView, levelOf, panView, tilesOf, unitPixels, worldView, zoomView } from './map-view.ts'
import { project, worldBottom, worldTop, worldWidth, unproject } from './projection.ts'
import { afterKey, dragged } from '../browser/use-map-gestures.ts'
import { distanceKilometres, distanceText } from './distance.ts'

const box = { inline: 390, block: 320 }
const point = fc.record({
  x: fc.double({ min: 0, max: worldWidth, noNaN: true }),
  y: fc.double({ min: worldTop, max: worldBottom, noNaN: true }),
})
const middle = { x: 195, y: 260 }
const anatolia = fitView([project({ lat: 37.87, lng: 32.49 }), project({ lat: 41.01, lng: 28.98 })])

/** Tolerance in pixels for rounding errors. */
const rounding = 1e-9

test('fitView shows all points [B-87]', () => {
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 20 }), (points) => {
      const view = fitView(points)
      for (const { x, y } of points) {
        expect(Math.abs(x - view.x) * unitPixels(view, box)).toBeLessThanOrEqual(box.inline / 2 + rounding)
        expect(Math.abs(y - view.y) * unitPixels(view, box)).toBeLessThanOrEqual(box.block / 2 + rounding)
      }
    }),
  )
})

test('aloneView separates a majlis from the others unless they are in the same city [B-87]', () => {
  const [leeds, birmingham] = [project({ lat: 53.8, lng: -1.55 }), project({ lat: 52.48, lng: -1.9 })]
  const view = aloneView(leeds, [leeds, birmingham], box.inline)
  const pixels = unitPixels(view, box)
  expect(Math.hypot(leeds.x - birmingham.x, leeds.y - birmingham.y) * pixels).toBeGreaterThan(65)
  expect(aloneView(leeds, [leeds], box.inline).width).toBe(160)
})

describe('zoomView', () => {
  test('keeps the place under the finger [B-87]', () => {
    const fixed = { x: anatolia.x + 10, y: anatolia.y - 5 }
    const nearer = zoomView(anatolia, 2, fixed)
    expect((fixed.x - nearer.x) * unitPixels(nearer, box)).toBeCloseTo(10 * unitPixels(anatolia, box))
    expect((fixed.y - nearer.y) * unitPixels(nearer, box)).toBeCloseTo(-5 * unitPixels(anatolia, box))
  })

  test('is limited to the whole world and to the finest detail of the land [B-87]', () => {
    expect(zoomView(worldView, 0.5)).toEqual(worldView)
    expect(zoomView(anatolia, 1000).width).toBe(zoomView(anatolia, 2000).width)
  })
})

describe('dragging', () => {
  test('moves the place under the finger with it [B-87]', () => {
    const moved = dragged(
      anatolia,
      { before: [{ x: 100, y: 200 }], after: [{ x: 160, y: 230 }] },
      { box, middle },
    )
    expect((anatolia.x - moved.x) * unitPixels(anatolia, box)).toBeCloseTo(60)
    expect((anatolia.y - moved.y) * unitPixels(anatolia, box)).toBeCloseTo(30)
    expect(moved.width).toBe(anatolia.width)
  })

  test('zooms in by two when the distance of two fingers doubles [B-87]', () => {
    const [before, after] = [
      [
        { x: 150, y: 260 },
        { x: 240, y: 260 },
      ],
      [
        { x: 105, y: 260 },
        { x: 285, y: 260 },
      ],
    ]
    const nearer = dragged(anatolia, { before, after }, { box, middle })
    expect(nearer.width).toBeCloseTo(anatolia.width / 2)
    expect(nearer.x).toBeCloseTo(anatolia.x)
  })

  test('never moves the world out of view [B-87]', () => {
    const far = panView(worldView, 5000, 5000)
    expect(far.x).toBe(worldWidth / 2)
    expect(far.y + far.width / 4).toBeCloseTo(worldBottom)
  })
})

test('arrows pan the map, plus and minus zoom, Home shows the world [B-87]', () => {
  expect(afterKey(anatolia, 'ArrowRight')?.x).toBeGreaterThan(anatolia.x)
  expect(afterKey(anatolia, 'ArrowLeft')?.x).toBeLessThan(anatolia.x)
  expect(afterKey(anatolia, 'ArrowUp')?.y).toBeLessThan(anatolia.y)
  expect(afterKey(anatolia, 'ArrowDown')?.y).toBeGreaterThan(anatolia.y)
  expect(afterKey(anatolia, '+')?.width).toBe(anatolia.width / 2)
  expect(afterKey(anatolia, '-')?.width).toBe(anatolia.width * 2)
  expect(afterKey(anatolia, 'Home')).toEqual(worldView)
  expect(afterKey(anatolia, 'a')).toBeUndefined()
})

describe('the land', () => {
  test('gets finer when zooming in [B-87]', () => {
    const levels = [1, 2, 4, 8].map((factor) =>
      levelOf(zoomView(worldView, factor), { inline: 887, block: 636 }),
    )
    expect(levels).toEqual([0, 1, 2, 3])
  })

  test('covers the whole visible area [B-87]', () => {
    fc.assert(
      fc.property(point, fc.double({ min: 1, max: 30, noNaN: true }), (around, factor) => {
        const view = zoomView({ ...around, width: worldWidth }, factor, around)
        const level = levelOf(view, box)
        const pixels = unitPixels(view, box)
        const tiles = tilesOf(view, box, level).map(String)
        for (const [across, down] of [
          [-1, -1],
          [-1, 1],
          [0, 0],
          [1, -1],
          [1, 1],
        ] as const) {
          const x = view.x + (across * box.inline) / 2 / pixels
          const y = view.y + (down * box.block) / 2 / pixels
          const tile = [x + y, y - x].map((along) => Math.floor(along / pitchOf(level) / 64))
          expect(tiles).toContain(String(tile))
        }
      }),
    )
  })
})

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

test.each([
  ['Konya', { lat: 37.87, lng: 32.49 }, { lat: 41.01, lng: 28.98 }, 461],
  ['over the antimeridian', { lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }, 111],
  ['the other side of the earth', { lat: 0, lng: 0 }, { lat: 0, lng: 180 }, 20_015],
])('measures the great-circle distance: %s [B-87]', (_title, from, to, kilometres) => {
  expect(Math.abs(distanceKilometres(from, to) - kilometres)).toBeLessThan(2)
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
