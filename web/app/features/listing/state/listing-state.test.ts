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

describe('the state of a listing [LIST-08]', () => {
  test('has exactly its eleven fields, with or without an answer [LIST-08]', () => {
    expect(Object.keys(toListingState(question, answer)).toSorted()).toEqual(parts)
    expect(Object.keys(toFailedListing(question, 'Error!')).toSorted()).toEqual(parts)
  })

  test('takes its pagination from page_info [LIST-08]', () => {
    expect(toListingState(question, answer).pagination).toBe(answer.page_info)
  })

  test('contains the applied filters, the facets and the parts of the title [LIST-10 LIST-11 LIST-12]', () => {
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

  test('contains the error message of a failed call and the request [LIST-09]', () => {
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
] as const)('formats the count of %s, %i, as "%s" [LIST-11]', (type, count, text) =>
  expect(countItems(type, count)).toBe(text),
)
