import { expect, test } from 'vitest'
import { usesEuro } from './currency.ts'

test('recognises countries that use the euro [PAY-12]', () => {
  expect(['DE', 'BG', 'HR', 'MC'].map(usesEuro)).toEqual([true, true, true, true])
  expect(['US', 'TR', 'GB', 'CH', 'SE', 'PL', '', null].some(usesEuro)).toBe(false)
})
