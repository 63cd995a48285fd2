import { expect, test } from 'vitest'
import { countingPositions } from './counting-positions.ts'
import type { ChosenPosition } from './counting-positions.ts'

const minute = (at: number): Date => new Date(Date.UTC(2026, 10, 21, 12, at))

/** A position that a device reports for a minute; `chosenAt` is null where its listener chose no second. */
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

test('what only began at the start on another device does not count, until it is as far [LIB-04 CONT-07]', () => {
  const reported = [position('tablet', 0, 2), position('tablet', 5, 3), position('tablet', 21, 4)]
  expect(secondsOf([phone, ...reported])).toEqual([21, 21])
})

test('what the listener chose after the other device counts, and what follows from it [LIB-04 CONT-07]', () => {
  const chosen = [4, 2, 2] as const
  expect(secondsOf([phone, position('tablet', ...chosen), position('tablet', 9, 3, 2)])).toEqual([21, 4, 9])
  // In reports of their own as well, where the page was opened again.
  expect(secondsOf([phone, stored('tablet', ...chosen), position('tablet', 9, 3)])).toEqual([21, 4, 9])
})

test('what was chosen before the other device went on does not count', () => {
  expect(secondsOf([phone, position('tablet', 9, 3, 0)])).toEqual([21])
})

test('a device goes back without a choice to where it was itself', () => {
  expect(secondsOf([phone, position('phone', 3, 2)])).toEqual([21, 3])
})

test('a late report counts as if it had come in time [LIB-04 CONT-07]', () => {
  expect(secondsOf([phone, position('tablet', 0, 0)])).toEqual([0, 21])
  expect(secondsOf([phone, position('tablet', 30, 0)])).toEqual([30])
  const chosen = stored('phone', 21, 2, 1)
  expect(secondsOf([chosen, position('tablet', 30, 0)])).toEqual([30, 21])
  expect(secondsOf([chosen, position('tablet', 30, 1)])).toEqual([30])
  // A third device went on from what was chosen.
  expect(secondsOf([chosen, stored('laptop', 25, 3), position('tablet', 30, 0)])).toEqual([30, 21, 25])
})

test('a choice is kept by what follows from it, on whichever device', () => {
  const [, , further] = countingPositions([phone, stored('tablet', 4, 2, 2), position('phone', 9, 3)], null)
  expect(further).toMatchObject({ seconds: 9, chosenAt: minute(2) })
})

test('what was finished or put away begins again from anywhere [PLAYER-24]', () => {
  expect(secondsOf([phone, position('tablet', 0, 2)], minute(1))).toEqual([21, 0])
  expect(secondsOf([phone, position('tablet', 0, 2)], minute(0))).toEqual([21])
  expect(secondsOf([phone, position('tablet', 30, 0)], minute(0))).toEqual([30, 21])
})
