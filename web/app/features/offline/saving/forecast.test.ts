import { expect, test } from 'vitest'
import { forecast, formatBytes, storageTrouble, troubleText } from './forecast.ts'

test('states the required and the free space before saving [LIB-04]', () => {
  expect(forecast(48_000_000, { usage: 300_000_000, quota: 1_500_000_000 })).toEqual({
    fits: true,
    text: 'Needs 48 MB, 1.2 GB available.',
  })
})

test('refuses to start without enough space and says what helps [LIB-04]', () => {
  expect(forecast(48_000_000, { usage: 80_000_000, quota: 100_000_000 })).toEqual({
    fits: false,
    text: 'Needs 48 MB, but only 20 MB available on this device. Remove a saved talk and try again.',
  })
  expect(forecast(10, { usage: 200, quota: 100 }).fits).toBe(false)
})

test('tries when the browser does not report the free space [LIB-04]', () => {
  expect(forecast(48_000_000, {})).toEqual({ fits: true, text: 'Needs 48 MB.' })
})

test('reports a full device [LIB-04]', () => {
  expect(storageTrouble(new DOMException('full', 'QuotaExceededError'))).toBe('full')
  expect(storageTrouble(new Error('something else'))).toBeUndefined()
  expect(troubleText('full')).toContain('device is full')
})

test.each([
  [0, '0 KB'],
  [640_000, '640 KB'],
  [999_999, '1 MB'],
  [1_400_000, '1 MB'],
  [999_900_000, '1 GB'],
  [1_240_000_000, '1.2 GB'],
])('formats %i bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
