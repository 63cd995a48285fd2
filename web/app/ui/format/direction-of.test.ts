import { expect, test } from 'vitest'
import { directionOf } from './direction-of.ts'

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
