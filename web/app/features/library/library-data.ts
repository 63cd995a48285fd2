import type {
  AnswerOf,
  Favorite,
  FavoriteType,
  listFavorites,
  listPurchases,
  listRecentActivities,
  Playlist,
  Purchase,
  RecentActivity,
  StartedTrack,
  TrackProgress,
} from '@sohbet/contract'
import type { Answer, Api, Refused } from '#api/call.ts'
import type { LibraryTab } from './library-tabs.ts'

/** A page of a list with the length of the whole list. */
export interface LibraryPageOf<Entry> {
  entries: Entry[]
  page: number
  totalPages: number
  total: number
}

/** The data of one part of the library. */
export type LibraryData =
  | { tab: 'continue'; started: StartedTrack[] }
  | { tab: 'history' | 'downloads'; history: LibraryPageOf<RecentActivity>; heard: TrackProgress[] }
  | { tab: 'bookmarks'; bookmarks: { type: FavoriteType; list: LibraryPageOf<Favorite> }[] }
  | { tab: 'playlists'; playlists: Playlist[] }
  | { tab: 'purchases'; purchases: LibraryPageOf<Purchase> }

const favoriteTypes: readonly FavoriteType[] = ['audio', 'album', 'article']

/** Loads one part of the library, or returns the answer of the call that failed. */
export async function loadLibrary(
  api: Api,
  { tab, page, kind }: { tab: LibraryTab; page: number; kind: FavoriteType | undefined },
): Promise<LibraryData | Refused> {
  switch (tab) {
    case 'continue':
      return await loadContinue(api)
    case 'history':
    case 'downloads':
      return await loadHistory(api, tab, page)
    case 'bookmarks':
      return await loadBookmarks(api, kind, page)
    case 'playlists': {
      const answer = await api('listPlaylists', {})
      return answer.ok ? { tab, playlists: answer.body.data } : answer
    }
    case 'purchases': {
      const answer = await api('listPurchases', { query: { page } })
      return answer.ok ? { tab, purchases: toPage<typeof listPurchases>(answer.body) } : answer
    }
  }
}

async function loadContinue(api: Api): Promise<LibraryData | Refused> {
  const started = await api('listListeningPositions', { query: {} })
  return started.ok ? { tab: 'continue', started: started.body.data } : started
}

type HistoryData = Omit<Extract<LibraryData, { tab: 'history' | 'downloads' }>, 'tab'>

async function loadHistory<Tab extends 'history' | 'downloads'>(
  api: Api,
  tab: Tab,
  page: number,
): Promise<(HistoryData & { tab: Tab }) | Refused> {
  const answer = await api('listRecentActivities', {
    query: {
      page,
      per_page: 100,
      source: 'web',
      ...(tab === 'downloads' && { activity: 'downloaded' as const }),
    },
  })
  if (!answer.ok) return answer
  const history = toPage<typeof listRecentActivities>(answer.body)
  return { tab, history, heard: await loadHeard(api, history.entries) }
}

/** The progress in the tracks of a history; empty if it cannot be loaded. */
async function loadHeard(api: Api, entries: readonly RecentActivity[]): Promise<TrackProgress[]> {
  const albums = [
    ...new Set(entries.flatMap(({ track, album }) => (track === null ? [] : (album?.id ?? [])))),
  ]
  if (albums.length === 0) return []
  const answer: Answer<'getListeningProgress'> = await api('getListeningProgress', {
    query: { albums: albums.slice(0, 100).join(',') },
  })
  return answer.ok ? answer.body.data.flatMap(({ tracks }) => tracks) : []
}

async function loadBookmarks(
  api: Api,
  kind: FavoriteType | undefined,
  page: number,
): Promise<LibraryData | Refused> {
  const types = kind === undefined ? favoriteTypes : [kind]
  const answers = await Promise.all(types.map((type) => api('listFavorites', { query: { type, page } })))
  const refused = answers.find((answer) => !answer.ok)
  if (refused?.ok === false) return refused
  return {
    tab: 'bookmarks',
    bookmarks: answers.flatMap((answer, index) => {
      const type = types[index]
      return answer.ok && type !== undefined
        ? [{ type, list: toPage<typeof listFavorites>(answer.body) }]
        : []
    }),
  }
}

type PagedEndpoint = typeof listRecentActivities | typeof listFavorites | typeof listPurchases

function toPage<Paged extends PagedEndpoint>({
  data,
  page_info: info,
}: AnswerOf<Paged>): LibraryPageOf<AnswerOf<Paged>['data'][number]> {
  return { entries: data, page: info.page, totalPages: info.total_pages, total: info.total }
}

/** Whether loading a part of the library failed. */
export function isRefused(loaded: object): loaded is Refused {
  return 'ok' in loaded
}
