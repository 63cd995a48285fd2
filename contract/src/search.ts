import { z } from 'zod'
import { FilterValue, ListedItem, Question } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { PageInfo, PageNumber, PerPage, Source } from './paging.ts'
import { paths } from './paths.ts'
import { plainText } from './text.ts'

/** A search hit (C-3). */
export const SearchHit = ListedItem.extend({ category: z.enum(['suhbas', 'articles', 'zawiya', 'audios']) })

const SearchFacet = z.object({ label: z.string(), value: z.string(), _count: z.number().int() })

/** API-13: the listing behind search; `q` narrows by title only. */
export const search = endpoint({
  ...paths.search,
  access: 'visitor',
  summary: 'Searches audios and articles.',
  query: z.object({
    q: plainText(200).default(''),
    category: z.enum(['suhbas', 'articles', 'zawiya', 'search', 'bookmarked-articles']).default('search'),
    countries: FilterValue,
    cities: FilterValue,
    collection_types: FilterValue,
    page: PageNumber,
    per_page: PerPage,
    source: Source,
  }),
  returns: z.object({
    data: z.array(SearchHit),
    page_info: PageInfo,
    filters: z.object({
      categories: z.array(SearchFacet),
      countries: z.array(SearchFacet),
      cities: z.array(SearchFacet),
      collection_types: z.array(SearchFacet),
    }),
  }),
  refusals: ['BadRequest', 'ResourceNeedsLogin'],
})

/** API-14: gatherings with their index of questions (B-82). */
export const listSuhbas = endpoint({
  ...paths.listSuhbas,
  access: 'visitor',
  summary: 'Gatherings with their index of questions.',
  query: z.object({
    q: plainText(200).optional(),
    topic: FilterValue,
    country: FilterValue,
    city: FilterValue,
    page: PageNumber,
    per_page: PerPage,
    source: Source,
  }),
  returns: z.object({
    data: z.array(
      z.object({
        id: z.number().int(),
        title: z.string(),
        slug: z.string(),
        cover_seed: z.string(),
        held_at: z.string().nullable(),
        country: z.string().nullable(),
        city: z.string().nullable(),
        image: z.string().nullable(),
        index: z.array(Question),
      }),
    ),
    page_info: PageInfo,
  }),
  refusals: ['BadRequest'],
})
