import type {
  AnswerOf,
  ApiRequest,
  ApiResponse,
  ArticleDetail,
  CollectionDetail,
  getArticle,
  getCollection,
  getListing,
  getNavbarMenu,
  ListedItem,
  Playlist,
  PlaylistItem,
  listSuhbas,
  listUpcomingSuhbas,
  search,
  CollectionTrack,
} from '@sohbet/contract'
import type { Note } from '@sohbet/contract/notes'

/** A title that would end a script, a tag or a line if it were not escaped. */
export const hostileTitle = '</script><img src=x onerror=alert(1)><!-- \u2028 "quoted" & so on'

/** A talk open to everybody. */
export const openTrack: CollectionTrack = {
  id: 11,
  s3_url: '/media/v1/11',
  duration_in_seconds: 300,
  title: hostileTitle,
  entity_name: 'Letters',
  collection_type: 'suhba',
  exp: 4_000_000_000,
  is_locked: false,
  required_access: 'public',
  position: 1,
  price_credits: null,
  download_price_credits: null,
  is_bookmarked: false,
  bookmarked_id: null,
}

/** The suhba below, as lists show it. */
export const listedItem: ListedItem = {
  id: 7,
  type: 'suhba',
  title: hostileTitle,
  slug: 'letters',
  cover_seed: 'letters',
  image: null,
  published_at: '2024-01-05',
  album_sub_type: 'public',
  track_count: 1,
  duration_in_seconds: 300,
  speaker: 'Yunus',
  place: 'Leeds',
  year: 2024,
  author: null,
  excerpt: null,
  language: 'en',
  is_bookmarked: false,
  bookmarked_id: null,
}

/** A suhba with one talk open to everybody. */
export const collection: CollectionDetail = {
  id: 7,
  title: hostileTitle,
  slug: 'letters',
  cover_seed: 'letters',
  album_type: 'suhba',
  album_sub_type: 'public',
  apply_ppd: false,
  image: null,
  description: 'About letters.',
  speaker: 'Yunus',
  speaker_slug: 'yunus',
  date: '2024-01-05',
  published_at: '2024-01-06',
  country: 'GB',
  city: 'Leeds',
  language: 'en',
  topics: [],
  total_tracks: 1,
  duration_in_seconds: 300,
  set_price_credits: null,
  is_bookmarked: false,
  bookmarked_id: null,
  purchase: null,
  complete_price_credits: null,
  index: [{ id: 1, question: hostileTitle, topic: null, audio_id: 11, start_in_seconds: 20 }],
  tracks: [openTrack],
  related: [],
}

/** An article in English. */
export const onSilence: ArticleDetail = {
  id: 3,
  type: 'article',
  title: hostileTitle,
  slug: 'on-silence',
  cover_seed: 'on-silence',
  author: 'Yunus',
  author_slug: 'yunus',
  published_at: '2024-01-05',
  image: null,
  excerpt: 'About silence.',
  body: '<p>Silence.</p>',
  is_members_only: false,
  language: 'en',
  reading_minutes: 2,
  topics: [],
  read_alongside: [],
  previous: null,
  next: null,
  is_bookmarked: false,
  bookmarked_id: null,
}

/** A playlist of a member, with the address of its title. */
export function playlistOf(id: number, title: string, more: Partial<Playlist> = {}): Playlist {
  const slug = title.toLowerCase().replaceAll(' ', '-')
  return { id, title, slug, count: 0, album_id: null, is_default: false, ...more }
}

/** The talk that a note is about. */
export const noteSource: NonNullable<Note['source']> = {
  title: 'The second winter',
  album_title: 'Four Winters',
  speaker: 'Sheikh Yusuf',
  slug: 'four-winters',
  topics: [],
  is_replaced: false,
}

/** The item of a playlist at this position, whose talk has the same number as its id. */
export function playlistItem(position: number, title: string): PlaylistItem {
  return {
    id: 100 + position,
    order: position,
    audio_file_id: position,
    type: 'suhba',
    track: {
      id: position,
      s3_url: `/media/v1/${position}`,
      duration_in_seconds: 60,
      title,
      entity_name: 'Letters',
      collection_type: 'suhba',
      exp: 4_000_000_000,
      is_locked: false,
      required_access: 'public',
      position,
      price_credits: null,
    },
    album: {
      id: 7,
      slug: 'letters',
      title: 'Letters',
      album_type: 'suhba',
      album_sub_type: 'public',
      image: null,
      cover_seed: 'letters',
      apply_ppd: false,
    },
  }
}

const pageInfo = { page: 1, per_page: 25, total: 1, total_pages: 1, has_next: false, has_previous: false }

const listing: AnswerOf<typeof getListing> = {
  data: [listedItem],
  page_info: pageInfo,
  facets: [],
  applied_filters: [],
  meta_data: { title: 'Audios', description: 'All of them.', counts: { audios: 1, articles: 1 } },
}
const menuItems = [{ title: 'Listen', path: '/audios', items: [] }]
const menu: AnswerOf<typeof getNavbarMenu> = { items: menuItems, data: { items: menuItems } }
const gathering = {
  id: 1,
  title: hostileTitle,
  description: 'An evening.',
  starts_at: '2024-01-31T21:00:00Z',
  time_zone: null,
  place: 'Leeds',
  image: null,
  url: null,
}
const upcoming: AnswerOf<typeof listUpcomingSuhbas> = { data: [gathering] }
const suhbas: AnswerOf<typeof listSuhbas> = { data: [], page_info: pageInfo }
const hits: AnswerOf<typeof search> = {
  data: [
    {
      ...listedItem,
      person_slug: 'yunus',
      category: 'suhbas',
      highlight: {
        title: [{ text: listedItem.title, is_match: false }],
        name: null,
        excerpt: null,
        tracks: [],
        questions: [],
      },
    },
  ],
  page_info: pageInfo,
  filters: { categories: [], countries: [], cities: [], collection_types: [] },
  hint: null,
  topics: [],
  instead: null,
}

/** Responses of the content API, by path. */
const library: Record<string, unknown> = {
  '/navigation/v1/navbar-menu': menu,
  '/api/upcoming-suhba': upcoming,
  '/api/all-listing-data-v2': listing,
  '/api/suhbas': suhbas,
  '/api/search-v2': hits,
  '/api/collections/letters': { data: collection } satisfies AnswerOf<typeof getCollection>,
  '/articles/on-silence': { data: onSilence } satisfies AnswerOf<typeof getArticle>,
}

/** A refusal in the content API's format. */
export function refusal(status: number, code: string, message: string): ApiResponse {
  return { status, body: { statusCode: status, error: 'Refused', code, message, messages: [message] } }
}

/** Answers from the library, except for overridden paths; unknown ones are not found. */
export function createTransport(
  other: Record<string, ApiResponse | Error> = {},
): (request: ApiRequest) => Promise<ApiResponse> {
  return async ({ path }) => {
    const { pathname } = new URL(path, 'http://sohbet.test')
    const reported = other[pathname]
    if (reported instanceof Error) throw reported
    const body = library[pathname]
    return reported ?? (body === undefined ? refusal(404, 'NotFound', 'Not Found') : { status: 200, body })
  }
}
