import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typosAllowed, typosBetween } from './typos.ts'

test.each([
  ['the', 0],
  ['door', 1],
  ['silence', 1],
  ['gathering', 2],
  ['patience', 2],
  ['2024', 0],
  ['صبر', 0],
  ['المجالس', 1],
] as const)('%s may hold %i mistakes [SEARCH-01]', (word, most) => {
  expect(typosAllowed(word)).toBe(most)
})

test.each([
  ['silence', 'silense', 1],
  ['silence', 'slience', 1],
  ['silence', 'silenc', 1],
  ['silence', 'silencee', 1],
  ['silence', 'slence', 1],
  ['remembrance', 'rememberence', 2],
  ['silence', 'presence', 3],
  ['door', 'door', 0],
])('%s and %s differ by %i mistakes', (one, other, typos) => {
  expect(typosBetween(one, other, 2)).toBe(typos)
})

test('the distance is symmetric, and zero from a word to itself', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abc'), maxLength: 9 })
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(typosBetween(one, other, 2)).toBe(typosBetween(other, one, 2))
      expect(typosBetween(one, one, 2)).toBe(0)
    }),
  )
})
