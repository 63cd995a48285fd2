import { expect, test } from 'vitest'
import { type ChosenPosition, countingPositions } from './counting-positions.ts'

const minute = (at: number): Date => new Date(Date.UTC(2026, 10, 21, 12, at))

/** A position reported at a minute; `chosenAt` is null where its listener chose no second. */
function position(
  deviceId: string,
  seconds: number,
  at: number,
  chosenAt: number | null = null,
): ChosenPosition {
  const chosen = chosenAt === null ? null : minute(chosenAt)
  return { id: undefined, deviceId, deviceName: deviceId, seconds, placedAt: minute(at), chosenAt: chosen }
}

let ids = 0
const stored = (...of: Parameters<typeof position>): ChosenPosition => ({ ...position(...of), id: ++ids })
const secondsOf = (positions: readonly ChosenPosition[], closedAt: Date | null = null) =>
  countingPositions(positions, closedAt).map(({ seconds }) => seconds)
const phone = stored('phone', 21, 1)

test('ignores a start from the beginning on another device until it is as far [LIB-04 CONT-07]', () => {
  const reported = [position('tablet', 0, 2), position('tablet', 5, 3), position('tablet', 21, 4)]
  expect(secondsOf([phone, ...reported])).toEqual([21, 21])
})

test('counts what the listener chose after the other device, and what follows from it [LIB-04 CONT-07]', () => {
  const chosen = [4, 2, 2] as const
  expect(secondsOf([phone, position('tablet', ...chosen), position('tablet', 9, 3, 2)])).toEqual([21, 4, 9])
  // Also in separate reports, where the page was reopened.
  expect(secondsOf([phone, stored('tablet', ...chosen), position('tablet', 9, 3)])).toEqual([21, 4, 9])
})

test('ignores a choice made before the other device continued', () => {
  expect(secondsOf([phone, position('tablet', 9, 3, 0)])).toEqual([21])
})

test('lets a device return without a choice to its own position', () => {
  expect(secondsOf([phone, position('phone', 3, 2)])).toEqual([21, 3])
})

test('counts a delayed report as if it had arrived in time [LIB-04 CONT-07]', () => {
  expect(secondsOf([phone, position('tablet', 0, 0)])).toEqual([0, 21])
  expect(secondsOf([phone, position('tablet', 30, 0)])).toEqual([30])
  const chosen = stored('phone', 21, 2, 1)
  expect(secondsOf([chosen, position('tablet', 30, 0)])).toEqual([30, 21])
  expect(secondsOf([chosen, position('tablet', 30, 1)])).toEqual([30])
  // A third device continued from the choice.
  expect(secondsOf([chosen, stored('laptop', 25, 3), position('tablet', 30, 0)])).toEqual([30, 21, 25])
})

test('inherits a choice for the positions that follow, on any device', () => {
  const [, , further] = countingPositions([phone, stored('tablet', 4, 2, 2), position('phone', 9, 3)], null)
  expect(further).toMatchObject({ seconds: 9, chosenAt: minute(2) })
})

test('restarts a finished or dismissed recording from anywhere [PLAYER-24]', () => {
  expect(secondsOf([phone, position('tablet', 0, 2)], minute(1))).toEqual([21, 0])
  expect(secondsOf([phone, position('tablet', 0, 2)], minute(0))).toEqual([21])
  expect(secondsOf([phone, position('tablet', 30, 0)], minute(0))).toEqual([30, 21])
})
