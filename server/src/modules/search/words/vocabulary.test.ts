import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typosBetween } from './typos.ts'
import { createVocabulary, createWordList } from './vocabulary.ts'

test('finds every word with few enough typing mistakes, and no other [SEARCH-01]', () => {
  const letter = fc.constantFrom(...'abcdé', 'ص', '\u{10428}')
  const word = fc.string({ unit: letter, minLength: 3, maxLength: 10 })
  fc.assert(
    fc.property(
      fc.uniqueArray(word, { maxLength: 60 }),
      word,
      fc.constantFrom(1, 2),
      (words, typed, most) => {
        const expected = words
          .map((one) => ({ word: one, typos: typosBetween(typed, one, most) }))
          .filter(({ typos }) => typos > 0 && typos <= most)
        const byWord = (one: { word: string }, other: { word: string }): number =>
          one.word < other.word ? -1 : 1
        expect(createWordList(words).near(typed, most).toSorted(byWord)).toEqual(expected.toSorted(byWord))
      },
    ),
    { numRuns: 300 },
  )
})

test('finds a prefix of some word, in any script [SEARCH-01]', () => {
  const words = createWordList(['lamp', 'lantern', 'صبر', 'zeal'])
  expect(['la', 'lamp', 'صب', 'zeal'].map(words.hasBeginning)).toEqual([true, true, true, true])
  expect(['lo', 'lamps', 'صد', 'zz', 'a'].map(words.hasBeginning)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
  expect(createWordList([]).hasBeginning('a')).toBe(false)
})

test('lists the words with a prefix, unless there are too many [SEARCH-01]', () => {
  const words = createWordList(['lamps', 'zeal', 'lamp', 'lantern', 'صبر'])
  expect(words.beginningWith('lamp', 2)).toEqual(['lamp', 'lamps'])
  expect(words.beginningWith('la', 2)).toBeUndefined()
  expect(words.beginningWith('x', 2)).toEqual([])
})

test('never treats numbers and tokens of terms and sounds as typing mistakes [SEARCH-01]', () => {
  const words = createWordList(['=sabr', '~sabar', '2024', 'sabr'])
  expect([words.has('=sabr'), words.has('~sabar'), words.has('2024')]).toEqual([true, true, true])
  expect([...words.near('sabrr', 1), ...words.near('20244', 1)]).toEqual([{ word: 'sabr', typos: 1 }])
})

test('includes words of restricted texts for members only [B-73]', async () => {
  const { open, all } = await createVocabulary(['inkwell'], ['quillfeather'])
  expect([open.has('quillfeather'), open.hasBeginning('quill'), open.near('quilfeather', 2)]).toEqual([
    false,
    false,
    [],
  ])
  expect([all.has('quillfeather'), all.has('inkwell'), all.hasBeginning('quill')]).toEqual([true, true, true])
})

test('builds the list of all words in turns with other work', async () => {
  const words = Array.from({ length: 20_000 }, (_, n) => `word${n.toString(26)}`)
  let turns = 0
  const other = (): void => {
    turns += 1
    if (turns < 1000) setImmediate(other)
  }
  setImmediate(other)
  const { open } = await createVocabulary(words, [])
  expect(turns).toBeGreaterThanOrEqual(8)
  turns = 1000
  expect(words.every(open.has)).toBe(true)
  expect(words.every((word) => open.hasBeginning(word.slice(0, 5)))).toBe(true)
})
