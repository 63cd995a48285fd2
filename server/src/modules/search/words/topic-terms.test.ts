import { expect, test } from 'vitest'
import { compileSearch } from '../query/compile-search.ts'
import { parseSearch } from '../query/parse-search.ts'
import { toVector } from './tokens.ts'
import { createTopicTerms } from './topic-terms.ts'
import { createWordList } from './vocabulary.ts'

const topic = { parent: null, audios: 1, articles: 0 }
const terms = createTopicTerms(
  [
    { ...topic, id: 3, slug: 'patience', label: 'Patience', titles: ['الصبر', 'Sabır', 'صبر'] },
    { ...topic, id: 7, slug: 'remembrance', label: 'Remembrance', titles: ['الذكر', 'Zikir', 'ذکر'] },
    { ...topic, id: 9, slug: 'courtesy', label: 'Company and courtesy', titles: ['Sohbet ve edep'] },
  ],
  new Map([
    ['patience', [{ term: 'Sekine' }]],
    ['remembrance', [{ term: 'remembrance of God' }, { term: 'zikir halkası' }]],
  ]),
)

/** The topics that a query matches, by their tokens. */
function topicsIn(typed: string): { query: string[]; better: string[] } {
  const parsed = parseSearch(typed) ?? { included: [], excluded: [] }
  const words = createWordList(['lamp', '#3', '#7', '#9'])
  const { query, better } = compileSearch(parsed, { words, topics: terms, isGenerous: false, isTyping: true })
  const tokensIn = (text: string): string[] => [...new Set(text.match(/#\d+/g))]
  return { query: tokensIn(query), better: tokensIn(better) }
}

test.each([
  ['patience', '#3'],
  ['sabır', '#3'],
  ['SABIR', '#3'],
  ['صبر', '#3'],
  ['الصَّبْر', '#3'],
  ['sekine', '#3'],
  ['zikir', '#7'],
  ['dhikr', '#7'],
  ['ذِكر', '#7'],
  ['ذکر', '#7'],
  ['zikir halkası', '#7'],
  ['god remembrance', '#7'],
  ['edep', '#9'],
  ['company', '#9'],
  ['"zikir"', '#7'],
  ['lamp -sabır', '#3'],
])('%s names a topic by one of its words [SEARCH-01]', (typed, token) => {
  expect(topicsIn(typed)).toEqual({ query: [token], better: [token] })
})

test.each(['god', 'halkası', 've', 'and lamp', 'lamp', '"remembrance of"', '"sohbet ve edep"'])(
  '%s names none: a part of a longer name, a small word or a phrase',
  (typed) => {
    expect(topicsIn(typed).query).toEqual([])
  },
)

test('ranks an unfinished or mistyped name below a complete one [SEARCH-01]', () => {
  for (const typed of ['sekin', 'seqine', 'patiense'])
    expect(topicsIn(typed), typed).toEqual({ query: ['#3'], better: [] })
  expect(topicsIn('sek').query).toEqual([])
})

test('adds one token per topic of an item, whatever its names', () => {
  const text = { text: 'A lamp', weight: 'A', hasSound: false } as const
  expect(toVector([text], [3, 7])).toBe(`'#3':1B,2B '#7':23B,24B 'a':45A 'lamp':46A`)
})
