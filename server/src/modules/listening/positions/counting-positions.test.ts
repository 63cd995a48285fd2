import { expect, test } from 'vitest'
import { countingPositions } from './counting-positions.ts'
import type { ReportedPosition } from './counting-positions.ts'

const minute = (at: number): Date => new Date(Date.UTC(2026, 10, 21, 12, at))

/** A position of a device at a minute; `chosenAt` is null where its listener chose no second. */
function position(
  deviceId: string,
  seconds: number,
  at: number,
  chosenAt: number | null = null,
): ReportedPosition {
  const chosen = chosenAt === null ? null : minute(chosenAt)
  return { id: undefined, deviceId, deviceName: deviceId, seconds, placedAt: minute(at), chosenAt: chosen }
}

const phone = position('phone', 21, 1)
const secondsOf = (
  reported: readonly ReportedPosition[],
  stored: readonly ReportedPosition[],
  closedAt: Date | null = null,
) => countingPositions(reported, stored, closedAt).map(({ seconds }) => seconds)

test('what only began at the start on another device does not count, until it is as far [LIB-04 CONT-07]', () => {
  const reported = [position('tablet', 0, 2), position('tablet', 5, 3), position('tablet', 21, 4)]
  expect(secondsOf(reported, [phone])).toEqual([21])
})

test('what the listener chose after the other device counts, and what follows from it [LIB-04 CONT-07]', () => {
  const chosen = position('tablet', 4, 2, 2)
  expect(secondsOf([chosen, position('tablet', 9, 3, 2)], [phone])).toEqual([4, 9])
  // In reports of their own as well, where the page was opened again.
  expect(secondsOf([position('tablet', 9, 3)], [phone, chosen])).toEqual([9])
})

test('what was chosen before the other device went on does not count', () => {
  expect(secondsOf([position('tablet', 9, 3, 0)], [phone])).toEqual([])
})

test('a device goes back without a choice to where it was itself', () => {
  expect(secondsOf([position('phone', 3, 2)], [phone])).toEqual([3])
})

test('a late report is stored where it belongs, and moves nothing', () => {
  expect(secondsOf([position('tablet', 0, 0)], [phone])).toEqual([0])
  expect(secondsOf([position('tablet', 5, 3), position('tablet', 30, 0)], [phone])).toEqual([30])
})

test('what was finished or put away begins again from anywhere [PLAYER-24]', () => {
  expect(secondsOf([position('tablet', 0, 2)], [phone], minute(1))).toEqual([0])
  expect(secondsOf([position('tablet', 0, 2)], [phone], minute(0))).toEqual([])
})
