import { expect, test } from 'vitest'
import { readAmount } from './read-amount.ts'

test.each([
  ['12.50', 12.5],
  [' 12 ', 12],
  ['−3', -3],
  ['-0.01', -0.01],
  ['12,5', 12.5],
  ['١٢٫٥', 12.5],
  ['۱۲', 12],
])('%s is %d', (typed, amount) => expect(readAmount(typed)).toBe(amount))

test.each(['', 'ten', '1,240', '1,240.50', '1e3', '5-', '--5', '0x10', 'Infinity'])(
  '"%s" is none: nobody moves a sum that they did not mean',
  (typed) => expect(readAmount(typed)).toBeUndefined(),
)
