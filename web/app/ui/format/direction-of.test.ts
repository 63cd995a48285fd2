import { provideLanguage } from '@sohbet/messages'
import { afterEach, expect, test } from 'vitest'
import { directionOf, sideBeside } from './direction-of.ts'

test.each([
  ['في أدب الإصغاء', 'rtl'],
  ['«إصغاء», a talk', 'rtl'],
  ['1. چائے ٹھنڈی ہونے سے پہلے', 'rtl'],
  ['Sabah ezanından önce', 'ltr'],
  ['On ذكر', 'ltr'],
  ['2026', 'ltr'],
  ['', 'ltr'],
])('the direction of %j is %s [B-14]', (text, direction) => {
  expect(directionOf(text)).toBe(direction)
})

afterEach(() => provideLanguage(() => 'en'))

test('text about a title is aligned with it, and on a right-to-left page always at the start [B-14]', () => {
  const [latin, arabic] = ['On patience', 'في أدب الإصغاء']
  expect([sideBeside(latin), sideBeside(arabic)]).toEqual(['start', 'end'])
  provideLanguage(() => 'ur')
  expect([sideBeside(latin), sideBeside(arabic)]).toEqual(['start', 'start'])
})
