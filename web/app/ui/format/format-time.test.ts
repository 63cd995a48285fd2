import { afterEach, describe, expect, test } from 'vitest'
import { provideLanguage } from '@sohbet/messages'
import { formatTime } from './format-time.ts'

describe('a position in a recording is m:ss, or h:mm:ss from one hour [B-57]', () => {
  test.each([
    [0, '0:00'],
    [9, '0:09'],
    [59.999, '0:59'],
    [60, '1:00'],
    [3599.9, '59:59'],
    [3600, '1:00:00'],
    [3725, '1:02:05'],
    [36_000, '10:00:00'],
  ])('formats %d seconds as %s', (seconds, shown) => expect(formatTime(seconds)).toBe(shown))

  test.each([-1, -3600, Number.NaN, Infinity, -Infinity])(
    'shows %d, which is not a time, as 0:00',
    (seconds) => expect(formatTime(seconds)).toBe('0:00'),
  )
})

describe('in another language', () => {
  afterEach(() => provideLanguage(() => 'en'))

  test('uses the digits of the language', () => {
    provideLanguage(() => 'ar')
    expect(formatTime(3725)).toBe('١:٠٢:٠٥')
    provideLanguage(() => 'tr')
    expect(formatTime(3725)).toBe('1:02:05')
  })
})
