import { expect, test } from 'vitest'
import { readChoices } from './reading-choices.ts'

test.each([
  [{ beside: 'ar', readsLine: true }, 'ar', true],
  [{ beside: '../x', readsLine: 'yes' }, '', false],
  [null, '', false],
  ['ar', '', false],
  [undefined, '', false],
])('ignores invalid values of the stored options %j', (stored, beside, readsLine) => {
  expect(readChoices(stored)).toEqual({ beside, readsLine })
})
