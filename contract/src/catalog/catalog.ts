import { z } from 'zod'
import type { MessageKey } from '@sohbet/messages'
import { endpoint } from '../call/endpoint.ts'
import { paths } from '../paths/paths.ts'
import { PageInfo, PageNumber, PerPage, Source } from '../call/paging.ts'
import { plainText } from '../call/text.ts'

/** Who may hear a collection or a track (B-41); `paid` means bought with credits. */
export const AudioAccess = z.enum(['public', 'free', 'plus', 'premier', 'paid'])
/** Who may hear a collection or a track (B-41). */
export type AudioAccess = z.output<typeof AudioAccess>

/** What says who may hear something, and for how many credits it is bought where it has a price (B-41, B-42). */
export const Guarded = z.object({
  required_access: AudioAccess,
  price_credits: z.number().nullable(),
  /** False on what the caller has bought; elsewhere left out, and their plan decides. */
  is_locked: z.boolean().optional(),
})
/** What says who may hear something, and for how many credits it is bought where it has a price (B-41, B-42). */
export type Guarded = z.output<typeof Guarded>

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

/** A track on its collection's page, with the bookmark of who looks at it (FAV-04). */
export const CollectionTrack = Track.extend({
  /** The credits that a download costs the caller beforehand; null where it costs nothing (B-46, B-47). */
  download_price_credits: z.number().nullable(),
  is_bookmarked: z.boolean(),
  bookmarked_id: z.number().int().nullable(),
  /** Left out where there is none. */
  has_transcript: z.literal(true).optional(),
})
/** A track on its collection's page, with the bookmark of who looks at it (FAV-04). */
export type CollectionTrack = z.output<typeof CollectionTrack>

/** The album of a track that stands in a list of its own, such as a playlist or the history (C-5). */
export const AlbumHead = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  album_type: z.string(),
  album_sub_type: AudioAccess,
  image: z.string().nullable(),
  cover_seed: z.string(),
  apply_ppd: z.boolean(),
  /** Who speaks in it, and the slug of their page; told where a track comes with its album. */
  speaker: z.string().nullable().optional(),
  speaker_slug: z.string().nullable().optional(),
})
/** The album of a track that stands in a list of its own (C-5). */
export type AlbumHead = z.output<typeof AlbumHead>

/** One question inside a talk (B-80). */
export const Question = z.object({
  id: z.number().int(),
  question: z.string(),
  topic: z.string().nullable(),
  audio_id: z.number().int(),
  start_in_seconds: z.number().int(),
  /** Verses of the Qur'an that it refers to, in its words, with the paths of their pages; only in the talk itself. */
  verses: z.array(z.object({ text: z.string(), path: z.string() })).optional(),
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

/** The value of one filter: a slug (B-64). */
export const FilterValue = z
  .string()
  .max(200)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .optional()

const maxSlugCharacters = 200

// The values of one filter, any of which will do: slugs joined by commas; parsed, sorted and each once (B-64).
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
/** The filters of a listing, by facet key (B-62, B-68). */
export type ListingFilters = z.output<typeof ListingFilters>

/** API-17: the audio or article listing with its facets. */
export const getListing = endpoint({
  ...paths.getListing,
  access: 'visitor',
  summary: 'Lists audios or articles, 25 a page, with the filters that narrow them.',
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
      /** What this listing holds, and what the other one does under those of the filters that it has too. */
      counts: z.object({ audios: z.number().int(), articles: z.number().int() }),
    }),
  }),
  refusals: [],
})

/** What the caller has bought of a collection: some of its lessons, or all of them (ZAWIYA-05). */
export const CollectionPurchase = z.object({
  kind: z.enum(['single', 'complete']),
  lesson_ids: z.array(z.number().int()),
  /** The credits paid for them. */
  spent: z.number(),
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
  /** Null where the caller has bought none of its lessons. */
  purchase: CollectionPurchase.nullable(),
  /** The credits for all lessons that the caller does not own yet; null where they are not sold together (B-85). */
  complete_price_credits: z.number().nullable(),
  index: z.array(Question),
  tracks: z.array(CollectionTrack),
  related: z.array(ListedItem),
  /** The gathering that it is the recording of; a page that a browser kept from before does not say. */
  gathering: z.object({ id: z.number().int(), place: z.string(), held_on: z.string() }).nullable().optional(),
})
/** The detail of a collection (C-3, B-74). */
export type CollectionDetail = z.output<typeof CollectionDetail>

/** API-15: a collection by its slug; the special slug `latifiyah-translations` needs the flag (MAJLIS-05, A-44). */
export const getCollection = endpoint({
  ...paths.getCollection,
  access: 'visitor',
  summary: 'A collection with its tracks and its index of questions.',
  params: z.object({ type: plainText(160).min(1) }),
  query: z.object({ source: Source }),
  returns: z.object({ data: CollectionDetail }),
  refusals: ['NotFound', 'ResourceNeedsLogin', 'Forbidden'],
})

/** Where a collection, an article or a speaker is that had this slug before; null where nothing had it, or is to be seen. */
export const findMoved = endpoint({
  ...paths.findMoved,
  access: 'visitor',
  summary: 'The slug of what had another one before.',
  params: z.object({ kind: z.enum(['collection', 'article', 'speaker']), slug: plainText(160).min(1) }),
  returns: z.object({ data: z.object({ slug: z.string().nullable() }) }),
  refusals: [],
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
