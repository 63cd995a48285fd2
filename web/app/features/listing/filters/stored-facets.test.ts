import type { Facet } from '@sohbet/contract'
import { expect, test } from 'vitest'
import { keepChoices, keepFlatChoices } from './stored-facets.ts'

function choice(value: string, count: number, list: Facet[] = []): Facet {
  return { key: 'topic', shortName: 't', displayOrder: 2, label: value, value, _count: count, list }
}
const toCounts = (choices: readonly Facet[]): string[] =>
  choices.flatMap(({ value, _count, list }) => [`${value} ${_count}`, ...toCounts(list)])

test('keeps a choice without results in its position, with 0 [B-63 A-14]', () => {
  const before = [choice('heart', 9), choice('company', 5, [choice('guests', 3)]), choice('travel', 1)]
  const after = keepChoices(before, [choice('travel', 1), choice('heart', 2)])
  expect(toCounts(after)).toEqual(['heart 2', 'company 0', 'guests 0', 'travel 1'])
  expect(toCounts(keepChoices(after, before))).toEqual(toCounts(before))
})

test('inserts a new choice after the one it follows, also below its parent [LIST-15]', () => {
  const before = [choice('heart', 9, [choice('patience', 2)]), choice('travel', 1)]
  const now = [
    choice('adab', 3),
    choice('heart', 9, [choice('patience', 2), choice('love', 1)]),
    choice('food', 1),
  ]
  expect(toCounts(keepChoices(before, now))).toEqual([
    'adab 3',
    'heart 9',
    'patience 2',
    'love 1',
    'food 1',
    'travel 0',
  ])
})

test('A14 SEARCH-04 keeps the choices of a search in their positions while they are selected', () => {
  const country = (value: string, _count: number) => ({ label: value, value, _count })
  const before = [country('gb', 4), country('tr', 3), country('eg', 1)]
  const after = keepFlatChoices(before, [country('eg', 9), country('tr', 2), country('my', 1)])
  expect(after).toEqual([country('gb', 0), country('tr', 2), country('my', 1), country('eg', 9)])
})
