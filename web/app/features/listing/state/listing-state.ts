import type { AppliedFilter, Facet, ListedItem, ListingFilters, PageInfo, getListing } from '@sohbet/contract'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import { type MessageKey, t } from '@sohbet/messages'
import { knownPlaylists } from '#features/playlists/state/known-playlists.ts'

/** The items of a listing. */
export type MediaType = 'audios' | 'articles'

/** The complete state of a listing page (LIST-08). */
export interface ListingState {
  list: ListedItem[]
  /** From `page_info`. */
  pagination: PageInfo
  /** The error message if the call failed, otherwise null (LIST-09). */
  error: string | null
  /** Another state of this listing is loading. */
  loading: boolean
  appliedFilters: AppliedFilter[]
  facets: Facet[]
  /** The member's playlists if this tab has loaded them: empty until something is added to one. */
  userPlaylists: { id: number; title: string }[]
  /** The requested address, with page and order. */
  listingUrl: string
  /** `counts` are those of the two tabs; null if the call failed. */
  metaData: { title: string; description: string; counts: Record<MediaType, number> | null }
  mediaType: MediaType
  /** The selected values by key, several joined by commas as in the address. */
  filters: Partial<Record<keyof ListingFilters, string>>
}

/** The request. */
type ListingQuestion = Pick<ListingState, 'filters' | 'listingUrl' | 'mediaType'>

/** The state of a listing with an answer (LIST-08). */
export function toListingState(question: ListingQuestion, answer: AnswerOf<typeof getListing>): ListingState {
  return {
    ...question,
    list: answer.data,
    pagination: answer.page_info,
    error: null,
    loading: false,
    appliedFilters: answer.applied_filters,
    facets: answer.facets,
    userPlaylists: knownPlaylists(),
    metaData: answer.meta_data,
  }
}

// Written out: the contract's own value would load all of its schemas into the browser.
const noPages: PageInfo = {
  page: 1,
  per_page: 25,
  total: 0,
  total_pages: 1,
  has_next: false,
  has_previous: false,
}

/** The state of a listing that failed to load (LIST-09). */
export function toFailedListing(question: ListingQuestion, error: string): ListingState {
  return {
    ...question,
    list: [],
    pagination: noPages,
    error,
    loading: false,
    appliedFilters: [],
    facets: [],
    userPlaylists: knownPlaylists(),
    metaData: {
      title: t(question.mediaType === 'audios' ? 'catalog.audios' : 'catalog.articles'),
      description: error,
      counts: null,
    },
  }
}

const counts = {
  audios: 'catalog.listing.audioCount',
  articles: 'catalog.listing.articleCount',
} as const satisfies Record<MediaType, MessageKey>

/** `1 audio`, `63 audios`. */
export function countItems(type: MediaType, count: number): string {
  return t(counts[type], { count })
}
