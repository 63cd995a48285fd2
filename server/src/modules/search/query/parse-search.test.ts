import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxWords, parseSearch } from './parse-search.ts'

const read = (typed: string): string => {
  const query = parseSearch(typed)
  if (query === undefined) return 'nothing'
  const show = ({ words, isPhrase, isPrefix }: (typeof query)['included'][number]): string =>
    `${isPhrase ? `"${words.join(' ')}"` : words.join(' ')}${isPrefix ? '*' : ''}`
  return [...query.included.map(show), ...query.excluded.map((part) => `-${show(part)}`)].join(' ')
}

test.each([
  ['lamp', 'lamp*'],
  ['lamp chest', 'lamp chest*'],
  ['a lamp in the chest', 'lamp chest*'],
  ['the', 'the*'],
  ['"in the chest"', '"in the chest"'],
  ['“in the chest” lamp', '"in the chest" lamp*'],
  ['lamp "chest', 'lamp chest*'],
  ['lamp -oil', 'lamp -oil'],
  ['lamp -"the oil"', 'lamp -"the oil"'],
  ['lamp -tea-glass', 'lamp -"tea glass"'],
  ['tea-glass', 'tea glass*'],
  ['lamp - oil', 'lamp oil*'],
  ['al-Wadi', 'wadi*'],
  ['-oil', 'nothing'],
  ['l', 'nothing'],
  ['""', 'nothing'],
  ['"-"', 'nothing'],
  [`'; drop table catalog_articles; --`, 'drop table catalog articles'],
  ['lamp & !chest | oil:*', 'lamp chest oil*'],
  ['.*(a+)+$', 'nothing'],
  ['صَبر جميل', 'صبر جميل*'],
])('parses %s as %s [SEARCH-01]', (typed, expected) => {
  expect(read(typed)).toBe(expected)
})

test('reads the first words of a very long query quickly [B-70]', () => {
  const before = process.cpuUsage()
  for (const typed of ['word '.repeat(10_000), '"'.repeat(16_000), '-'.repeat(16_000), 'a"b'.repeat(5000)]) {
    const query = parseSearch(typed)
    expect(query?.included.length ?? 0).toBeLessThanOrEqual(maxWords)
  }
  // Microseconds of CPU time, which other programs do not affect.
  expect(process.cpuUsage(before).user).toBeLessThan(1_000_000)
})

test('reads any input into few words without other characters', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ unit: fc.constantFrom(...`ab -"“”*&|!():'\\صى `), maxLength: 80 }),
  )
  fc.assert(
    fc.property(anything, (typed) => {
      const query = parseSearch(typed)
      const parts = [...(query?.included ?? []), ...(query?.excluded ?? [])]
      expect(parts.length).toBeLessThanOrEqual(2 * maxWords)
      for (const { words } of parts) {
        expect(words.length).toBeLessThanOrEqual(maxWords)
        for (const word of words) expect(word).toMatch(/^[\p{L}\p{N}]+$/u)
      }
    }),
    { numRuns: 500 },
  )
})

test('ignores the order of the words', () => {
  const word = fc.string({ unit: fc.constantFrom(...'bdfgk'), minLength: 2, maxLength: 6 })
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (typed) => {
      const includedParts = (text: string): string[] | undefined =>
        parseSearch(text)
          ?.included.flatMap(({ words }) => words)
          .toSorted()
      expect(includedParts(typed.toReversed().join(' '))).toEqual(includedParts(typed.join(' ')))
    }),
  )
})
