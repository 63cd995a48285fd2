import { z } from 'zod'
import type { MessageKey } from '@sohbet/messages'
import { endpoint } from '../call/endpoint.ts'
import { paths } from '../paths/paths.ts'
import { PageInfo, PageNumber, PerPage, Source } from '../call/paging.ts'
import { plainText } from '../call/text.ts'

/** Who may hear a collection or a track (B-41); `paid` content is bought with credits. */
export const AudioAccess = z.enum(['public', 'free', 'plus', 'premier', 'paid'])
export type AudioAccess = z.output<typeof AudioAccess>

/** The access to an item, and its price in credits where it has one (B-41, B-42). */
export const Guarded = z.object({
  required_access: AudioAccess,
  price_credits: z.number().nullable(),
  /** False for content the caller has bought; otherwise omitted, and the caller's plan decides. */
  is_locked: z.boolean().optional(),
})
export type Guarded = z.output<typeof Guarded>

/** A slug: lower-case letters, digits and hyphens (B-64). Other scripts are romanised when it is created. */
export const Slug = z
  .string()
  .min(1)
  .max(160)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

/** A track in players and lists (C-1); `s3_url` and `exp` are null unless the caller may hear it (B-42). */
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
export type Track = z.output<typeof Track>

/** A track on the page of its collection, with the caller's bookmark (FAV-04). */
export const CollectionTrack = Track.extend({
  /** The credits a download costs the caller; null when it is free (B-46, B-47). */
  download_price_credits: z.number().nullable(),
  is_bookmarked: z.boolean(),
  bookmarked_id: z.number().int().nullable(),
  /** Omitted when there is none. */
  has_transcript: z.literal(true).optional(),
})
export type CollectionTrack = z.output<typeof CollectionTrack>

/** The album of a track in other lists, such as a playlist or the history (C-5). */
export const AlbumHead = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  album_type: z.string(),
  album_sub_type: AudioAccess,
  image: z.string().nullable(),
  cover_seed: z.string(),
  apply_ppd: z.boolean(),
  /** The speaker and the slug of their page; present when a track is returned with its album. */
  speaker: z.string().nullable().optional(),
  speaker_slug: z.string().nullable().optional(),
})
export type AlbumHead = z.output<typeof AlbumHead>

/** A question in a talk (B-80). */
export const Question = z.object({
  id: z.number().int(),
  question: z.string(),
  topic: z.string().nullable(),
  audio_id: z.number().int(),
  start_in_seconds: z.number().int(),
  /** Verses of the Qur'an in the question, as written, with the paths of their pages; only in the talk itself. */
  verses: z.array(z.object({ text: z.string(), path: z.string() })).optional(),
})
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
export type ListedItem = z.output<typeof ListedItem>

/** A filter option with its count; `list` contains nested options (LIST-14, A-65). */
export interface Facet {
  label: string
  value: string
  key: string
  _count: number
  displayOrder: number
  shortName: string
  list: Facet[]
}
/** A filter option with its count; `list` contains nested options (LIST-14, A-65). */
export const Facet: z.ZodType<Facet> = z
  .object({
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
  .meta({ id: 'Facet' })

/** An active filter (LIST-10). */
export const AppliedFilter = z.object({
  label: z.string(),
  value: z.string(),
  key: z.string(),
  displayOrder: z.number().int(),
  shortName: z.string(),
})
export type AppliedFilter = z.output<typeof AppliedFilter>

/** The order of a list (B-67). */
export const Sort = z.enum(['newest', 'oldest', 'title']).default('newest')

/** The value of one filter: a slug (B-64). */
export const FilterValue = z
  .string()
  .max(200)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .optional()

const maxSlugCharacters = 200

// The values of one filter, combined with OR: slugs separated by commas; parsed, sorted and without duplicates
// (B-64).
const FilterValues = z
  .string()
  .max(2000)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*(,[a-z0-9]+(-[a-z0-9]+)*)*$/)
  .refine(
    (values) => values.split(',').every((value) => value.length <= maxSlugCharacters),
    'contract.filter.valueTooLong' satisfies MessageKey,
  )
  .overwrite((values) => [...new Set(values.split(','))].toSorted().join(','))
  .optional()

/** The filters of a listing, by facet key (B-62, B-68). */
export const ListingFilters = z.object({
  collection_type: FilterValues,
  topic: FilterValues,
  speaker: FilterValues,
  country: FilterValues,
  city: FilterValues,
  year: FilterValues,
  language: FilterValues,
  access: FilterValues,
  author: FilterValues,
})
export type ListingFilters = z.output<typeof ListingFilters>

/** API-17: returns the audio or article listing with its facets. */
export const getListing = endpoint({
  ...paths.getListing,
  access: 'visitor',
  summary: 'Lists audios or articles, 25 per page, with the available filters.',
  query: ListingFilters.extend({
    type: z.enum(['audios', 'articles']).default('audios'),
    q: plainText(200).optional(),
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
    meta_data: z.object({
      title: z.string(),
      description: z.string(),
      /** The number of items in this listing, and in the other one under the filters they share. */
      counts: z.object({ audios: z.number().int(), articles: z.number().int() }),
    }),
  }),
})

/** The caller's purchases in a collection: some of its lessons or all (ZAWIYA-05). */
export const CollectionPurchase = z.object({
  kind: z.enum(['single', 'complete']),
  lesson_ids: z.array(z.number().int()),
  /** The credits paid for the lessons. */
  spent: z.number(),
})

/** A collection in full (C-3, B-74). */
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
  speaker_slug: z.string().nullable(),
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
  /** Null when the caller has bought none of its lessons. */
  purchase: CollectionPurchase.nullable(),
  /** The credits for all lessons the caller does not own; null when they are not sold together (B-85). */
  complete_price_credits: z.number().nullable(),
  index: z.array(Question),
  tracks: z.array(CollectionTrack),
  related: z.array(ListedItem),
  /** The gathering that was recorded; missing in a page that a browser cached before this field existed. */
  gathering: z.object({ id: z.number().int(), place: z.string(), held_on: z.string() }).nullable().optional(),
})
export type CollectionDetail = z.output<typeof CollectionDetail>

/**
 * API-15: returns a collection by its slug; the slug `latifiyah-translations` requires the host flag
 * (MAJLIS-05, A-44).
 */
export const getCollection = endpoint({
  ...paths.getCollection,
  access: 'visitor',
  summary: 'Returns a collection with its tracks and its index of questions.',
  params: z.object({ type: plainText(160).min(1) }),
  query: z.object({ source: Source }),
  returns: z.object({ data: CollectionDetail }),
  refusals: ['NotFound', 'ResourceNeedsLogin', 'Forbidden'],
})

/** API-16: returns the lessons for majlis hosts; a visitor or a non-host is refused with 403, never 401. */
export const getMajlisHostLessons = endpoint({
  ...paths.getMajlisHostLessons,
  access: 'visitor',
  summary: 'Returns the lessons for majlis hosts.',
  query: z.object({ source: Source }),
  returns: z.object({ data: CollectionDetail }),
  refusals: ['NotFound', 'ResourceNeedsLogin', 'Forbidden'],
})
