import { describe, expect, test } from 'vitest'
import { isAsking, readSearchQuery, toggleFilter, toSearchAddress, toTextAddress } from './search-query.ts'

const read = (address: string) => readSearchQuery(new URLSearchParams(address))
const whole = 'q=tea+house&category=suhbas&collection_types=suhba&countries=gb&cities=leeds&page=3'

describe('the address of a search', () => {
  test('contains text, category, filters and page, and can be parsed back [B-70 SEARCH-04]', () => {
    const query = read(whole)
    expect(query).toEqual({
      text: 'tea house',
      category: 'suhbas',
      filters: { countries: 'gb', cities: 'leeds', collection_types: 'suhba' },
      page: 3,
    })
    expect(toSearchAddress(query, { page: 3 })).toBe(`/search?${whole}`)
  })

  test('treats an unknown category as all kinds [SEARCH-01]', () => {
    expect(read('q=tea&category=songs').category).toBe('search')
    for (const name of ['search', 'suhbas', 'articles', 'zawiya', 'bookmarked-articles'])
      expect(read(`q=tea&category=${name}`).category).toBe(name)
  })

  test.each(['countries=G%20B', 'countries=', 'cities=<b>', `cities=${'a'.repeat(201)}`])(
    'a filter that can be none is left out: %s [SEARCH-04]',
    (part) => expect(read(`q=tea&${part}`).filters).toEqual({}),
  )

  test.each([
    ['0', 1],
    ['-4', 1],
    ['abc', 1],
    ['7', 7],
    ['99999999', 10_000],
  ])('reads page %s as %i [SEARCH-03]', (page, expected) =>
    expect(read(`q=tea&page=${page}`).page).toBe(expected),
  )

  test('returns to the first page for another category or filter and keeps everything else [SEARCH-03 SEARCH-04]', () => {
    const query = read(whole)
    expect(toSearchAddress(query, { category: 'search' })).toBe(
      '/search?q=tea+house&collection_types=suhba&countries=gb&cities=leeds',
    )
    expect(toSearchAddress(query, { filters: {} })).toBe('/search?q=tea+house&category=suhbas')
  })

  test('encodes the text without loss [B-70]', () => {
    expect(toTextAddress('a & b + "c" 100%')).toBe('/search?q=a+%26+b+%2B+%22c%22+100%25')
    expect(toTextAddress('')).toBe('/search')
  })
})

test('toggling a filter removes it or replaces the value of its kind [SEARCH-04]', () => {
  expect(toggleFilter({ countries: 'gb', cities: 'leeds' }, 'countries', 'gb')).toEqual({ cities: 'leeds' })
  expect(toggleFilter({ countries: 'gb' }, 'countries', 'tr')).toEqual({ countries: 'tr' })
})

test('only bookmarks are requested without a text [SEARCH-02]', () => {
  expect(isAsking(read(''))).toBe(false)
  expect(isAsking(read('category=suhbas'))).toBe(false)
  expect(isAsking(read('category=bookmarked-articles'))).toBe(true)
  expect(isAsking(read('q=t'))).toBe(true)
})
