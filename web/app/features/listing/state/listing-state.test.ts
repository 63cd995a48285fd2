import type { AnswerOf } from '@sohbet/contract/endpoint'
import type { getListing } from '@sohbet/contract'
import { describe, expect, test } from 'vitest'
import { countItems, toFailedListing, toListingState } from './listing-state.ts'

const answer: AnswerOf<typeof getListing> = {
  data: [],
  page_info: { page: 2, per_page: 25, total: 63, total_pages: 3, has_next: true, has_previous: true },
  facets: [
    {
      label: 'Kind',
      value: '',
      key: 'collection_type',
      _count: 63,
      displayOrder: 1,
      shortName: 'ct',
      list: [],
    },
  ],
  applied_filters: [
    { label: 'Suhba', value: 'suhba', key: 'collection_type', displayOrder: 1, shortName: 'ct' },
  ],
  meta_data: {
    title: 'Audios: Suhba',
    description: 'Talks and lessons to listen to: Suhba.',
    counts: { audios: 63, articles: 9 },
  },
}
const question = {
  mediaType: 'audios',
  filters: { collection_type: 'suhba' },
  listingUrl: '/audios/ct-suhba?page=2',
} as const
const parts = [
  'appliedFilters',
  'error',
  'facets',
  'filters',
  'list',
  'listingUrl',
  'loading',
  'mediaType',
  'metaData',
  'pagination',
  'userPlaylists',
]

describe('LIST-08 the state of a listing', () => {
  test('LIST-08 has exactly its eleven parts, answered or not', () => {
    expect(Object.keys(toListingState(question, answer)).toSorted()).toEqual(parts)
    expect(Object.keys(toFailedListing(question, 'Error!')).toSorted()).toEqual(parts)
  })

  test('LIST-08 takes its pagination from page_info', () => {
    expect(toListingState(question, answer).pagination).toBe(answer.page_info)
  })

  test('LIST-10 LIST-11 LIST-12 holds the applied filters, the facets and what the title is made of', () => {
    const state = toListingState(question, answer)
    expect(state).toMatchObject({
      ...question,
      appliedFilters: answer.applied_filters,
      facets: answer.facets,
      metaData: answer.meta_data,
      error: null,
      loading: false,
    })
  })

  test('LIST-09 holds the sentence of a call that failed, and still what was asked for', () => {
    expect(toFailedListing(question, 'Error! Something went wrong')).toMatchObject({
      ...question,
      error: 'Error! Something went wrong',
      list: [],
      facets: [],
    })
  })
})

test.each([
  ['audios', 0, '0 audios'],
  ['audios', 1, '1 audio'],
  ['audios', 63, '63 audios'],
  ['articles', 1, '1 article'],
  ['articles', 2, '2 articles'],
] as const)('LIST-11 the count of %s, %i, reads "%s"', (type, count, words) =>
  expect(countItems(type, count)).toBe(words),
)
