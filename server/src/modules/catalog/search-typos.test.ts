import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deletions, deletionsToStore, typosAllowed, typosBetween } from './search-typos.ts'

test.each([
  ['the', 0],
  ['door', 1],
  ['silence', 1],
  ['gathering', 2],
  ['patience', 2],
  ['2024', 0],
  ['صبر', 0],
  ['المجالس', 1],
] as const)('SEARCH-01 %s may hold %i mistakes', (word, most) => {
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

test('two words with few enough mistakes between them always share a deletion', () => {
  const letter = fc.constantFrom(...'abcde')
  const word = fc.string({ unit: letter, minLength: 4, maxLength: 14 })
  const mistake = fc.record({
    kind: fc.constantFrom('add', 'drop', 'change', 'swap'),
    at: fc.nat({ max: 13 }),
    letter,
  })
  const make = (
    text: string,
    { kind, at, letter: other }: { kind: string; at: number; letter: string },
  ): string => {
    const letters = [...text]
    const place = at % letters.length
    if (kind === 'add') return letters.toSpliced(place, 0, other).join('')
    if (kind === 'drop') return letters.toSpliced(place, 1).join('')
    if (kind === 'change') return letters.with(place, other).join('')
    return letters.toSpliced(place, 2, letters[place + 1] ?? '', letters[place] ?? '').join('')
  }
  fc.assert(
    fc.property(word, fc.array(mistake, { maxLength: 2 }), (stored, mistakes) => {
      const typed = mistakes.reduce(make, stored)
      const most = typosAllowed(typed)
      fc.pre(most > 0 && typosBetween(typed, stored, most) <= most)
      const kept = new Set(deletionsToStore(stored))
      expect(deletions(typed, most).some((one) => kept.has(one))).toBe(true)
    }),
    { numRuns: 5000 },
  )
})

test('the distance is the same both ways, and none from a word to itself', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abc'), maxLength: 9 })
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(typosBetween(one, other, 2)).toBe(typosBetween(other, one, 2))
      expect(typosBetween(one, one, 2)).toBe(0)
    }),
  )
})
