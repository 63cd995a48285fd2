import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { readPosition } from '@sohbet/contract/typed-text'
import { provideLanguage } from '@sohbet/messages'
import { formatExactTime, writeTime } from './format-exact-time.ts'

const times = fc.integer({ min: 0, max: 3_600_000 }).map((tenths) => tenths / 10)

describe('a written time is read back unchanged', () => {
  afterEach(() => provideLanguage(() => 'en'))

  test.each(['en', 'ar', 'tr', 'ur'] as const)('on a page in %s', (language) => {
    provideLanguage(() => language)
    fc.assert(fc.property(times, (seconds) => readPosition(formatExactTime(seconds)) === seconds))
  })

  test('in a file', () => {
    fc.assert(fc.property(times, (seconds) => readPosition(writeTime(seconds)) === seconds))
  })

  test.each([
    [754, '12:34'],
    [754.5, '12:34.5'],
    [3723.5, '1:02:03.5'],
    [59.96, '1:00'],
  ])('%d seconds read %s', (seconds, shown) => {
    expect([formatExactTime(seconds), writeTime(seconds)]).toEqual([shown, shown])
  })
})
