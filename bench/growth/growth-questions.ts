// The queries to a site of any size, by kind; each kind has the same form at every size.
import { randomUUID } from 'node:crypto'
import { paths } from '@sohbet/contract/paths'
import { keystrokes, makeListings, makeQueries, searchPath } from '../catalog/finding-questions.ts'
import type { Amounts } from '../catalog/fill-catalog.ts'
import { call, type Question } from '../site/account-people.ts'
import { inTurn } from '../site/steady-pace.ts'

/** A member whose pages are measured. */
export interface Listener {
  id: number
  token: string
  /** The ids of their playlists. */
  playlists: readonly number[]
}

/** The n-th query of each kind, in the order of measurement. */
export function askKinds(
  amounts: Amounts,
  listeners: readonly Listener[],
  firstTrack: number,
): Record<string, (n: number) => Question> {
  const queries = makeQueries(amounts.vocabulary)
  const typed = queries.flatMap(keystrokes).filter((_path, at) => at % 7 === 0)
  const device = randomUUID()
  const of = (n: number): Listener => listeners[n % listeners.length] ?? { id: 0, token: '', playlists: [] }
  const asMember = (n: number, path: string): Question => ({
    path: `/content${path}`,
    headers: { 'auth-token': of(n).token },
  })
  return {
    listing: inTurn(makeListings()),
    search: inTurn(queries.map(searchPath)),
    suggestions: inTurn(typed),
    // Each talk and article for the first time, so that no answer is cached.
    'detail with related': (n) => ({
      path: `/content/api/collections/noise-${spread(n, amounts.collections)}`,
    }),
    article: (n) => ({ path: `/content/articles/noise-${spread(n, amounts.articles)}` }),
    profile: (n) => asMember(n, paths.getProfile.path),
    library: (n) =>
      asMember(n, n % 2 === 0 ? `${paths.listFavorites.path}?type=audio` : paths.listListeningPositions.path),
    history: (n) => asMember(n, paths.listRecentActivities.path),
    playlists: (n) =>
      asMember(
        n,
        n % 2 === 0
          ? paths.listPlaylists.path
          : paths.getPlaylist.path.replace(':id', String(of(n).playlists[n % of(n).playlists.length])),
      ),
    'report of hearing': (n) =>
      call(paths.reportListening, reportOf(firstTrack + spread(n, amounts.tracks), device), {
        'auth-token': of(n).token,
      }),
  }
}

/** Numbers from 0 to below `count`, far from each other. */
function spread(n: number, count: number): number {
  return (n * 7919) % count
}

function reportOf(trackId: number, device: string) {
  const report = {
    file_id: trackId,
    report_id: randomUUID(),
    heard: [[0, 15]],
    place: { seconds: 15, at: new Date().toISOString() },
    is_finished: false,
  }
  return { device_id: device, device_name: 'A phone', reports: [report] }
}
