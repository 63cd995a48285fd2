import type { AppliedFilter, Facet } from '@sohbet/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ChosenFilter,
  isListingPath,
  parseListingPath,
  sharedFilters,
  toChosenFilters,
  toggleFilter,
  toListingPath,
} from './listing-path.ts'

/** Every filter with the short name of its segments (B-62), ordered by displayOrder. */
const filters = [
  ['collection_type', 'ct'],
  ['topic', 't'],
  ['speaker', 's'],
  ['country', 'c'],
  ['city', 'ci'],
  ['year', 'y'],
  ['language', 'l'],
  ['access', 'a'],
  ['author', 'au'],
] as const

function chosen(key: string, value: string): ChosenFilter {
  const displayOrder = filters.findIndex(([known]) => known === key)
  return { key, value, shortName: filters[displayOrder]?.[1] ?? '', displayOrder }
}

const part = fc.stringMatching(/^[a-z0-9]{1,6}$/)
const slug = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('-'))
// Some of the filters in any order, each with zero, one or several values.
const anyChoice = fc
  .shuffledSubarray([...filters.map(([key]) => key), ...filters.map(([key]) => key)])
  .chain((keys) =>
    fc.tuple(...keys.map((key) => fc.oneof(slug, fc.constant('')).map((value) => chosen(key, value)))),
  )

const valuesOf = (choice: readonly ChosenFilter[]): string =>
  [...new Set(choice.map(({ value }) => value))].toSorted().join(',')
const below = (path: string): string => path.replace(/^\/audios/, '')

describe('toListingPath [LIST-01]', () => {
  test('writes {shortName}-{value} for every filter', () => {
    expect(toListingPath('audios', [])).toBe('/audios')
    expect(toListingPath('articles', [chosen('author', 'yunus'), chosen('topic', 'patience')])).toBe(
      '/articles/t-patience/au-yunus',
    )
    for (const [key, shortName] of filters)
      expect(toListingPath('audios', [chosen(key, 'x')])).toBe(`/audios/${shortName}-x`)
  })

  test('does not depend on the order of selection [LIST-02]', () => {
    fc.assert(
      fc.property(anyChoice, (choice) => {
        const path = toListingPath('audios', choice)
        expect(toListingPath('audios', choice.toReversed())).toBe(path)
        const names = path
          .split('/')
          .slice(2)
          .map((segment) => segment.split('-')[0])
        const order: string[] = filters.map(([, shortName]) => shortName)
        expect(names).toEqual(order.filter((name) => names.includes(name)))
      }),
    )
  })

  test('omits filters without a value [LIST-03]', () => {
    expect(toListingPath('audios', [chosen('topic', ''), chosen('year', '2024')])).toBe('/audios/y-2024')
    expect(toListingPath('audios', [chosen('topic', '')])).toBe('/audios')
  })

  test('is parsed back into the same filters [LIST-04]', () => {
    fc.assert(
      fc.property(anyChoice, (choice) => {
        const requested = Object.groupBy(
          choice.filter(({ value }) => value !== ''),
          ({ key }) => key,
        )
        expect(parseListingPath(below(toListingPath('audios', choice)))).toEqual(
          Object.fromEntries(Object.entries(requested).map(([key, same = []]) => [key, valuesOf(same)])),
        )
      }),
    )
  })
})

describe('parseListingPath [LIST-04]', () => {
  test.each([
    ['', {}],
    ['/', {}],
    ['t-patience', { topic: 'patience' }],
    ['/t-patience/y-2024/', { topic: 'patience', year: '2024' }],
    ['ct-majlis-host-lessons', { collection_type: 'majlis-host-lessons' }],
  ])('%s', (path, expected) => expect(parseListingPath(path)).toEqual(expected))

  test.each([
    ['suhbas', 'suhba'],
    ['suhba', 'suhba'],
    ['albums', 'album'],
    ['zawiya', 'zawiya'],
  ])('accepts the bare kind %s [B-06]', (path, type) => {
    expect(parseListingPath(path)).toEqual({ collection_type: type })
    expect(parseListingPath(`${path}/y-2024`)).toEqual({ collection_type: type, year: '2024' })
  })

  test.each([
    ['t-patience,longing', { topic: 'longing,patience' }],
    ['t-patience%2Clonging', { topic: 'longing,patience' }],
    ['t-longing,,patience,longing,', { topic: 'longing,patience' }],
    ['t-patience/y-2024/t-longing', { topic: 'longing,patience', year: '2024' }],
    ['suhbas/ct-album', { collection_type: 'album,suhba' }],
    ['t-,', {}],
  ])('accepts several values of a filter: %s [B-64]', (path, expected) =>
    expect(parseListingPath(path)).toEqual(expected),
  )

  test('ignores a filter without a value [LIST-03]', () => {
    expect(parseListingPath('t-/y-2024')).toEqual({ year: '2024' })
  })

  test.each([
    'x-y',
    'T-patience',
    '-patience',
    't-Patience',
    't--patience',
    't-a,B',
    'a,b',
    't-a,-b',
    't-%00',
    't-patience/../x',
    't-a%2Fb',
    `t-${'a'.repeat(2001)}`,
  ])('rejects %s [B-64]', (path) => expect(parseListingPath(path)).toBeUndefined())

  test.each(['detail', 'detail-x', 'suhbas/detail'])('reserves the word detail: %s [A-11]', (path) =>
    expect(parseListingPath(path)).toBeUndefined(),
  )

  test.each(['constructor-x', 'toString-x', '__proto__-x', 'hasOwnProperty-x'])(
    'is safe against %s, a property of every object',
    (path) => expect(parseListingPath(path)).toBeUndefined(),
  )

  test('keeps the value of a bare segment as text', () => {
    expect(parseListingPath('constructor')).toEqual({ collection_type: 'constructor' })
  })

  test('returns only slugs under known keys for any input', () => {
    const known: string[] = filters.map(([key]) => key)
    const anySegment = fc.oneof(fc.string(), fc.constantFrom('t-', 'ct-', 'detail', '/', '-'), slug)
    fc.assert(
      fc.property(fc.array(anySegment), (segments) => {
        for (const [key, value] of Object.entries(parseListingPath(segments.join('/')) ?? {})) {
          expect(known).toContain(key)
          for (const one of value.split(',')) expect(one).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        }
      }),
    )
  })
})

describe('toggleFilter', () => {
  const facetOf = (key: string, value = ''): Facet => {
    const { shortName, displayOrder } = chosen(key, value)
    return { label: value, value, key, shortName, displayOrder, _count: 1, list: [] }
  }
  const applied: AppliedFilter[] = [
    { ...chosen('topic', 'patience'), label: 'Patience' },
    { ...chosen('year', '2024'), label: '2024' },
  ]
  const press = (key: string, value: string): string =>
    toListingPath('audios', toggleFilter(applied, facetOf(key), facetOf(key, value)))

  test('adds to the other filters [LIST-01]', () => {
    expect(press('speaker', 'yunus')).toBe('/audios/t-patience/s-yunus/y-2024')
  })

  test('joins the values of a filter in a fixed order [B-64]', () => {
    expect(press('topic', 'longing')).toBe('/audios/t-longing,patience/y-2024')
    expect(press('topic', 'zeal')).toBe('/audios/t-patience,zeal/y-2024')
  })

  test('removes a selected value [LIST-03]', () => {
    expect(press('topic', 'patience')).toBe('/audios/y-2024')
  })

  test('does not confuse equal values of different filters', () => {
    expect(press('city', 'patience')).toBe('/audios/t-patience/ci-patience/y-2024')
  })
})

describe('the canonical address of a listing [LIST-02]', () => {
  const isOwn = (path: string): boolean => {
    const kinds = filters.map(([key]) => chosen(key, ''))
    return isListingPath(
      path,
      toListingPath('audios', toChosenFilters(parseListingPath(below(path)) ?? {}, kinds)),
    )
  }

  test.each([
    '/audios',
    '/audios/',
    '/audios/t-patience/y-2024',
    '/audios/t-longing,patience',
    '/audios/suhbas',
    '/audios/suhba/t-patience',
  ])('is %s [LIST-02 B-06]', (path) => expect(isOwn(path)).toBe(true))

  test.each([
    '/audios/y-2024/t-patience',
    '/audios/t-patience,longing',
    '/audios/t-longing,longing',
    '/audios/t-longing%2Cpatience',
    '/audios/t-longing/t-patience',
    '/audios/t-/y-2024',
    '/audios/t-patience/suhbas',
  ])('is not %s, which is equivalent to another [LIST-02 B-64]', (path) => expect(isOwn(path)).toBe(false))
})

test('articles keep those filters of audios that they have as well [LIST-05]', () => {
  const all = filters.map(([key]) => chosen(key, 'x'))
  expect(sharedFilters(all).map(({ key }) => key)).toEqual(['topic', 'year', 'language'])
})
