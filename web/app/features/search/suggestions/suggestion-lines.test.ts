import { describe, expect, test } from 'vitest'
import {
  isSuggestible,
  markText,
  nextLine,
  type SuggestionGroups,
  toSuggestionLines,
} from './suggestion-lines.ts'

const label = [{ text: 'Tea', is_match: true }]
const item = { label, slug: 'tea', type: 'suhba', audio_id: null, start_in_seconds: null }
const groups: SuggestionGroups = [
  { kind: 'question', items: [{ ...item, audio_id: 4, start_in_seconds: 62 }] },
  { kind: 'collection', items: [item] },
  { kind: 'article', items: [{ ...item, type: 'article' }] },
  { kind: 'track', items: [{ ...item, audio_id: 4 }] },
  { kind: 'speaker', items: [{ ...item, type: null }] },
  { kind: 'topic', items: [{ ...item, type: null }] },
]
const typed = { text: 'te', pageText: '', groups, recentSearches: [] }

describe('the lines below the field', () => {
  test('link to what they name: a question to its answer, a speaker to their page [SEARCH-01]', () => {
    expect(toSuggestionLines(typed).map(({ word, path }) => [word, path])).toEqual([
      ['Question', '/audios/detail/tea?t=62#audio-4'],
      ['Suhba', '/audios/detail/tea'],
      ['Article', '/articles/detail/tea'],
      ['Talk', '/audios/detail/tea#audio-4'],
      ['Speaker', '/speakers/tea'],
      ['Topic', '/audios/t-tea'],
    ])
  })

  test('include recent searches for a member, at most eight lines [SEARCH-05]', () => {
    const many = [{ kind: 'track' as const, items: Array.from({ length: 8 }, () => item) }]
    const recentSearches = ['Tea house', 'lamp', 'winter tea', 'te']
    const lines = toSuggestionLines({ ...typed, groups: many, recentSearches })
    expect(lines.map(({ kind }) => kind)).toEqual([
      ...Array.from({ length: 6 }, () => 'track'),
      'recent',
      'recent',
    ])
    expect(lines.slice(6).map(({ path }) => path)).toEqual(['/search?q=Tea+house', '/search?q=winter+tea'])
  })

  test('are the recent searches before anything is changed [SEARCH-05]', () => {
    const lines = toSuggestionLines({ text: 'tea', pageText: 'tea', groups, recentSearches: ['tea', 'lamp'] })
    expect(lines.map(({ word, path }) => [word, path])).toEqual([
      ['Recent', '/search?q=tea'],
      ['Recent', '/search?q=lamp'],
    ])
  })

  test('are empty on a page without a text, which lists recent searches itself [SEARCH-05]', () => {
    expect(toSuggestionLines({ ...typed, text: '', recentSearches: ['tea'] })).toEqual([])
  })

  test('are empty for one letter [B-70]', () => {
    expect([isSuggestible('t '), isSuggestible('𐎀'), isSuggestible('te')]).toEqual([false, false, true])
    expect(toSuggestionLines({ ...typed, text: 't' })).toEqual([])
  })
})

test('marks the typed text in a recent search regardless of case [SEARCH-05]', () => {
  expect(markText('Winter Tea', 'tea')).toEqual([
    { text: 'Winter ', is_match: false },
    { text: 'Tea', is_match: true },
  ])
  expect(markText('lamp', 'tea')).toEqual([{ text: 'lamp', is_match: false }])
  expect(markText('İhlas Suresi', 'sure')).toContainEqual({ text: 'Sure', is_match: true })
})

test('arrow keys move through the lines, and from either end back into the field [SEARCH-05]', () => {
  const down = [undefined, 0, 1].map((active) => nextLine('ArrowDown', active, 2))
  const up = [undefined, 1, 0].map((active) => nextLine('ArrowUp', active, 2))
  expect([down, up]).toEqual([
    [0, 1, undefined],
    [1, 0, undefined],
  ])
  expect(nextLine('ArrowDown', undefined, 0)).toBeUndefined()
})
