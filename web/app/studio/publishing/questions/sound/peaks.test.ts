import { expect, test } from 'vitest'
import { outlineOf, readPeaks } from './peaks.ts'

const peaks = btoa(String.fromCharCode(...Uint8Array.from([256 - 127, 127, 256 - 64, 32, 0, 0, 256 - 1, 1])))

test('reads a waveform as it was measured', () => {
  const { low, high } = readPeaks(peaks, 10)
  expect([...high].map((value) => Math.round(value * 127))).toEqual([127, 32, 0, 1])
  expect([...low].map((value) => Math.round(value * 127))).toEqual([-127, -64, 0, -1])
})

test('has an outline with the maximum of each column, and shows silence as a line', () => {
  expect(outlineOf(readPeaks(peaks, 10), 2)).toBe('M0 0.000L1 0.990L1 1.010L0 2.000Z')
})
