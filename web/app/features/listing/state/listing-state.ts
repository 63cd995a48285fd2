import type { AppliedFilter, Facet, ListedItem, ListingFilters, PageInfo, getListing } from '@sohbet/contract'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import { t } from '@sohbet/messages'
import type { MessageKey } from '@sohbet/messages'
import { knownPlaylists } from '#features/playlists/state/known-playlists.ts'

/** What a listing lists. */
export type MediaType = 'audios' | 'articles'

/** Everything that a listing page knows, and nothing else (LIST-08). */
export interface ListingState {
  list: ListedItem[]
  /** From `page_info`. */
  pagination: PageInfo
  /** The sentence for the listener when the call failed, otherwise null (LIST-09). */
  error: string | null
  /** Another state of this listing is on its way. */
  loading: boolean
  appliedFilters: AppliedFilter[]
  facets: Facet[]
  /** The member's own playlists, as far as this tab has asked for them: empty until something is put on one. */
  userPlaylists: { id: number; title: string }[]
  /** The address that was asked for, with its page and order. */
  listingUrl: string
  /** `counts` are those of the two tabs; null where the call failed. */
  metaData: { title: string; description: string; counts: Record<MediaType, number> | null }
  mediaType: MediaType
  /** The chosen values by key, several joined by commas, as the address has them. */
  filters: Partial<Record<keyof ListingFilters, string>>
}

/** What was asked for. */
type ListingQuestion = Pick<ListingState, 'filters' | 'listingUrl' | 'mediaType'>

/** The state of a listing that was answered (LIST-08). */
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

// Written out: what the contract makes it with would bring all of its schemas into the browser.
const noPages: PageInfo = {
  page: 1,
  per_page: 25,
  total: 0,
  total_pages: 1,
  has_next: false,
  has_previous: false,
}

/** The state of a listing that could not be had (LIST-09). */
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
