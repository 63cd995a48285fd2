import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ListingFilters } from '@sohbet/contract/catalog'
import { runAtOnce } from '#platform/process/turns.ts'
import type { FilterKey } from '../queries/filters.ts'
import type { IndexRow } from '../queries/listing-index.ts'
import { chosenValues, gatherListing } from './listing-index.ts'

const keys = ['topic', 'speaker', 'year', 'language'] as const
const topics = ['heart', 'patience', 'gratitude', 'silence']
const labels = [
  { key: 'topic', value: 'heart', label: 'The heart', parent: null },
  { key: 'topic', value: 'patience', label: 'Patience', parent: 'heart' },
  { key: 'topic', value: 'gratitude', label: 'Gratitude', parent: 'heart' },
  { key: 'speaker', value: 'yusuf', label: 'Shaykh Yusuf', parent: null },
] as const

const among = <Value>(values: readonly Value[]) => fc.constantFrom(...values)
const rowsOf = fc.array(
  fc.record({
    topics: fc.uniqueArray(among(topics), { maxLength: 3 }),
    speaker: among(['yusuf', 'maryam', null]),
    year: among(['1990', '1991', null]),
    language: among(['en', 'tr']),
  }),
  { maxLength: 80 },
)
const choiceOf = (values: readonly string[]) =>
  fc.option(
    fc.uniqueArray(among([...values, 'unknown']), { minLength: 1, maxLength: 3 }).map((some) => some.join()),
    { nil: undefined, freq: 2 },
  )
const filtersOf = fc.record({
  topic: choiceOf(topics),
  speaker: choiceOf(['yusuf', 'maryam']),
  year: choiceOf(['1990', '1991']),
  language: choiceOf(['en', 'tr']),
})
const part = { sort: 'newest', after: 0, max: 1000 } as const

function indexOf(rows: readonly IndexRow[], listed = rows.map(({ id }) => id)) {
  const gathered = gatherListing(keys, labels)
  gathered.add(rows)
  return runAtOnce(gathered.toIndex({ newest: listed, byTitle: listed.toReversed() }))
}

function valuesOf(row: IndexRow, key: (typeof keys)[number]): string[] {
  if (key !== 'topic') return [row[key] ?? ''].filter((value) => value !== '')
  const own = row.topics ?? []
  return own.some((topic) => topic === 'patience' || topic === 'gratitude') ? [...own, 'heart'] : own
}

function matches(row: IndexRow, filters: Partial<ListingFilters>, without?: FilterKey): boolean {
  return keys.every((key) => {
    const requested = filters[key]
    if (requested === undefined || key === without) return true
    return valuesOf(row, key).some((value) => chosenValues(requested).includes(value))
  })
}

test('matches and choices equal those of a check of each item [B-63]', () => {
  fc.assert(
    fc.property(rowsOf, filtersOf, fc.option(fc.nat(80), { nil: undefined }), (made, filters, half) => {
      const rows = made.map((row, at) => ({ ...row, id: at * 3 + 1 }))
      const some = half === undefined ? undefined : new Set(rows.slice(0, half).map(({ id }) => id))
      const candidates = rows.filter(({ id }) => some?.has(id) ?? true)
      const expected = candidates.filter((row) => matches(row, filters)).map(({ id }) => id)
      const index = indexOf(rows)
      const found = index.match(filters, part, some)
      expect([found.ids, found.total, index.count(filters, some)]).toEqual([
        expected,
        expected.length,
        expected.length,
      ])
      for (const key of keys)
        for (const { value, count } of found.choices.get(key) ?? []) {
          const beside = candidates.filter((row) => matches(row, filters, key))
          expect(count).toBe(beside.filter((row) => new Set(valuesOf(row, key)).has(value)).length)
        }
      const offered = keys.map((key) => found.choices.get(key)?.filter(({ count }) => count > 0).length)
      expect(offered).toEqual(
        keys.map((key) => {
          const beside = candidates.filter((row) => matches(row, filters, key))
          return new Set(beside.flatMap((row) => valuesOf(row, key))).size
        }),
      )
    }),
  )
})

const three = [1, 2, 3].map((id) => ({ id, topics: null, speaker: 'yusuf', year: null, language: 'en' }))

test('a page is a slice of the requested order', () => {
  const index = indexOf(three)
  const idsOf = (sort: 'newest' | 'oldest' | 'title', after: number, max: number) =>
    index.match({}, { sort, after, max }, undefined).ids
  expect(idsOf('newest', 0, 2)).toEqual([1, 2])
  expect(idsOf('newest', 2, 2)).toEqual([3])
  expect(idsOf('oldest', 1, 5)).toEqual([2, 1])
  expect(idsOf('title', 0, 1)).toEqual([3])
  expect(idsOf('newest', 9, 2)).toEqual([])
})

test('an item that is only listed or only read appears in no list', () => {
  const index = indexOf(three, [3, 9, 1])
  const { ids, total, choices } = index.match({}, part, undefined)
  expect([ids, total, index.count({ speaker: 'yusuf' }, undefined)]).toEqual([[3, 1], 2, 2])
  expect(choices.get('speaker')).toMatchObject([{ value: 'yusuf', label: 'Shaykh Yusuf', count: 2 }])
  expect(index.count({}, new Set([2, 3]))).toBe(1)
})

test('a filter that the listing lacks matches nothing; a selected value remains a choice [B-63]', () => {
  const { ids, total, choices } = indexOf(three).match({ city: 'leeds', year: '1999' }, part, undefined)
  expect([ids, total]).toEqual([[], 0])
  expect(choices.get('year')).toEqual([{ value: '1999', label: '1999', parent: null, count: 0 }])
  expect(choices.get('speaker')).toEqual([])
})

test('answers the first value of a row, undefined where it has none', () => {
  const index = indexOf(three)
  const row = index.rowOf(2) ?? -1
  expect([index.valueAt('speaker', row), index.valueAt('year', row), index.rowOf(7)]).toEqual([
    'yusuf',
    undefined,
    undefined,
  ])
})
