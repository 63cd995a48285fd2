import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Position, thinPositions } from './thin-positions.ts'

const now = new Date('2026-11-21T09:00:00Z')
const position = (ago: number, seconds: number, deviceId = 'phone'): Position => ({
  id: undefined,
  deviceId,
  deviceName: deviceId,
  seconds,
  placedAt: new Date(now.getTime() - ago * 1000),
})
const remaining = (positions: Position[]): number[] =>
  thinPositions(positions, now).map(({ seconds }) => seconds)

test('joins uninterrupted listening into one position, the last', () => {
  const anHour = Array.from({ length: 360 }, (_, at) => position(3600 - at * 10, at * 10))
  expect(remaining(anHour)).toEqual([3590])
})

test('keeps the position before a pause of over a minute or a jump of over half a minute', () => {
  expect(remaining([position(100, 10), position(40, 20)])).toEqual([20])
  expect(remaining([position(100, 10), position(39, 20)])).toEqual([20, 10])
  expect(remaining([position(100, 10), position(90, 40)])).toEqual([40])
  expect(remaining([position(100, 10), position(90, 40.5)])).toEqual([40.5, 10])
  expect(remaining([position(100, 900), position(90, 10)])).toEqual([10, 900])
})

test('keeps the positions of other devices', () => {
  expect(remaining([position(20, 10, 'phone'), position(10, 20, 'tablet')])).toEqual([20, 10])
})

test('keeps the last 20 of 30 days', () => {
  const often = Array.from({ length: 50 }, (_, at) => position(at * 3600, at))
  expect(remaining(often)).toEqual(Array.from({ length: 20 }, (_, at) => at))
  const month = 30 * 24 * 3600
  expect(remaining([position(0, 1), position(month, 2), position(month + 1, 3)])).toEqual([1, 2])
})

test('keeps the last position of a device, however old and however active another is', () => {
  const often = Array.from({ length: 30 }, (_, at) => position(at * 3600, at))
  const old = position(300 * 24 * 3600, 777, 'tablet')
  expect(remaining([...often, old])).toContain(777)
  expect(remaining([...often, old])).toHaveLength(21)
})

test('keeps at most 40 positions of a recording, with any number of devices', () => {
  const many = Array.from({ length: 500 }, (_, at) => position(at * 3600, at, `device-${at % 100}`))
  expect(remaining(many).length).toBeLessThanOrEqual(40)
})

test('keeps the same last positions of each device in any order and grouping of arrival', () => {
  const anyPosition = fc
    .tuple(fc.nat(7200), fc.nat(1000), fc.constantFrom('phone', 'tablet', 'car'))
    .map((parts) => position(...parts))
  fc.assert(
    fc.property(fc.array(anyPosition, { maxLength: 60 }), fc.array(fc.nat(60)), (positions, order) => {
      const lastOf = (some: readonly Position[]): (Position | undefined)[] =>
        ['phone', 'tablet', 'car'].map((deviceId) =>
          some
            .filter((one) => one.deviceId === deviceId)
            .toSorted((a, b) => a.placedAt.getTime() - b.placedAt.getTime() || a.seconds - b.seconds)
            .at(-1),
        )
      const shuffled = positions
        .map((one, at) => ({ one, key: order[at] ?? 0 }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ one }) => one)
      const oneByOne = shuffled.reduce<Position[]>(
        (stored, one) => thinPositions(stored.concat(one), now),
        [],
      )
      expect(lastOf(oneByOne)).toEqual(lastOf(positions))
      expect(lastOf(thinPositions(positions, now))).toEqual(lastOf(positions))
    }),
    { numRuns: 500 },
  )
})
