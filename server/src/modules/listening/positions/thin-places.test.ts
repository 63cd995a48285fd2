import fc from 'fast-check'
import { expect, test } from 'vitest'
import { thinPlaces } from './thin-places.ts'
import type { Place } from './thin-places.ts'

const now = new Date('2026-11-21T09:00:00Z')
const place = (ago: number, seconds: number, deviceId = 'phone'): Place => ({
  id: undefined,
  deviceId,
  deviceName: deviceId,
  seconds,
  placedAt: new Date(now.getTime() - ago * 1000),
})
const kept = (places: Place[]): number[] => thinPlaces(places, now).map(({ seconds }) => seconds)

test('listening on without a break is one place, the last', () => {
  const anHour = Array.from({ length: 360 }, (_, at) => place(3600 - at * 10, at * 10))
  expect(kept(anHour)).toEqual([3590])
})

test('a pause of more than a minute, or a jump of more than half a minute, leaves a place behind', () => {
  expect(kept([place(100, 10), place(40, 20)])).toEqual([20])
  expect(kept([place(100, 10), place(39, 20)])).toEqual([20, 10])
  expect(kept([place(100, 10), place(90, 40)])).toEqual([40])
  expect(kept([place(100, 10), place(90, 40.5)])).toEqual([40.5, 10])
  expect(kept([place(100, 900), place(90, 10)])).toEqual([10, 900])
})

test('what one device does takes no place from another', () => {
  expect(kept([place(20, 10, 'phone'), place(10, 20, 'tablet')])).toEqual([20, 10])
})

test('the last 20 of 30 days are kept', () => {
  const often = Array.from({ length: 50 }, (_, at) => place(at * 3600, at))
  expect(kept(often)).toEqual(Array.from({ length: 20 }, (_, at) => at))
  const month = 30 * 24 * 3600
  expect(kept([place(0, 1), place(month, 2), place(month + 1, 3)])).toEqual([1, 2])
})

test('the last place of a device is kept, however old and however busy another is', () => {
  const often = Array.from({ length: 30 }, (_, at) => place(at * 3600, at))
  const old = place(300 * 24 * 3600, 777, 'tablet')
  expect(kept([...often, old])).toContain(777)
  expect(kept([...often, old])).toHaveLength(21)
})

test('nobody can keep more than 40 places of a recording, with however many devices', () => {
  const many = Array.from({ length: 500 }, (_, at) => place(at * 3600, at, `device-${at % 100}`))
  expect(kept(many).length).toBeLessThanOrEqual(40)
})

test('the last place of each device is the same in whatever order and pieces they arrive', () => {
  const anyPlace = fc
    .tuple(fc.nat(7200), fc.nat(1000), fc.constantFrom('phone', 'tablet', 'car'))
    .map((parts) => place(...parts))
  fc.assert(
    fc.property(fc.array(anyPlace, { maxLength: 60 }), fc.array(fc.nat(60)), (places, order) => {
      const lastOf = (some: readonly Place[]): (Place | undefined)[] =>
        ['phone', 'tablet', 'car'].map((deviceId) =>
          some
            .filter((one) => one.deviceId === deviceId)
            .toSorted((a, b) => a.placedAt.getTime() - b.placedAt.getTime() || a.seconds - b.seconds)
            .at(-1),
        )
      const shuffled = places
        .map((one, at) => ({ one, key: order[at] ?? 0 }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ one }) => one)
      const oneByOne = shuffled.reduce<Place[]>((stored, one) => thinPlaces(stored.concat(one), now), [])
      expect(lastOf(oneByOne)).toEqual(lastOf(places))
      expect(lastOf(thinPlaces(places, now))).toEqual(lastOf(places))
    }),
    { numRuns: 500 },
  )
})
