import { z } from 'zod'
import { FilterValue, Guarded, ListedItem, Question } from './catalog.ts'
import { endpoint } from '../call/endpoint.ts'
import { PageInfo, PageNumber, PerPage, Source } from '../call/paging.ts'
import { paths } from '../paths/paths.ts'
import { plainText } from '../call/text.ts'

/** A piece of a text, and whether it matches the search. The pieces in order are the whole text, never markup. */
export const TextSegment = z.object({ text: z.string(), is_match: z.boolean() })
export type TextSegment = z.output<typeof TextSegment>

/** The matches of a hit, in its title and where present in its tracks, questions and text. */
export const SearchHighlight = z.object({
  title: z.array(TextSegment),
  /** The speaker or author, when the name matches. */
  name: z.array(TextSegment).nullable(),
  excerpt: z.array(TextSegment).nullable(),
  tracks: z.array(Guarded.extend({ audio_id: z.number().int(), title: z.array(TextSegment) })),
  questions: z.array(
    Guarded.extend({
      id: z.number().int(),
      audio_id: z.number().int(),
      start_in_seconds: z.number().int(),
      question: z.array(TextSegment),
    }),
  ),
})
export type SearchHighlight = z.output<typeof SearchHighlight>

/** A search hit (C-3). */
export const SearchHit = ListedItem.extend({
  /** The slug of the speaker or author, if they have a page. */
  person_slug: z.string().nullable(),
  category: z.enum(['suhbas', 'articles', 'zawiya', 'audios']),
  highlight: SearchHighlight,
})
export type SearchHit = z.output<typeof SearchHit>

/** A topic that matches the search in any of its names and scripts, with the number of its items. */
export const TopicHit = z.object({
  slug: z.string(),
  label: z.string(),
  audios: z.number().int(),
  articles: z.number().int(),
  /** Its parent, child and sibling topics. */
  related: z.array(z.object({ slug: z.string(), label: z.string() })),
})
export type TopicHit = z.output<typeof TopicHit>

const SearchFacet = z.object({ label: z.string(), value: z.string(), _count: z.number().int() })

/**
 * API-13: searches for words in any order, "phrases" and -exclusions; the last word may be incomplete
 * (SEARCH-01, B-70).
 */
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
    /** A message when the query contains nothing to search for. */
    hint: z.string().nullable(),
    /** On the first page of a search in all categories. */
    topics: z.array(TopicHit),
    /** Suggestions for an empty result or query; null when something was found. */
    instead: z
      .object({
        /** A corrected query that has results. */
        correction: z.string().nullable(),
        topics: z.array(TopicHit),
        newest: z.array(ListedItem),
      })
      .nullable(),
  }),
  refusals: ['ResourceNeedsLogin'],
})

/** A suggestion; `audio_id` and `start_in_seconds` belong to a track or a question. */
export const Suggestion = z.object({
  label: z.array(TextSegment),
  slug: z.string(),
  /** The type of a collection, or `article`; null for a speaker or topic. */
  type: z.string().nullable(),
  audio_id: z.number().int().nullable(),
  start_in_seconds: z.number().int().nullable(),
})
export type Suggestion = z.output<typeof Suggestion>

/** Returns suggestions while a user types: at most eight in all, grouped by kind. */
export const suggestSearch = endpoint({
  ...paths.suggestSearch,
  access: 'visitor',
  summary: 'Suggests titles, speakers, topics and questions while a user types.',
  query: z.object({ q: plainText(200).default(''), source: Source }),
  returns: z.object({
    data: z.array(
      z.object({
        kind: z.enum(['question', 'collection', 'track', 'article', 'speaker', 'topic']),
        items: z.array(Suggestion),
      }),
    ),
  }),
})

/** API-14: lists gatherings with their index of questions (B-82). */
export const listSuhbas = endpoint({
  ...paths.listSuhbas,
  access: 'visitor',
  summary: 'Lists gatherings with their index of questions.',
  query: z.object({
    q: plainText(200).optional(),
    topic: FilterValue,
    country: FilterValue,
    city: FilterValue,
    language: FilterValue,
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
        language: z.string(),
        duration_in_seconds: z.number(),
        is_bookmarked: z.boolean(),
        bookmarked_id: z.number().int().nullable(),
        index: z.array(Question.extend(Guarded.shape)),
      }),
    ),
    page_info: PageInfo,
  }),
})
