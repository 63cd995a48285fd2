import { describe, expect, test } from 'vitest'
import { readListingQuery, toListingAddress } from './listing-query.ts'

const read = (search: string) => readListingQuery(new URLSearchParams(search))
const topic = { key: 'topic', value: 'patience', shortName: 't', displayOrder: 2 }

describe('B-68 what an address says besides its filters', () => {
  test.each([
    ['', { sort: 'newest', browseBy: null }],
    ['sort=newest', { sort: 'newest', browseBy: null }],
    ['sort=oldest&page=2', { sort: 'oldest', browseBy: null }],
    ['sort=title&browse_by=speaker', { sort: 'title', browseBy: 'speaker' }],
  ])('B-67 B-69 %s', (search, expected) => expect(read(search)).toEqual(expected))

  test.each(['sort=toString', 'sort=Title', 'sort=', 'browse_by=city', 'browse_by=constructor'])(
    'B-67 B-69 %s means nothing',
    (search) => expect(read(search)).toEqual({ sort: 'newest', browseBy: null }),
  )
})

describe('LIST-01 the whole address of a listing', () => {
  test('B-67 leaves the usual order and the first page out', () => {
    expect(toListingAddress('audios', [], read(''))).toBe('/audios')
    expect(toListingAddress('articles', [topic], read('sort=newest'), 1)).toBe('/articles/t-patience')
  })

  test('B-66 B-67 keeps the order and the filters from page to page', () => {
    expect(toListingAddress('audios', [topic], read('sort=oldest'), 3)).toBe(
      '/audios/t-patience?sort=oldest&page=3',
    )
  })

  test('B-66 begins at the first page where the filters change', () => {
    expect(toListingAddress('audios', [topic], read('sort=title&page=3'))).toBe(
      '/audios/t-patience?sort=title',
    )
  })

  test('B-69 keeps what is browsed by', () => {
    expect(toListingAddress('audios', [topic], read('browse_by=year'))).toBe(
      '/audios/t-patience?browse_by=year',
    )
  })
})
