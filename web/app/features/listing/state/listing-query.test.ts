import { describe, expect, test } from 'vitest'
import { readListingQuery, toListingAddress } from './listing-query.ts'

const read = (search: string) => readListingQuery(new URLSearchParams(search))
const topic = { key: 'topic', value: 'patience', shortName: 't', displayOrder: 2 }

describe('the query of a listing besides its filters [B-68]', () => {
  test.each([
    ['', { sort: 'newest', browseBy: null }],
    ['sort=newest', { sort: 'newest', browseBy: null }],
    ['sort=oldest&page=2', { sort: 'oldest', browseBy: null }],
    ['sort=title&browse_by=speaker', { sort: 'title', browseBy: 'speaker' }],
  ])('%s [B-67 B-69]', (search, expected) => expect(read(search)).toEqual(expected))

  test.each(['sort=toString', 'sort=Title', 'sort=', 'browse_by=city', 'browse_by=constructor'])(
    'ignores %s [B-67 B-69]',
    (search) => expect(read(search)).toEqual({ sort: 'newest', browseBy: null }),
  )
})

describe('the full address of a listing [LIST-01]', () => {
  test('omits the default order and the first page [B-67]', () => {
    expect(toListingAddress('audios', [], read(''))).toBe('/audios')
    expect(toListingAddress('articles', [topic], read('sort=newest'), 1)).toBe('/articles/t-patience')
  })

  test('keeps the order and the filters across pages [B-66 B-67]', () => {
    expect(toListingAddress('audios', [topic], read('sort=oldest'), 3)).toBe(
      '/audios/t-patience?sort=oldest&page=3',
    )
  })

  test('returns to the first page when the filters change [B-66]', () => {
    expect(toListingAddress('audios', [topic], read('sort=title&page=3'))).toBe(
      '/audios/t-patience?sort=title',
    )
  })

  test('keeps the browse mode [B-69]', () => {
    expect(toListingAddress('audios', [topic], read('browse_by=year'))).toBe(
      '/audios/t-patience?browse_by=year',
    )
  })
})
