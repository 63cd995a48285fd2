import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { paths } from './paths.ts'
import { PageInfo, PageNumber, PerPage, Source } from './paging.ts'

/** Who may hear a collection or a track (B-41); `paid` means bought with credits. */
export const AudioAccess = z.enum(['public', 'free', 'plus', 'premier', 'paid'])
/** Who may hear a collection or a track (B-41). */
export type AudioAccess = z.output<typeof AudioAccess>

/** A slug of ours: lower-case letters, digits and hyphens (B-64); other scripts are romanised when it is made. */
export const Slug = z
  .string()
  .min(1)
  .max(160)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

/** A track as players and lists see it (C-1); `s3_url` and `exp` are null unless the caller may hear it (B-42). */
export const Track = z.object({
  id: z.number().int(),
  s3_url: z.string().nullable(),
  duration_in_seconds: z.number(),
  title: z.string(),
  entity_name: z.string(),
  collection_type: z.string(),
  exp: z.number().int().nullable(),
  is_locked: z.boolean(),
  required_access: AudioAccess,
  position: z.number().int(),
  price_credits: z.number().nullable(),
})
/** A track as players and lists see it (C-1). */
export type Track = z.output<typeof Track>

/** One question inside a talk (B-80). */
export const Question = z.object({
  id: z.number().int(),
  question: z.string(),
  topic: z.string().nullable(),
  audio_id: z.number().int(),
  start_in_seconds: z.number().int(),
})
/** One question inside a talk (B-80). */
export type Question = z.output<typeof Question>

/** An audio or article in a list (C-1, LIST-13). */
export const ListedItem = z.object({
  id: z.number().int(),
  type: z.string(),
  title: z.string(),
  slug: z.string(),
  cover_seed: z.string(),
  image: z.string().nullable(),
  published_at: z.string(),
  album_sub_type: AudioAccess.nullable(),
  track_count: z.number().int(),
  duration_in_seconds: z.number(),
  speaker: z.string().nullable(),
  place: z.string().nullable(),
  year: z.number().int().nullable(),
  author: z.string().nullable(),
  excerpt: z.string().nullable(),
  language: z.string(),
  is_bookmarked: z.boolean(),
  bookmarked_id: z.number().int().nullable(),
})
/** An audio or article in a list (C-1, LIST-13). */
export type ListedItem = z.output<typeof ListedItem>

/** A filter choice with its count; `list` nests the same entry (LIST-14, A-65). */
export interface Facet {
  label: string
  value: string
  key: string
  _count: number
  displayOrder: number
  shortName: string
  list: Facet[]
}
/** A filter choice with its count; `list` nests the same entry (LIST-14, A-65). */
export const Facet: z.ZodType<Facet> = z.object({
  label: z.string(),
  value: z.string(),
  key: z.string(),
  _count: z.number().int(),
  displayOrder: z.number().int(),
  shortName: z.string(),
  get list() {
    return z.array(Facet)
  },
})

/** A chosen filter (LIST-10). */
export const AppliedFilter = z.object({
  label: z.string(),
  value: z.string(),
  key: z.string(),
  displayOrder: z.number().int(),
  shortName: z.string(),
})
/** A chosen filter (LIST-10). */
export type AppliedFilter = z.output<typeof AppliedFilter>

/** How a list is ordered (B-67). */
export const Sort = z.enum(['newest', 'oldest', 'title']).default('newest')

const FilterValue = z
  .string()
  .max(200)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .optional()

/** The filters of a listing, by facet key (B-62, B-68). */
export const ListingFilters = z.object({
  collection_type: FilterValue,
  topic: FilterValue,
  speaker: FilterValue,
  country: FilterValue,
  city: FilterValue,
  year: FilterValue,
  language: FilterValue,
  access: FilterValue,
  author: FilterValue,
})
/** The filters of a listing, by facet key (B-62, B-68). */
export type ListingFilters = z.output<typeof ListingFilters>

/** API-17: the audio or article listing with its facets. */
export const getListing = endpoint({
  ...paths.getListing,
  access: 'visitor',
  summary: 'Lists audios or articles, 25 a page, with the filters that narrow them.',
  query: ListingFilters.extend({
    type: z.enum(['audios', 'articles']).default('audios'),
    q: z.string().max(200).optional(),
    browse_by: z.enum(['topic', 'speaker', 'year', 'country']).optional(),
    page: PageNumber,
    per_page: PerPage,
    sort: Sort,
    source: Source,
  }),
  returns: z.object({
    data: z.array(ListedItem),
    page_info: PageInfo,
    facets: z.array(Facet),
    applied_filters: z.array(AppliedFilter),
    meta_data: z.object({ title: z.string(), description: z.string() }),
  }),
  refusals: ['BadRequest'],
})

/** The detail of a collection (C-3, B-74). */
export const CollectionDetail = z.object({
  id: z.number().int(),
  title: z.string(),
  slug: z.string(),
  cover_seed: z.string(),
  album_type: z.string(),
  album_sub_type: AudioAccess,
  apply_ppd: z.boolean(),
  image: z.string().nullable(),
  description: z.string(),
  speaker: z.string().nullable(),
  date: z.string().nullable(),
  published_at: z.string(),
  country: z.string().nullable(),
  city: z.string().nullable(),
  language: z.string(),
  topics: z.array(z.object({ slug: z.string(), label: z.string() })),
  total_tracks: z.number().int(),
  duration_in_seconds: z.number(),
  set_price_credits: z.number().nullable(),
  is_bookmarked: z.boolean(),
  bookmarked_id: z.number().int().nullable(),
  purchase: z.null(),
  index: z.array(Question),
  tracks: z.array(Track),
  related: z.array(ListedItem),
})
/** The detail of a collection (C-3, B-74). */
export type CollectionDetail = z.output<typeof CollectionDetail>

/** API-15: a collection by its slug; the special slug `latifiyah-translations` needs the flag (MAJLIS-05, A-44). */
export const getCollection = endpoint({
  ...paths.getCollection,
  access: 'visitor',
  summary: 'A collection with its tracks and its index of questions.',
  params: z.object({ type: z.string().min(1).max(160) }),
  query: z.object({ source: Source }),
  returns: z.object({ data: CollectionDetail }),
  refusals: ['BadRequest', 'NotFound', 'ResourceNeedsLogin', 'Forbidden'],
})

/** API-16: the lessons for majlis hosts; a visitor or a non-host is refused with 403, never 401. */
export const getMajlisHostLessons = endpoint({
  ...paths.getMajlisHostLessons,
  access: 'visitor',
  summary: 'The lessons for majlis hosts.',
  query: z.object({ source: Source }),
  returns: z.object({ data: CollectionDetail }),
  refusals: ['NotFound', 'ResourceNeedsLogin', 'Forbidden'],
})

/** A search hit (C-3). */
export const SearchHit = ListedItem.extend({ category: z.enum(['suhbas', 'articles', 'zawiya', 'audios']) })

const SearchFacet = z.object({ label: z.string(), value: z.string(), _count: z.number().int() })

/** API-13: the listing behind search; `q` narrows by title only. */
export const search = endpoint({
  ...paths.search,
  access: 'visitor',
  summary: 'Searches audios and articles.',
  query: z.object({
    q: z.string().max(200).default(''),
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
    q: z.string().max(200).optional(),
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

/** An article (B-78); `body` is null, with the excerpt kept, where only members may read on (B-73). */
export const ArticleDetail = z.object({
  id: z.number().int(),
  type: z.literal('article'),
  title: z.string(),
  slug: z.string(),
  cover_seed: z.string(),
  author: z.string(),
  published_at: z.string(),
  image: z.string().nullable(),
  excerpt: z.string(),
  body: z.string().nullable(),
  is_members_only: z.boolean(),
  language: z.string(),
  reading_minutes: z.number().int(),
  topics: z.array(z.object({ slug: z.string(), label: z.string() })),
  read_alongside: z.array(ListedItem),
  next: z.object({ title: z.string(), slug: z.string() }).nullable(),
  is_bookmarked: z.boolean(),
  bookmarked_id: z.number().int().nullable(),
})
/** An article (B-78). */
export type ArticleDetail = z.output<typeof ArticleDetail>

/** API-18: an article by its slug. */
export const getArticle = endpoint({
  ...paths.getArticle,
  access: 'visitor',
  summary: 'An article.',
  params: z.object({ slug: z.string().min(1).max(160) }),
  returns: z.object({ data: ArticleDetail }),
  refusals: ['BadRequest', 'NotFound'],
})

/** API-19: the kinds of collections. */
export const listCollectionTypes = endpoint({
  ...paths.listCollectionTypes,
  access: 'visitor',
  summary: 'The kinds of collections.',
  returns: z.object({
    data: z.array(z.object({ id: z.number().int(), title: z.string(), slug: z.string() })),
  }),
  refusals: [],
})

/** A gathering that is announced (B-83). */
export const UpcomingSuhba = z.object({
  id: z.number().int(),
  title: z.string(),
  description: z.string(),
  starts_at: z.string(),
  place: z.string(),
  image: z.string().nullable(),
  url: z.string().nullable(),
})
/** A gathering that is announced (B-83). */
export type UpcomingSuhba = z.output<typeof UpcomingSuhba>

/** API-20: gatherings to come, the next one first; past ones vanish (B-83). */
export const listUpcomingSuhbas = endpoint({
  ...paths.listUpcomingSuhbas,
  access: 'visitor',
  summary: 'Gatherings to come.',
  query: z.object({ source: Source }),
  returns: z.object({ data: z.array(UpcomingSuhba) }),
  refusals: [],
})

/** A menu entry (API-21, A-46): `items` nests the same entry. */
export interface MenuItem {
  title: string
  path: string | null
  items: MenuItem[]
}
/** A menu entry (API-21, A-46): `items` nests the same entry. */
export const MenuItem: z.ZodType<MenuItem> = z.object({
  title: z.string(),
  path: z.string().nullable(),
  get items() {
    return z.array(MenuItem)
  },
})

/** API-21: the navigation menu. */
export const getNavbarMenu = endpoint({
  ...paths.getNavbarMenu,
  access: 'visitor',
  summary: 'The navigation menu.',
  returns: z.object({
    items: z.array(MenuItem),
    data: z.object({ items: z.array(MenuItem) }),
  }),
  refusals: [],
})

const IndexEntry = z.object({
  id: z.number().int(),
  title: z.string(),
  path: z.string(),
  items: z.array(z.never()),
})
const IndexGroup = z.object({ title: z.string(), path: z.null(), items: z.array(IndexEntry) })
const PageIndex = z.object({ items: z.array(IndexGroup), index_ids: z.array(z.number().int()) })

/** API-22: the index of questions over all talks, grouped by topic (B-80, B-81). */
export const getPageIndex = endpoint({
  ...paths.getPageIndex,
  access: 'visitor',
  summary: 'The index of questions over all talks.',
  returns: PageIndex.extend({ data: PageIndex }),
  refusals: [],
})

/** C-9: the gatherings on the map. */
export const listMajalis = endpoint({
  ...paths.listMajalis,
  access: 'visitor',
  summary: 'The majalis of the world, with place, contact and times.',
  returns: z.object({
    data: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        city: z.string(),
        country: z.string(),
        lat: z.number(),
        lng: z.number(),
        contact: z.string(),
        times: z.string(),
      }),
    ),
  }),
  refusals: [],
})
