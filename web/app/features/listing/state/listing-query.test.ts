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
  test.each([
    ['omits the default order [B-67]', 'sort=newest', undefined, ''],
    ['omits the first page [B-67]', '', 1, ''],
    ['contains the order and the filters on every page [B-66 B-67]', 'sort=oldest', 3, '?sort=oldest&page=3'],
    [
      'starts at the first page when the filters change [B-66]',
      'sort=title&page=3',
      undefined,
      '?sort=title',
    ],
    ['contains the browse mode [B-69]', 'browse_by=year', undefined, '?browse_by=year'],
  ])('%s', (_, search, page, query) => {
    expect(toListingAddress('audios', [topic], read(search), page)).toBe(`/audios/t-patience${query}`)
  })
})
